import { readFileSync, writeFileSync } from 'node:fs';

import { readCorpus } from '@patinha/domain/message';

import { evasions } from '../packages/domain/src/message/evasion-examples.ts';
import { innocents } from '../packages/domain/src/message/innocent-examples.ts';
import { type TrainingLine, trainWeights } from './filter-training.ts';

// Learns the weights of the contact filter's words from the seen half of the corpus and the examples. To be run after
// lines were added, before `npm run filter:report`.

const message = new URL('../packages/domain/src/message/', import.meta.url);

const corpusLines = (half: 'evasive' | 'innocent'): TrainingLine[] =>
  readCorpus(readFileSync(new URL(`corpus/${half}-seen.jsonl`, message), 'utf8')).map(({ text }) => ({
    text,
    isEvasive: half === 'evasive',
  }));

/** Those in pieces say nothing by their last piece. */
const exampleLines = (
  examples: Readonly<Record<string, readonly string[]>>,
  isEvasive: boolean,
): TrainingLine[] =>
  Object.entries(examples)
    .filter(([family]) => family !== 'split messages' && family !== 'in pieces')
    .flatMap(([, texts]) => texts.map((text) => ({ text, isEvasive })));

const weights = trainWeights([
  ...corpusLines('evasive'),
  ...corpusLines('innocent'),
  ...exampleLines(evasions, true),
  ...exampleLines(innocents, false),
]);
const byWeight = Map.groupBy([...weights.keys()], (feature) => (weights.get(feature) ?? 0).toFixed(1));
const lines = [...byWeight]
  .filter(([weight]) => Number(weight) !== 0)
  .toSorted(([a], [b]) => Number(a) - Number(b))
  .map(([weight, features]) => `${weight}\t${features.toSorted().join('|')}`);
writeFileSync(
  new URL('word-weights.ts', message),
  `/** Written by \`npm run filter:train\`: a weight and the features that have it; the empty one is the bias. */\nexport const wordWeights = String.raw\`\n${lines.join('\n')}\n\`;\n`,
);
process.stdout.write(`${weights.size} weights of ${lines.length} values\n`);
