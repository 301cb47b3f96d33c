import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

import type { maskContacts as Masked } from '../src/mask-contacts.ts';
import { exampleLines, seenLines } from './lines.ts';
import { type TrainingLine, trainWeights, weightsFile } from './weights.ts';

// Cross-validates the contact filter on writers it has not learnt from: each group of writers of the seen half is
// left out of the training in turn and then judged. Judge changes of the filter by these figures, because results on
// learnt lines prove nothing. The rules were written with the earlier groups at hand, so the later groups count more.

const filter = new URL('../src/', import.meta.url);
const writersFile = new URL('corpus/writers.json', import.meta.url);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file is the project's own
const writers = JSON.parse(readFileSync(writersFile, 'utf8')) as Record<'evasive' | 'innocent', number[]>;

const groupsOf = (half: 'evasive' | 'innocent'): TrainingLine[][] => {
  const lines = seenLines(half);
  return writers[half].map((first, at) => lines.slice(first - 1, (writers[half][at + 1] ?? Infinity) - 1));
};

const weightsOf = new Map<string, string>();
// One filter for each omitted group: the same modules with other weights.
registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context);
    const group = /\?group=\d+$/u.exec(context.parentURL ?? '')?.[0];
    return group && found.url.startsWith(filter.href) && !found.url.includes('?')
      ? { ...found, url: found.url + group }
      : found;
  },
  load: (url, context, next) => {
    const source = url.includes('/word-weights.ts') ? weightsOf.get(url.replace(/.*\?/u, '?')) : undefined;
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

async function maskWithout(group: number, lines: readonly TrainingLine[]) {
  const query = `?group=${group}`;
  weightsOf.set(query, weightsFile(trainWeights(lines)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same module under another name
  const { maskContacts } = (await import(new URL(`mask-contacts.ts${query}`, filter).href)) as {
    maskContacts: typeof Masked;
  };
  return (part: readonly TrainingLine[]): number =>
    part.filter(({ text, previous }) => maskContacts(text, previous).masked).length;
}

interface Figures {
  readonly found: number;
  readonly evasive: number;
  readonly alarms: number;
  readonly innocent: number;
}

const share = (part: number, whole: number): string =>
  `${((part / whole) * 100).toFixed(2)} % (${part} of ${whole})`;
const report = (name: string, figures: Figures) =>
  process.stdout.write(
    `${name.padEnd(8)} recall ${share(figures.found, figures.evasive)}  false alarms ${share(figures.alarms, figures.innocent)}\n`,
  );

const [evasive, innocent] = [groupsOf('evasive'), groupsOf('innocent')];
const all: Figures[] = [];
for (const [group, left] of evasive.entries()) {
  const other = innocent[group] ?? [];
  const rest = [...evasive.toSpliced(group, 1), ...innocent.toSpliced(group, 1), exampleLines].flat();
  const masked = await maskWithout(group, rest);
  const figures = {
    found: masked(left),
    evasive: left.length,
    alarms: masked(other),
    innocent: other.length,
  };
  report(`group ${group + 1}`, figures);
  all.push(figures);
}
const sum = (of: keyof Figures): number => all.reduce((total, figures) => total + figures[of], 0);
report('all', {
  found: sum('found'),
  evasive: sum('evasive'),
  alarms: sum('alarms'),
  innocent: sum('innocent'),
});
