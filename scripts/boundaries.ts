import { execFileSync } from 'node:child_process';

import { binary, root, say } from './command.ts';

/** What dependency-cruiser's JSON holds of what is needed here. */
interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

const folders = ['packages', 'apps'];
const json = execFileSync(
  binary('depcruise'),
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders],
  { cwd: root, maxBuffer: 256 * 1024 * 1024, encoding: 'utf8' },
);
const cruise: Cruise = JSON.parse(json);

// The canary: with TypeScript 7 and without @swc/core the tool sees no module and would pass.
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
const seen = new Set(cruise.modules.map(({ source }) => source));
const unseen = tracked.filter((path) => !seen.has(path));

for (const { from, to, rule } of cruise.summary.violations) say(`${rule.name}: ${from} → ${to}`);
if (unseen.length > 0) say(`not seen by dependency-cruiser: ${unseen.slice(0, 10).join(', ')}`);
if (cruise.summary.violations.length > 0 || unseen.length > 0) process.exit(1);
say(`${tracked.length} modules, no broken boundary`);
