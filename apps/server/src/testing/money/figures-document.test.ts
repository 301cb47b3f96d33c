import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { documentAddress, figuresDocument } from './figures-document.ts';

test('docs/money-figures.md is what `npm run money:figures` writes', () => {
  expect(readFileSync(documentAddress, 'utf8')).toBe(figuresDocument());
});
