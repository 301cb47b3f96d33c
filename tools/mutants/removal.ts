import { join } from 'node:path';

import type { Plugin } from 'vitest/config';

import { root } from '../../scripts/command.ts';
import type { Mutant } from './mutant.ts';

/** What a test run has to know about a mutant. */
type Removal = Pick<Mutant, 'file' | 'start' | 'end' | 'replacement'>;

const readRemoval = (json: string): Removal => JSON.parse(json);

/** Gives vitest a source with the removal; must run before other plugins, since its span counts bytes of the file. */
export function removalPlugin(json: string | undefined): Plugin {
  const removal = json === undefined ? undefined : readRemoval(json);
  const path = removal && join(root, removal.file);
  const isMutated = (id: string) => id.split('?')[0] === path;
  return {
    name: 'mutant',
    enforce: 'pre',
    // A later run must never reuse a cached mutant.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isMutated(id) ? false : undefined)),
    transform(code, id) {
      if (!removal || !isMutated(id)) return undefined;
      const bytes = Buffer.from(code);
      const [head, tail] = [bytes.subarray(0, removal.start), bytes.subarray(removal.end)];
      return `${head.toString()}${removal.replacement}${tail.toString()}`;
    },
  };
}
