import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { corpusFigures, readCorpus } from './corpus-figures.ts';

const corpus = new URL('corpus/', import.meta.url);
/** Reading every line takes half a minute on a busy machine: `npm run test:all` does. */
const step = process.env['TEST_ALL'] === '1' ? 1 : 5;
const figuresOf = (name: string) => {
  const lines = readCorpus(readFileSync(new URL(`${name}-seen.jsonl`, corpus), 'utf8'));
  return corpusFigures(lines.filter((_line, index) => index % step === 0));
};

// The unseen half is for `npm run filter:report`, which prints the figures of both.
test('of the seen half at least 98 % of the evasive ones are found and at most 2 % of the innocent ones', () => {
  const [evasive, innocent] = [figuresOf('evasive'), figuresOf('innocent')];
  expect(evasive.masked / evasive.lines).toBeGreaterThanOrEqual(0.98);
  expect(innocent.masked / innocent.lines).toBeLessThanOrEqual(0.02);
});
