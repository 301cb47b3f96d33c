import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What width and theme change; everything else of a screen is the same in each look. */
const lookRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Scope {
  /** A selector; the whole page without one. */
  readonly within?: string | undefined;
  /** Whether only to check what changes with the look. */
  readonly isAnotherLook?: boolean;
}

/** The violations that axe finds on the page, with enough detail to act on. */
export async function violationsOn(
  page: Page,
  { within, isAnotherLook = false }: Scope = {},
): Promise<string[]> {
  // The script stays in the document, so another check of the same one need not load it again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const runOnly = isAnotherLook ? { type: 'rule', values: lookRules } : { type: 'tag', values: tags };
  const options = { runOnly, resultTypes: ['violations'] };
  const context = within === undefined ? 'document' : JSON.stringify({ include: [within] });
  const results = await page.evaluate<AxeResults>(`axe.run(${context}, ${JSON.stringify(options)})`);
  return results.violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
