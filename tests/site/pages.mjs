// Every page of the site in a browser: no broken link, nothing that axe calls serious, no complaint of the browser,
// nothing wider than a telephone.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import axe from 'axe-core';
import { address, launch, narrow, none, open, pages, site, wide } from './browser.mjs';

const trouble = [];
const seen = new Map(); // path -> { ids, links }
let browser;
let page;

before(async () => {
  browser = await launch();
  page = await open(browser, { colorScheme: 'light' }, trouble);
});
after(() => browser?.close());

/** Serious and critical findings of axe, one line each. `only`: one rule. */
async function findings(only) {
  const found = await page.evaluate((rule) => globalThis.axe.run(document, {
    preload: false,
    resultTypes: ['violations'],
    runOnly: rule ? { type: 'rule', values: [rule] } : undefined,
  }).then((result) => result.violations), only);
  return found.filter((one) => ['serious', 'critical'].includes(one.impact))
    .map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

const overflow = () => page.evaluate(() => {
  const width = document.documentElement.clientWidth;
  return document.documentElement.scrollWidth <= width ? [] : [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > width + 1).slice(0, 3).map((one) => one.outerHTML.slice(0, 120));
});

test('there are pages', () => assert.ok(pages.length > 20, `${pages.length} pages`));

test('each page is accessible, wide and narrow, light and dark', async () => {
  const wrong = [];
  const kinds = new Map();
  const note = (path, how, list) => wrong.push(...list.map((one) => `${path}, ${how}: ${one}`));
  for (const path of pages) {
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(address(path));
    seen.set(path, await page.evaluate(() => ({
      ids: [...document.querySelectorAll('[id]')].map((one) => one.id),
      links: [...document.querySelectorAll('[href], [src]')].map((one) => one.getAttribute('href') ?? one.getAttribute('src')),
    })));
    note(path, 'wide', await overflow());
    // axe takes seconds a page, and pages of one kind are made by one template.
    const kind = path.startsWith('option/') ? 'option' : path.startsWith('odd/') || !path.includes('/') ? path : 'ruling';
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (kinds.get(kind) <= 4) {
      // A picture is one image to a reader, with a title. What it is made of would take axe most of its time.
      await page.evaluate(() => document.querySelectorAll('svg > :not(title, desc)').forEach((one) => one.remove()));
      await page.evaluate(axe.source);
      note(path, 'wide and light', await findings());
      await page.emulateMedia({ colorScheme: 'dark' });
      note(path, 'dark', await findings('color-contrast'));
      await page.setViewportSize(narrow);
      note(path, 'narrow', await findings('scrollable-region-focusable'));
    }
    await page.setViewportSize(narrow);
    note(path, 'narrow', await overflow());
  }
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
