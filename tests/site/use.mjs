// The site as a reader uses it: search, languages, light and dark, the copy button, the keyboard; with and without
// scripts.
import assert from 'node:assert/strict';
import { afterEach, before, describe, test } from 'node:test';
import { address, launch, narrow, open } from './browser.mjs';

describe('as a reader uses it', () => {

const trouble = [];
const windows = [];
let browser;

before(async () => { browser = await launch(); });
afterEach(async () => {
  for (const page of windows.splice(0)) await page.context().close();
  assert.deepEqual(trouble.splice(0), []);
});

async function look(path, options = {}) {
  const page = await open(browser, options, trouble);
  windows.push(page);
  await page.goto(address(path));
  return page;
}

for (const viewport of [undefined, narrow]) {
  test(`search finds a ruling in a ${viewport ? 'narrow' : 'wide'} window`, async () => {
    const page = await look('tunnel/fields.html', viewport ? { viewport } : {});
    await page.fill('#search', 'houses divide TUN-43');
    const hit = page.locator('#found a').first();
    assert.match(await hit.textContent(), /^TUN-43/);
    await hit.click();
    await page.waitForURL(/#TUN-43$/);
    assert.ok(await page.locator('#TUN-43').isVisible());
  });
}

test('search needs no accents and says when there is nothing', async () => {
  const page = await look('index.html');
  await page.fill('#search', 'zzzz no ruling says this');
  await page.waitForFunction(() => document.querySelector('#count').textContent !== '');
  assert.equal(await page.locator('#found a').count(), 0);
  await page.fill('#search', '');
  await page.waitForFunction(() => document.querySelector('#count').textContent === '');
});

test('the language switch works, is remembered, and falls back to English', async () => {
  const page = await look('tunnel/fields.html');
  const title = page.locator('#TUN-43 h2');
  const english = await title.innerText();
  await page.click('button[data-to=nl]');
  const dutch = await title.innerText();
  assert.notEqual(dutch, english);
  assert.equal(await page.getAttribute('html', 'lang'), 'nl');
  await page.click('button[data-to=ro]');
  assert.notEqual(await title.innerText(), dutch);
  assert.equal(await page.locator('button[data-to=ro]').getAttribute('aria-pressed'), 'true');
  // Remembered on another page, where this ruling has no other language.
  await page.goto(address('odd/failing.html'));
  assert.equal(await page.getAttribute('html', 'lang'), 'ro');
  assert.match(await page.locator('#ODD-01 h2').innerText(), /Only in English/);
  await page.click('button[data-to=en]');
  assert.equal(await page.getAttribute('html', 'lang'), 'en');
});

test('light and dark: as the system says, then as the reader says, which is remembered', async () => {
  const page = await look('tunnel/fields.html', { colorScheme: 'dark' });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const field = () => page.evaluate(() => getComputedStyle(document.querySelector('.rubric-picture'))
    .getPropertyValue('--rubric-field'));
  const pressed = () => page.getAttribute('#dark', 'aria-pressed');
  const dark = await paper();
  const darkField = await field();
  assert.equal(await pressed(), 'true');
  await page.click('#dark');
  const light = await paper();
  assert.notEqual(light, dark);
  assert.notEqual(await field(), darkField, 'pictures change too');
  assert.equal(await pressed(), 'false');
  await page.goto(address('tiles.html'));
  assert.equal(await paper(), light);
  // Back to what the system says, and along with it.
  await page.click('#dark');
  assert.equal(await paper(), dark);
  await page.emulateMedia({ colorScheme: 'light' });
  assert.equal(await paper(), light);
  // Paper is white whatever the reader chose.
  await page.click('#dark');
  assert.equal(await paper(), dark);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await paper(), 'rgb(255, 255, 255)');
});

test('an address that stays leads to the ruling', async () => {
  const page = await look('rulings.html#TUN-44');
  await page.waitForURL(/tunnel\/fields\.html#TUN-43$/);
});

test('an option tells what it means and who depends on it', async () => {
  const page = await look('option/tunnel.tokens.html');
  const text = await page.locator('main').innerText();
  for (const part of ['hig', 'spielbox', 'one-pair', 'default: C1, C2, C3', 'TUN-08']) assert.ok(text.includes(part), part);
  await page.locator('.dependents a', { hasText: 'TUN-06' }).click();
  await page.waitForURL(/tunnel\/contents\.html#/);
  const ruling = page.locator('article:target');
  assert.ok(await ruling.locator('.depends a', { hasText: 'tunnel.tokens' }).isVisible());
});

test('the copy button copies the scenario', async () => {
  const page = await look('tunnel/fields.html', { permissions: ['clipboard-read', 'clipboard-write'] });
  const own = page.locator('#TUN-43 details.own');
  await own.locator('summary').click();
  await own.locator('button.copy').click();
  await own.locator('button.copy.done').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, await own.locator('code').textContent());
  assert.match(copied, /^rules[\s\S]*ruling TUN-43/);
});

test('the keyboard: first the skip link, then all tools', async () => {
  const page = await look('tunnel/fields.html');
  await page.keyboard.press('Tab');
  const skip = page.locator('a.skip');
  assert.ok(await skip.evaluate((one) => one === document.activeElement));
  const box = await skip.boundingBox();
  assert.ok(box.x >= 0 && box.y >= 0 && box.width > 20, 'the skip link is seen when it has the focus');
  const reached = [];
  for (let i = 0; i < 20; ++i) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement.id || document.activeElement.dataset.to || document.activeElement.className));
  }
  for (const name of ['home', 'search', 'en', 'nl', 'ro']) assert.ok(reached.includes(name), `${name} in ${reached}`);
  // Typing in the search and going on with Tab leads to what was found.
  await page.focus('#search');
  await page.keyboard.type('TUN-43');
  await page.locator('#found a').first().waitFor();
  await skip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.querySelector('main').contains(document.activeElement)));
});

test('without scripts a page is in English, complete, and shows no tool that cannot work', async () => {
  const page = await look('tunnel/fields.html', { javaScriptEnabled: false, colorScheme: 'dark' });
  assert.match(await page.locator('#TUN-43').innerText(), /houses/);
  for (const tool of ['#search', '.switches']) assert.equal(await page.locator(tool).first().isVisible(), false, tool);
});

test('a ruling that fails is shown as failing, never as an answer', async () => {
  const page = await look('odd/failing.html');
  const ruling = page.locator('#ODD-01');
  assert.equal(await ruling.locator('.answer').count(), 0);
  assert.match(await ruling.innerText(), /This ruling fails/);
  assert.doesNotMatch(await page.content(), /must not be told/);
  await page.fill('#search', 'must not be told');
  await page.waitForFunction(() => document.querySelector('#count').textContent !== '');
  assert.equal(await page.locator('#found a').count(), 0);
  await page.fill('#search', 'ODD-01');
  assert.match(await page.locator('#found a').first().innerText(), /failing$/);
});

});
