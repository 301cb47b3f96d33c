import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { root } from '../../scripts/command.ts';

const tests = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    // Races need several connections, and the mutants run on the engine that has one.
    .filter((path) => !path.endsWith('.race.test.ts'))
    .toSorted();

export const tableTest = 'packages/contract/src/api/access-table.test.ts';
const testing = (name: string) => {
  const found = tests(`apps/server/src/testing/**/${name}.test.ts`);
  if (found.length !== 1) throw new Error(`${found.length} tests are called ${name}`);
  return found;
};
const matrix = testing('access-matrix');
const isolation = testing('isolation');
const footprint = testing('footprint');
const adminActions = testing('admin-actions');
const otherAccounts = tests('apps/server/src/modules/auth/sign-in/other-accounts.test.ts');

const firstWord = (path: string) => basename(path).split(/[-.]/)[0] ?? '';

/** The module of a file: `apps/server/src/modules/booking` for one in its folder `change`. */
const moduleOf = (file: string): string => /^.*?\/src\/(?:modules\/)?[^/]+/.exec(file)?.[0] ?? dirname(file);

const inModule = (file: string): readonly string[] => tests(`${moduleOf(file)}/**/*.test.ts`);

/** The tests of a rule: those of its module that import it. */
const domainTests = (file: string): readonly string[] =>
  inModule(file).filter((path) => readFileSync(join(root, path), 'utf8').includes(`/${basename(file)}'`));

/** The HTTP tests of a file: those of the same subject, else those in its folder, else all of its module. */
function nearTests(file: string): readonly string[] {
  const inFolder = inModule(file).filter((path) => dirname(path) === dirname(file));
  const all = inFolder.length > 0 ? inFolder : inModule(file);
  const same = sameSubject(file);
  return same.length > 0 ? same : all;
}

const sameSubject = (file: string): readonly string[] =>
  inModule(file).filter((path) => firstWord(path) === firstWord(file));

const sourcesOfServer = (): readonly string[] =>
  globSync('apps/server/src/modules/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/[.](test|factory)[.]ts$/.test(path));
const importsOf = (path: string): readonly string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/ from '([.][^']+)'/g)].map(([, relative = '']) =>
    join(dirname(path), relative),
  );

/** Tests of other modules' files that import a file, directly or through files of its own module. */
function callerTests(file: string): readonly string[] {
  const imports = new Map(sourcesOfServer().map((path) => [path, importsOf(path)]));
  const isOwn = (path: string) => moduleOf(path) === moduleOf(file);
  const own = new Set([file]);
  for (const reached of own)
    for (const [path, imported] of imports) if (isOwn(path) && imported.includes(reached)) own.add(path);
  const callers = [...imports].filter(
    ([path, imported]) => !isOwn(path) && imported.some((one) => own.has(one)),
  );
  return [...new Set(callers.flatMap(([path]) => sameSubject(path)))];
}

type Stages = readonly (readonly string[])[];

/** The HTTP tests of a module that are not about the file's own subject. */
const otherTests = (file: string): readonly string[] =>
  inModule(file).filter((path) => !nearTests(file).includes(path));

/** Tests that should notice a missing policy check in a file of the server, cheapest first. */
export const policyStages = (file: string): Stages =>
  [nearTests(file), adminActions, matrix, otherTests(file), callerTests(file)].filter(
    (stage) => stage.length > 0,
  );

/** Tests that should notice a query that also finds other users' rows; the rest of the module last. */
export function rowStages(file: string): Stages {
  const near = nearTests(file);
  const authTests = /\/(auth|account|account-closure|privacy)\//.test(file) ? [otherAccounts] : [];
  const anyPerson = [isolation, footprint];
  const first = near.length > 3 ? [...anyPerson, near] : [near, ...anyPerson];
  return [...authTests, ...first, otherTests(file), callerTests(file)].filter((stage) => stage.length > 0);
}

/** The same for a domain rule, whose module has the same name in the server. */
export function domainStages(file: string): Stages {
  const own = tests(`apps/server/src/modules/${basename(moduleOf(file))}/**/*.routes.test.ts`);
  return [domainTests(file), own, matrix].filter((stage) => stage.length > 0);
}

/** Tests that should notice a changed amount: those of the same rules, then all rules, then the ledger. */
export function moneyStages(file: string): Stages {
  const near = domainTests(file);
  const others = tests('packages/domain/src/**/*.test.ts').filter((path) => !near.includes(path));
  const ledger = ['apps/server/src/modules/ledger/ledger.actions.test.ts'];
  return [near, others, ledger].filter((stage) => stage.length > 0);
}
