import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../command.ts';

export const modulesFolder = 'apps/server/src/modules';

/** A product file of a server module, without tests and test support. */
export interface SourceFile {
  readonly module: string;
  /** Relative to the modules' folder. */
  readonly path: string;
  readonly text: string;
}

const madeForTests = /\.(test|factory|suite|fixture|model)\.ts$/;
const isProduct = (path: string) => path.endsWith('.ts') && !madeForTests.test(path);

/** `base` takes the place of the repository's root. */
export function readModules(base = root): SourceFile[] {
  const folder = join(base, modulesFolder);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.includes('/') && isProduct(path))
    .sort()
    .map((path) => ({
      module: path.slice(0, path.indexOf('/')),
      path,
      text: readFileSync(join(folder, path), 'utf8'),
    }));
}
