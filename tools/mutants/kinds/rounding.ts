import type { MutantKind } from '../mutant.ts';
import {
  argumentsOf,
  deepNodesOf,
  fieldOf,
  productFiles,
  readSource,
  type Removal,
  type Source,
} from '../source.ts';
import { moneyStages } from '../tests-of.ts';

const home = 'packages/domain/src/shared/cents.ts';

/** What a rule returns when it rounds to the other side; whole numbers in tests are far below 2^53. */
const otherSide: Readonly<Record<string, (...args: readonly string[]) => string>> = {
  bpsOf: (amount, bps) => `Math.floor(((${amount}) * (${bps})) / 10_000)`,
  percentOf: (amount, percent) => `Math.floor(((${amount}) * (${percent})) / 100)`,
  shareHalfUp: (amount, part, whole) => `Math.floor(((${amount}) * (${part})) / (${whole}))`,
  shareDown: (amount, part, whole) => `Math.ceil(((${amount}) * (${part})) / (${whole}))`,
  'Math.floor': (value) => `Math.ceil(${value})`,
};

const isOfMoney = (text: string) => !text.startsWith('Math.') || /cents/i.test(text);

/** Every place where a money rule divides, rounding to the other side. */
const uses = (source: Source): readonly Removal[] =>
  deepNodesOf(source.nodes[0]).flatMap((node) => {
    const callee = fieldOf(node, 'callee');
    const round = callee && otherSide[source.textOf(callee)];
    const text = source.textOf(node);
    if (!round || !isOfMoney(text)) return [];
    const given = argumentsOf(node).map((argument) => source.textOf(argument));
    return [source.replace(node, `${text} rounded to the other side`, round(...given))];
  });

/** The rules themselves: half a cent down, the remaining cent kept, a whole that is off by one. */
const rules = (source: Source): readonly Removal[] => [
  ...source.replaceAll(/\* 2n \+ BigInt\(denominator\)/g, '* 2n'),
  ...source.replaceAll(
    /\* BigInt\(numerator\)\) \/ BigInt\(denominator\)/g,
    '* BigInt(numerator) + BigInt(denominator) - 1n) / BigInt(denominator)',
  ),
  ...source.replaceAll(/10_000\)/g, '9_999)'),
  ...source.replaceAll(/percent, 100\)/g, 'percent, 99)'),
  ...source.replaceAll(/!Number\.isSafeInteger\(value\)/g, 'false'),
];

/** Every rounding of money, where it is used and where it is defined. */
export const rounding: MutantKind = {
  name: 'rounding',
  find: () => [
    ...rules(readSource(home)).map((removal) => ({ ...removal, stages: moneyStages(home) })),
    ...productFiles('packages/domain/src/**/*.ts')
      .filter((path) => path !== home)
      .flatMap((path) =>
        uses(readSource(path)).map((removal) => ({ ...removal, stages: moneyStages(path) })),
      ),
  ],
};
