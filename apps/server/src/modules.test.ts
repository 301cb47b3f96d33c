import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { modules } from './modules.ts';

test('the manifests are listed in the order of the layers', async () => {
  const layers: unknown = JSON.parse(await readFile(new URL('modules/layers.json', import.meta.url), 'utf8'));
  expect(modules.map(({ name }) => name)).toEqual(layers);
});
