import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong on the page, or within what a selector matches, in a form that a person can act on. */
export async function violationsOn(page: Page, within?: string): Promise<string[]> {
  // It stays with the document: another look at the same one need not bring it again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const options = { runOnly: tags, resultTypes: ['violations'] };
  const context = within === undefined ? 'document' : JSON.stringify({ include: [within] });
  const results = await page.evaluate<AxeResults>(`axe.run(${context}, ${JSON.stringify(options)})`);
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
