// Rulings full of markup, marks that turn the direction of writing, and what templates and wikis take for their own:
// every export is read by a parser, and nothing of it is taken for more than text.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { HtmlRenderer, Parser } from 'commonmark';
import { address, launch, none, open } from './browser.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const read = (name) => readFileSync(join(here, 'exports', name), 'utf8');
/** What no reader would see: control characters, marks of direction, what has no width. */
const hidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;

describe('rulings full of markup', () => {

let page;
const trouble = [];
before(async () => {
  page = await open(await launch(), {}, trouble);
  page.on('dialog', (dialog) => { trouble.push('a dialog'); dialog.dismiss(); });
});

test('the page shows it as text and runs nothing of it', async () => {
  await page.goto(address('odd/hostile.html'));
  const ruling = page.locator('#ODD-02');
  assert.match(await ruling.locator('h2').innerText(), /<\/title><script>hacked=1<\/script>/);
  assert.match(await ruling.locator('.answer').innerText(), /<!-- <b>bold<\/b>/);
  assert.match(await ruling.locator('.sources').innerText(), /<script>hacked=5<\/script>/);
  assert.equal(await page.locator('main script, main img, main iframe, main [onload], main [onerror], main b').count(), 0);
  await page.click('button[data-to=nl]');
  assert.match(await ruling.locator('h2').innerText(), /<img src=x onerror=hacked=2>/);
  // The search builds its list by script.
  await page.fill('#search', 'hacked=1');
  await page.locator('#found a').first().waitFor();
  assert.equal(await page.locator('#found script, #found img').count(), 0);
  assert.doesNotMatch(await page.locator('#found').textContent(), hidden);
  for (const path of ['odd/hostile.html', 'rulings.html', 'index.html']) {
    await page.goto(address(path));
    assert.equal(await page.evaluate(() => typeof globalThis.hacked), 'undefined');
    assert.doesNotMatch(await page.locator('html').innerText(), hidden);
  }
  none(trouble);
});

test('no page has hidden characters, or the answer of a ruling that fails', () => {
  for (const path of ['odd/hostile.html', 'rulings.html', 'index.html']) {
    const bytes = readFileSync(join(here, 'site', path), 'utf8');
    assert.doesNotMatch(bytes, hidden);
    assert.doesNotMatch(bytes, /must not be told/);
  }
  assert.doesNotMatch(readFileSync(join(here, 'site', 'search-index.js'), 'utf8'), /must not be told/);
});

test('the picture is well-formed XML, and its title is the text', async () => {
  const svg = read('hostile.svg');
  const [wrong, title, scripts] = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    return [parsed.querySelector('parsererror')?.textContent ?? '', parsed.querySelector('title').textContent,
      parsed.querySelectorAll('script').length];
  }, svg);
  assert.equal(wrong, '');
  assert.equal(scripts, 0);
  assert.match(title, /<\/code><\/pre><script>hacked=6<\/script>/);
  assert.doesNotMatch(svg, hidden);
});

test('Markdown: text, code and lists, no markup of its own, no link', () => {
  const markdown = read('hostile.md');
  const tree = new Parser().parse(markdown);
  const walker = tree.walker();
  const kinds = new Set();
  for (let event = walker.next(); event; event = walker.next()) if (event.entering) kinds.add(event.node.type);
  for (const kind of ['html_inline', 'html_block', 'link', 'image', 'code', 'block_quote', 'thematic_break'])
    assert.ok(!kinds.has(kind), kind);
  const html = new HtmlRenderer().render(tree);
  assert.equal((html.match(/<h2>/g) ?? []).length, 2);
  assert.match(html, /&lt;script&gt;hacked=1&lt;\/script&gt;/);
  assert.doesNotMatch(markdown, hidden);
  assert.doesNotMatch(markdown, /must not be told/);
});

test('Markdown of all rulings: a heading each, lists and code, and nothing else', () => {
  const markdown = read('all.md');
  const walker = new Parser().parse(markdown).walker();
  const counts = {};
  for (let event = walker.next(); event; event = walker.next())
    if (event.entering) counts[event.node.type + (event.node.level ?? '')] = (counts[event.node.type + (event.node.level ?? '')] ?? 0) + 1;
  for (const kind of ['html_inline', 'html_block', 'link', 'image', 'code', 'block_quote', 'thematic_break', 'heading1'])
    assert.equal(counts[kind] ?? 0, 0, kind);
  // A heading at the margin of the text is one of the tree: none is within a list or a fence that was left open.
  const lines = markdown.split('\n');
  assert.equal(counts.heading2, lines.filter((line) => line.startsWith('## ')).length);
  assert.equal(counts.heading3, lines.filter((line) => line.startsWith('### ')).length);
  assert.ok(counts.heading2 > 200 && counts.heading3 > 500 && counts.code_block > 150, JSON.stringify(counts));
});

test('the wiki: its templates, and no other markup', () => {
  const wiki = read('hostile.wiki');
  assert.doesNotMatch(wiki, hidden);
  assert.doesNotMatch(wiki, /must not be told/);
  // Comments end where they should, and hold what is left out.
  const shown = wiki.replace(/<!--[\s\S]*?-->/g, '');
  none((shown.match(/<[^>]*>?/g) ?? []).filter((tag) => !['<ref>', '</ref>', '<ul>', '</ul>', '<li>', '</li>'].includes(tag)));
  none((shown.match(/\{\{[^|}]*/g) ?? []).filter((name) => !['{{FAQ', '{{IconBook', '{{!'].includes(name)));
  none((shown.match(/\[\[[^|]*/g) ?? []).filter((name) => !name.startsWith('[[File:Rubric_')));
  assert.equal(shown.split('{{').length, shown.split('}}').length);
  assert.equal(shown.split('[[').length, shown.split(']]').length);
  assert.doesNotMatch(shown.replaceAll("'''Example:'''", '').replaceAll(/'''\d+\.'''/g, ''), /''|~~~|__|^[=*#:;]/m);
});

test('JSON: the text comes back as it was', () => {
  const bytes = read('hostile.json');
  assert.doesNotMatch(bytes, hidden);
  const [ruling, failing] = JSON.parse(bytes).rulings;
  assert.equal(ruling.title.nl, "</h2><img src=x onerror=hacked=2> '''vet''' &lt;");
  assert.match(ruling.title.en, /^<\/title><script>hacked=1<\/script> .* \u202eback\u2066$/);
  assert.equal(failing.ids[0], 'ODD-03');
  assert.equal(failing.answer, undefined);
  assert.equal(JSON.parse(bytes).scenarios.find((one) => one.rulings[0] === 'ODD-03').holds, false);
});

});
