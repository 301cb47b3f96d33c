import { binary, capture, say } from './command.ts';

// All checks that need no database and no browser. Two at a time, the longest first: none keeps two processors busy
// by itself. Each step's output is shown when it ends.
const steps: readonly (readonly [name: string, program: string, args: readonly string[]])[] = [
  ['format', binary('oxfmt'), ['--check', '.']],
  // The rules need the types, so the program that computes them reports type errors too. `npm run test:all` lets the
  // compiler itself check them.
  ['lint and types', binary('oxlint'), ['--deny-warnings', '--type-check']],
  ['boundaries', process.execPath, ['scripts/boundaries.ts']],
  ['references', process.execPath, ['scripts/references.ts']],
  ['dead code', binary('knip'), ['--no-progress']],
  // An export that only tests use is dead in the product; test support is tagged `@testSupport`.
  [
    'dead product code',
    binary('knip'),
    ['--no-progress', '--production', '--tags=-testSupport', '--include', 'exports,types'],
  ],
];

const failed: string[] = [];
const waiting = steps.values();
await Promise.all([work(), work()]);
if (failed.length > 0) {
  say(`check failed: ${failed.join(', ')}`);
  process.exit(1);
}

async function work(): Promise<void> {
  for (const [name, program, args] of waiting) {
    const startedAt = performance.now();
    const { code, output } = await capture(program, args);
    if (output !== '') say(output.trimEnd());
    say(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`,
    );
    if (code !== 0) failed.push(name);
  }
}
