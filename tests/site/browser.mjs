// The site in Debian's chromium: one browser for all tests, pages opened from their files, everything that goes wrong
// noted.
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

/** The folder of the site. */
export const site = join(dirname(fileURLToPath(import.meta.url)), 'site');

/** All pages of the site, as paths in its folder. */
export const pages = readdirSync(site, { recursive: true }).filter((path) => path.endsWith('.html')).sort();

/** The address of a page. */
export const address = (path) => new URL(path, pathToFileURL(site + '/')).href;

export const wide = { width: 1280, height: 800 };
export const narrow = { width: 390, height: 844 };

let launched;

/** The browser, which talks to nobody. */
export function launch() {
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
  return launched ??= chromium.launch({
    executablePath,
    headless: true,
    timeout: 120_000,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync'],
  });
}

after(async () => { await (await launched)?.close(); });

/** A window; `trouble` gets whatever the console, a script or a request complains of. */
export async function open(browser, options, trouble) {
  const context = await browser.newContext({ viewport: wide, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const at = () => page.url().slice(address('').length);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(`${at()}: console: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`${at()}: script: ${error.message}`));
  page.on('requestfailed', (request) => trouble.push(`${at()}: request: ${request.url()}`));
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) trouble.push(`${at()}: asks for ${request.url()}`);
  });
  return page;
}

/** Fails with the first of what was found. */
export const none = (found) => assert.equal(found.slice(0, 20).join('\n'), '');
