import { readFileSync } from 'node:fs';

import { readCorpus } from './corpus-figures.ts';
import { evasions } from './examples/evasion-examples.ts';
import { innocents } from './examples/innocent-examples.ts';
import type { TrainingLine } from './weights.ts';

// The contact filter's training lines: the seen half of the corpus, and the examples.

const corpus = new URL('corpus/', import.meta.url);

export const seenLines = (half: 'evasive' | 'innocent'): TrainingLine[] =>
  readCorpus(readFileSync(new URL(`${half}-seen.jsonl`, corpus), 'utf8')).map(({ text, previous }) => ({
    text,
    previous,
    isEvasive: half === 'evasive',
  }));

/** Skips contacts spread over several messages: their last piece alone proves nothing. */
const examplesOf = (
  examples: Readonly<Record<string, readonly string[]>>,
  isEvasive: boolean,
): TrainingLine[] =>
  Object.entries(examples)
    .filter(([family]) => family !== 'split messages' && family !== 'in pieces')
    .flatMap(([, texts]) => texts.map((text) => ({ text, isEvasive })));

export const exampleLines: readonly TrainingLine[] = [
  ...examplesOf(evasions, true),
  ...examplesOf(innocents, false),
];
