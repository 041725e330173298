// Every page of the site in a browser: no broken link, nothing that axe calls serious, no complaint of the browser,
// nothing wider than a telephone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import axe from 'axe-core';
import { address, launch, narrow, none, open, pages, site, wide } from './browser.mjs';

describe('each page', () => {

const trouble = [];
const seen = new Map(); // path -> { ids, links }
let browser;

before(async () => { browser = await launch(); });

/** Serious and critical findings of axe, one line each. `only`: one rule. */
async function findings(page, only) {
  const found = await page.evaluate((rule) => globalThis.axe.run(document, {
    preload: false,
    resultTypes: ['violations'],
    runOnly: rule ? { type: 'rule', values: [rule] } : undefined,
  }).then((result) => result.violations), only);
  return found.filter((one) => ['serious', 'critical'].includes(one.impact))
    .map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

const overflow = (page) => page.evaluate(() => {
  const width = document.documentElement.clientWidth;
  return document.documentElement.scrollWidth <= width ? [] : [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > width + 1).slice(0, 3).map((one) => one.outerHTML.slice(0, 120));
});

/** Pages that show, together, each element with each class that any page shows: axe takes seconds a page, and most
 *  pages are made of the same. The shortest come first. */
function unlike() {
  const shown = new Set();
  const bytes = pages.map((path) => [path, readFileSync(join(site, path), 'utf8').replace(/<svg[^]*?<\/svg>/g, '')])
    .sort(([, a], [, b]) => a.length - b.length);
  return new Set(bytes.filter(([path, text]) => {
    const kind = path.startsWith('option/') ? 'option' : path.includes('/') ? 'ruling' : path;
    const parts = [kind, ...[...text.matchAll(/<([a-z][a-z0-9]*)(?: [^>]*?class="([^"]*)")?/g)].map(([, tag, cls]) => `${kind} ${tag} ${cls}`)];
    const fresh = parts.filter((part) => !shown.has(part));
    fresh.forEach((part) => shown.add(part));
    return fresh.length > 0;
  }).map(([path]) => path));
}

test('there are pages', () => assert.ok(pages.length > 20, `${pages.length} pages`));

test('accessible, wide and narrow, light and dark', async () => {
  const wrong = [];
  const note = (path, how, list) => wrong.push(...list.map((one) => `${path}, ${how}: ${one}`));
  const looked = unlike();
  assert.ok(looked.size >= 6, `axe looks at ${looked.size} pages`);
  const left = [...pages];
  const look = async () => {
    const page = await open(browser, { colorScheme: 'light' }, trouble);
    for (let path = left.shift(); path; path = left.shift()) {
      await page.setViewportSize(wide);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(address(path));
      seen.set(path, await page.evaluate(() => ({
        ids: [...document.querySelectorAll('[id]')].map((one) => one.id),
        links: [...document.querySelectorAll('[href], [src]')].map((one) => one.getAttribute('href') ?? one.getAttribute('src')),
      })));
      note(path, 'wide', await overflow(page));
      await page.setViewportSize(narrow);
      note(path, 'narrow', await overflow(page));
      if (!looked.has(path)) continue;
      // A picture is one image to a reader, with a title. What it is made of would take axe most of its time.
      await page.evaluate(() => document.querySelectorAll('svg > :not(title, desc)').forEach((one) => one.remove()));
      await page.evaluate(axe.source);
      note(path, 'narrow', await findings(page, 'scrollable-region-focusable'));
      await page.setViewportSize(wide);
      note(path, 'wide and light', await findings(page));
      await page.emulateMedia({ colorScheme: 'dark' });
      note(path, 'dark', await findings(page, 'color-contrast'));
    }
    await page.context().close();
  };
  await Promise.all([look(), look()]);
  none(wrong);
});

test('the browser has nothing to complain of', () => none(trouble));

test('no link is broken, and every page is reached', () => {
  const broken = [];
  const reached = new Set(['index.html']);
  let links = 0;
  for (const [path, { ids, links: list }] of seen) {
    for (const link of list) {
      ++links;
      const target = new URL(link, address(path));
      if (target.protocol !== 'file:') {
        broken.push(`${path}: ${link} leads away`);
        continue;
      }
      const to = decodeURIComponent(target.pathname).slice(new URL(address('')).pathname.length);
      const anchor = decodeURIComponent(target.hash.slice(1));
      if (seen.has(to)) {
        reached.add(to);
        if (anchor && !seen.get(to).ids.includes(anchor)) broken.push(`${path}: ${link} has no such anchor`);
      } else {
        try {
          readFileSync(join(site, to));
        } catch {
          broken.push(`${path}: ${link} has no such file`);
        }
      }
    }
    if (new Set(ids).size !== ids.length) broken.push(`${path}: an id is there twice`);
  }
  none(broken);
  assert.ok(links > 500, `${links} links`);
  none(pages.filter((path) => !reached.has(path)));
});

});
