import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { binary, root, run } from '../../scripts/command.ts';
import type { Mutant } from './mutant.ts';

export interface Verdict {
  readonly mutant: Mutant;
  readonly isKilled: boolean;
  /** The test that noticed; for a survivor, the tests that ran. */
  readonly by: string;
  /** The file of that test. */
  readonly file: string | undefined;
  readonly seconds: number;
}

/** The used part of vitest's JSON report. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

interface Failure {
  readonly file: string;
  readonly test: string;
  readonly message: string;
}

/** Returns the failures of the test files with the given source; empty when nothing was noticed. */
export async function runTests(
  files: readonly string[],
  { name, mutant, bail = 1 }: { readonly name: string; readonly mutant?: Mutant; readonly bail?: number },
): Promise<readonly Failure[]> {
  const path = join(root, '.cache', 'mutants', `${name}.json`);
  rmSync(path, { force: true });
  const { file, start, end, replacement, test } = mutant ?? {};
  const code = await run(
    binary('vitest'),
    ['run', '--config', 'tools/mutants/vitest.config.ts', '--reporter=json', `--outputFile=${path}`]
      .concat(bail > 0 ? [`--bail=${bail}`] : [])
      .concat(test === undefined ? [] : ['--testNamePattern', test])
      .concat(files),
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(root, '.cache', 'mutants', 'compiled'),
        ...(mutant && { MUTANT: JSON.stringify({ file, start, end, replacement }) }),
      },
    },
  );
  if (!existsSync(path)) throw new Error(`${name}: the tests did not run (exit code ${code})`);
  const report: Report = JSON.parse(readFileSync(path, 'utf8'));
  return report.testResults.flatMap(failuresOf);
}

function failuresOf(suite: Report['testResults'][number]): readonly Failure[] {
  const file = relative(root, suite.name);
  const failed = suite.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && suite.status === 'failed' && suite.message !== '')
    return [{ file, test: file, message: suite.message }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    test: fullName,
    message: failureMessages?.join('\n') ?? '',
  }));
}

/** A timeout on a slow machine does not count as noticing. */
const isTimeout = ({ message }: Failure) => /timed out in \d+ ?ms/.test(message);

/** Runs stage after stage until a test fails for a reason other than a timeout. */
export async function judge(mutant: Mutant, name: string): Promise<Verdict> {
  const startedAt = performance.now();
  const secondsNow = () => (performance.now() - startedAt) / 1000;
  for (const files of mutant.stages) {
    const failures = await runTests(files, { name, mutant });
    const again = failures.length > 0 && failures.every(isTimeout);
    const real = (again ? await runTests(files, { name, mutant }) : failures).find(
      (failure) => !isTimeout(failure),
    );
    if (real) return { mutant, isKilled: true, by: real.test, file: real.file, seconds: secondsNow() };
  }
  return {
    mutant,
    isKilled: false,
    by: `${mutant.stages.flat().length} test files stay green`,
    file: undefined,
    seconds: secondsNow(),
  };
}
