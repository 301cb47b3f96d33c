import { execFileSync } from 'node:child_process';

import { root, say } from './command.ts';
import { cruise } from './structure/cruise.ts';
import { foreignWrites } from './structure/foreign-writes.ts';
import { blindRules } from './structure/planted.ts';
import { modulesFolder, readModules } from './structure/source-files.ts';

const folders = ['packages', 'apps'];
const { modules, summary } = cruise(root, folders);

// Canary: with TypeScript 7 and without @swc/core the tool sees no modules and would pass.
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
const seen = new Set(modules.map(({ source }) => source));
const unseen = tracked.filter((path) => !seen.has(path));

const problems = [
  ...summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`),
  ...foreignWrites(readModules()).map(
    ({ path, line, operation, table }) =>
      `foreign-write: ${modulesFolder}/${path}:${line} ${operation} ${table}`,
  ),
  ...(unseen.length > 0 ? [`not seen by dependency-cruiser: ${unseen.slice(0, 10).join(', ')}`] : []),
  ...blindRules().map((problem) => `planted mistakes: ${problem}`),
];
for (const problem of problems) say(problem);
if (problems.length > 0) process.exit(1);
say(`${tracked.length} modules, no broken boundary`);
