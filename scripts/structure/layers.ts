import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../command.ts';
import { type ForeignImport, foreignImports, isTable } from './imports.ts';
import { modulesFolder, type SourceFile } from './source-files.ts';

/** The modules from the lowest to the highest. */
export const readLayers = (): readonly string[] =>
  JSON.parse(readFileSync(join(root, modulesFolder, 'layers.json'), 'utf8'));

/** Imports between modules, without those of tables. */
export const arrowsOf = (files: readonly SourceFile[]): ForeignImport[] =>
  files.flatMap(foreignImports).filter(({ path }) => !isTable(path));

/** Imports of a module that is not below the importing one. */
export function arrowsUp(files: readonly SourceFile[]): ForeignImport[] {
  const heights = new Map(readLayers().map((name, height) => [name, height]));
  return arrowsOf(files).filter(({ from, module }) => {
    const [own, other] = [heights.get(from.module), heights.get(module)];
    if (own === undefined || other === undefined)
      throw new Error(`layers.json lacks ${own === undefined ? from.module : module}`);
    return other > own;
  });
}
