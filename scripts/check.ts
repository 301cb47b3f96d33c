import { binary, root, run, say } from './command.ts';

// Everything that needs no database and no browser, in the order in which it fails fastest.
const steps: readonly (readonly [name: string, program: string, args: readonly string[]])[] = [
  // The projects are checked beside each other; several checkers in each would repeat what they share.
  ['types', binary('tsc'), ['-b', '--checkers', '1']],
  ['format', binary('oxfmt'), ['--check', '.']],
  ['lint', binary('oxlint'), ['--deny-warnings']],
  ['boundaries', process.execPath, ['scripts/boundaries.ts']],
  ['references', process.execPath, ['scripts/references.ts']],
  ['dead code', binary('knip'), ['--no-progress']],
];

const failed: string[] = [];
for (const [name, program, args] of steps) {
  const startedAt = performance.now();
  const code = await run(program, args, { cwd: root });
  say(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
  );
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) {
  say(`check failed: ${failed.join(', ')}`);
  process.exit(1);
}
