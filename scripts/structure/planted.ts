import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { cruise } from './cruise.ts';
import { foreignWrites } from './foreign-writes.ts';
import { readLayers } from './layers.ts';
import { modulesFolder, readModules } from './source-files.ts';

// The canary of the module rules: a small product with one file for each mistake. A rule that finds nothing in it is
// broken, and one that finds more rejects what is allowed.

const layers = readLayers();
const [low = '', middle = ''] = layers;
const high = layers.at(-1) ?? '';

/** Files of the planted product inside the modules' folder; the others import each of them correctly. */
const correct: Readonly<Record<string, string>> = {
  [`${low}/index.ts`]: `export { low } from './low.actions.ts';\n`,
  [`${low}/low.actions.ts`]: `export const low = 1;\n`,
  [`${low}/${low}.table.ts`]: `export const lows = pgTable('lows', {});\n`,
  [`${low}/${low}.module.ts`]: `export const lowModule = {};\n`,
  [`${low}/low.factory.ts`]: `export const buildLow = 1;\n`,
  [`${low}/reads-above.queries.ts`]: `import { highs } from '../${high}/${high}.table.ts';\nexport const read = highs;\n`,
  [`${high}/index.ts`]: `export { high } from './high.actions.ts';\n`,
  [`${high}/high.actions.ts`]: `import { low } from '../${low}/index.ts';\nexport const high = low;\n`,
  [`${high}/${high}.table.ts`]: `export const highs = pgTable('highs', {});\n`,
  [`${high}/high.test.ts`]: `import { buildLow } from '../${low}/low.factory.ts';\nexport const built = buildLow;\n`,
};

interface Mistake {
  readonly rule: string;
  readonly path: string;
  readonly text: string;
}

const mistakes: readonly Mistake[] = [
  {
    rule: `layer-of-${low}`,
    path: `${low}/up.actions.ts`,
    text: `import { high } from '../${high}/index.ts';\nexport const up = high;\n`,
  },
  {
    rule: `layer-of-${middle}`,
    path: `${middle}/up-by-type.actions.ts`,
    text: `import type { high } from '../${high}/index.ts';\nexport type Up = typeof high;\n`,
  },
  {
    rule: 'module-in-layers',
    path: 'unlisted/unlisted.actions.ts',
    text: `import { low } from '../${low}/index.ts';\nexport const unlisted = low;\n`,
  },
  {
    rule: 'module-only-through-its-face',
    path: `${high}/past-the-face.actions.ts`,
    text: `import { low } from '../${low}/low.actions.ts';\nexport const past = low;\n`,
  },
  {
    rule: 'tests-build-with-factories',
    path: `${high}/past-the-face.test.ts`,
    text: `import { low } from '../${low}/low.actions.ts';\nexport const past = low;\n`,
  },
  {
    rule: 'product-only-through-the-face',
    path: '../server.ts',
    text: `import { low } from './modules/${low}/low.actions.ts';\nexport const past = low;\n`,
  },
  {
    rule: 'face-is-for-others',
    path: `${low}/own-face.actions.ts`,
    text: `import { low } from './index.ts';\nexport const own = low;\n`,
  },
  {
    rule: 'manifests-are-for-the-list',
    path: `${low}/manifest.actions.ts`,
    text: `import { lowModule } from './${low}.module.ts';\nexport const manifest = lowModule;\n`,
  },
  ...(['insert', 'update', 'delete'] as const).map((operation) => ({
    rule: 'foreign-write',
    path: `${low}/${operation}.queries.ts`,
    text: `import { highs } from '../${high}/${high}.table.ts';\nexport const write = (tx) => tx.${operation}(highs);\n`,
  })),
  {
    rule: 'foreign-write',
    path: `${low}/written-out.queries.ts`,
    text: 'export const write = (tx) => tx.execute(sql`update highs set name = null`);\n',
  },
];

const textOf = (rule: string, path: string) => `${rule}: ${path}`;

/** Rules that the planted mistakes do not trigger, and correct code that is rejected. Empty when every rule works. */
export function blindRules(): readonly string[] {
  const base = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    const files = [...Object.entries(correct), ...mistakes.map(({ path, text }) => [path, text] as const)];
    for (const [path, text] of files) {
      const file = join(base, modulesFolder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const expected = new Set(mistakes.map(({ rule, path }) => textOf(rule, join(modulesFolder, path))));
    const found = new Set([...brokenRules(base), ...writesIn(base)]);
    return [
      ...[...expected].filter((line) => !found.has(line)).map((line) => `not noticed: ${line}`),
      ...[...found].filter((line) => !expected.has(line)).map((line) => `rejected although correct: ${line}`),
    ];
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/**
 * The planted files are not a complete product: they are orphans, and every import of an own index is a circle too.
 */
const expectedAnyway = new Set(['no-orphans', 'no-circular']);

const brokenRules = (base: string) =>
  cruise(base, ['apps'])
    .summary.violations.filter(({ rule }) => !expectedAnyway.has(rule.name))
    .map(({ rule, from }) => textOf(rule.name, from));

const writesIn = (base: string) =>
  foreignWrites(readModules(base)).map(({ path }) => textOf('foreign-write', join(modulesFolder, path)));
