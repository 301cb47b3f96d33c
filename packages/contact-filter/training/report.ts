import { readFileSync } from 'node:fs';

import { corpusFigures, readCorpus } from './corpus-figures.ts';

// What the contact filter finds and its false alarms, for both halves of the corpus. Figures only: developers of the
// filter must not read the unseen half. Exits with 1 when a target is missed.

const leastRecall = 98;
const mostFalseAlarms = 2;
const corpus = new URL('corpus/', import.meta.url);
const figuresOf = (name: string) =>
  corpusFigures(readCorpus(readFileSync(new URL(`${name}.jsonl`, corpus), 'utf8')));
const percent = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 100;

let isGood = true;
for (const half of ['seen', 'unseen']) {
  const [evasive, innocent] = [figuresOf(`evasive-${half}`), figuresOf(`innocent-${half}`)];
  if (evasive.lines === 0 || innocent.lines === 0) {
    process.stdout.write(`${half.padEnd(7)} has no lines yet\n`);
    continue;
  }
  const recall = percent(evasive.masked, evasive.lines);
  const falseAlarms = percent(innocent.masked, innocent.lines);
  isGood &&= recall >= leastRecall && falseAlarms <= mostFalseAlarms;
  process.stdout.write(
    `${half.padEnd(7)} recall ${recall} % (${evasive.masked} of ${evasive.lines}, target ${leastRecall} %)  ` +
      `false alarms ${falseAlarms} % (${innocent.masked} of ${innocent.lines}, target ${mostFalseAlarms} %)\n`,
  );
  if (half === 'seen')
    for (const [kind, { lines, masked }] of evasive.kinds)
      if (masked < lines) process.stdout.write(`  ${kind}: ${masked} of ${lines}\n`);
}
process.exitCode = isGood ? 0 : 1;
