import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { binary, root } from '../command.ts';

export interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

/** The used part of dependency-cruiser's JSON. */
interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: { readonly violations: readonly Violation[] };
}

/** Runs dependency-cruiser with the project's rules on folders below `base`, as if it were the root. */
export function cruise(base: string, folders: readonly string[]): Cruise {
  const json = execFileSync(
    binary('depcruise'),
    ['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json', ...folders],
    { cwd: base, maxBuffer: 256 * 1024 * 1024, encoding: 'utf8' },
  );
  return JSON.parse(json);
}
