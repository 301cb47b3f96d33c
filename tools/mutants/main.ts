import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root, say } from '../../scripts/command.ts';
import { kinds } from './kinds.ts';
import { judge, runTests, type Verdict } from './run-mutant.ts';

// Removes one check at a time and runs the tests: `npm run test:mutants`, `-- --list` to list the mutants, `-- --kind
// policies` or `-- --only 'pet|wallet'` (a pattern) for some of them. Fails when a mutant survives.
const { only, kind, list } = parseArgs({
  options: { only: { type: 'string' }, kind: { type: 'string' }, list: { type: 'boolean' } },
}).values;
const startedAt = performance.now();
const minutes = () => `${((performance.now() - startedAt) / 60_000).toFixed(1)} min`;

const found = kinds
  .filter(({ name }) => kind === undefined || name === kind)
  .flatMap(({ name, find, equivalent = {} }) =>
    find().map((mutant) => {
      const title = `${name}: ${mutant.file}:${mutant.line} ${oneLine(mutant.name)}`;
      return { mutant, title, reason: equivalent[`${mutant.file} ${oneLine(mutant.name)}`] };
    }),
  )
  .filter(({ title }) => only === undefined || new RegExp(only).test(title));
if (found.length === 0) {
  say('No mutant has that name');
  process.exit(1);
}
requireKnown();
const alike = found.filter(({ reason }) => reason !== undefined);
for (const { title, reason } of alike) say(`equal    ${title}; ${reason}`);
const asked = found.filter(({ reason }) => reason === undefined);
if (list) {
  for (const { title } of asked) say(`         ${title}`);
  process.exit(0);
}

mkdirSync(join(root, '.cache', 'mutants'), { recursive: true });
const verdicts = await inPairs(asked);
await requireGreen();
const alive = verdicts.filter(({ isKilled }) => !isKilled);
for (const { mutant } of alive) say(`SURVIVED ${mutant.file}:${mutant.line} ${oneLine(mutant.name)}`);
say(
  `${verdicts.length} mutants, ${verdicts.length - alive.length} caught, ${alive.length} survived, ${alike.length} equal, ${minutes()}`,
);
process.exit(alive.length > 0 ? 1 : 0);

/** A reason for a mutant that no longer exists may hide another, and a kind without mutants has lost its files. */
function requireKnown(): void {
  if (kind !== undefined || only !== undefined) return;
  const names = new Set(found.map(({ mutant }) => `${mutant.file} ${oneLine(mutant.name)}`));
  const stale = kinds.flatMap(({ equivalent = {} }) =>
    Object.keys(equivalent).filter((key) => !names.has(key)),
  );
  const empty = kinds.filter(({ name }) => !found.some(({ title }) => title.startsWith(`${name}: `)));
  for (const key of stale) say(`no such mutant any more: ${key}`);
  for (const { name } of empty) say(`no mutant of the kind ${name}`);
  if (stale.length + empty.length > 0) process.exit(1);
}

/** A test that fails without a mutant proves nothing. */
async function requireGreen(): Promise<void> {
  const files = [...new Set(verdicts.flatMap(({ file }) => file ?? []))];
  const failures = files.length > 0 ? await runTests(files, { name: 'none', bail: 0 }) : [];
  for (const { test } of failures) say(`fails without any mutant: ${test}`);
  if (failures.length > 0) process.exit(1);
  say(`${files.length} test files that caught them are green without a mutant`);
}

/** Two at a time: each is a separate test run, and the machine has two processors. */
async function inPairs(mutants: typeof asked): Promise<readonly Verdict[]> {
  const results: Verdict[] = [];
  const waiting = mutants.entries();
  const work = async () => {
    for (const [index, { mutant, title }] of waiting) {
      const verdict = await judge(mutant, String(index));
      results.push(verdict);
      const outcome = verdict.isKilled ? 'killed  ' : 'SURVIVED';
      say(`${outcome} ${title}; ${oneLine(verdict.by)} (${verdict.seconds.toFixed(1)} s)`);
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
