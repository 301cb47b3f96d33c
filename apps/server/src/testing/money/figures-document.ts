import { type Figure, figures } from '@patinha/domain/money';

export const documentAddress = new URL('../../../../../docs/money-figures.md', import.meta.url);

/** Each set with its figures, in the order of the registry. */
const sets = Map.groupBy(Object.entries(figures), ([, { set }]) => set);

const row = (name: string, { words, is }: (typeof figures)[Figure]) => `| \`${name}\` | ${words} | ${is} |`;

/**
 * Two sets that a sum joins: what stands beneath a total says the steps. `clients paid − refunded − kept + cancelled
 * part = earned` is read on the earnings of a seller and on the dashboard of a company.
 */
const bridges = [
  ['earned', 'sold − refunded − kept + cancelled part'],
  ['earned', 'held + frozen + available, while nothing was paid out'],
  ['client pays', 'price + fee'],
  ['client pays', 'payment + wallet part'],
  ['seller receives', 'price − commission − refund share'],
  ['month sold', 'earned + month commission'],
  ['platform received', 'platform total + platform plans'],
  ['counter pays', 'purchase − counter discount'],
  ['payout', 'available − recovered'],
  ['advance paid', 'advance amount − advance fee'],
] as const satisfies readonly (readonly [(typeof figures)[Figure]['set'], string])[];

/** The text of docs/money-figures.md. */
export const figuresDocument = (): string =>
  `${[
    '# Money figures',
    '',
    'Written by `npm run money:figures` from `packages/domain/src/money/figures.ts`, the only names under which screens,',
    'mails, files and PDFs draw centavos (D-179, [ADR 120](decisions/0120-figures-by-name.md)). Amounts of one set are',
    'equal to the centavo wherever they stand; `apps/server/src/testing/money` plays events and compares them.',
    '',
    '| Figure | Usual words | What it is |',
    '| --- | --- | --- |',
    ...[...sets.values()].flat().map(([name, one]) => row(name, one)),
    '',
    '## Sets with more than one name',
    '',
    ...[...sets]
      .filter(([, of]) => of.length > 1)
      .map(([set, of]) => `- **${set}**: ${of.map(([name]) => `\`${name}\``).join(', ')}`),
    '',
    '## Bridges',
    '',
    ...bridges.map(([set, sum]) => `- **${set}** = ${sum}`),
  ].join('\n')}\n`;
