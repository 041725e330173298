// Every page of the site is valid HTML, by html-validate.
import { join } from 'node:path';
import test from 'node:test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { none, pages, site } from './browser.mjs';

test('each page is valid HTML', async () => {
  const html = new HtmlValidate(new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
  }));
  const wrong = [];
  for (const path of pages) {
    const report = await html.validateFile(join(site, path));
    for (const result of report.results)
      for (const one of result.messages.slice(0, 5)) wrong.push(`${path}:${one.line}:${one.column}: ${one.ruleId}: ${one.message}`);
  }
  none(wrong);
});
