import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong and whether the page moves sideways, in a form that a person can act on. */
export async function problemsOn(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const options = { runOnly: tags, resultTypes: ['violations'] };
  const results = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  const violations = results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  return (await hasSidewaysScroll(page)) ? [...violations, 'scrolls sideways'] : violations;
}

export const hasSidewaysScroll = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Of everything on the page, whether it is in view or not. */
export const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);
