import { brokenCitations } from './citations.ts';
import { brokenLinks, brokenSources, unlistedCommands, unreadableLines } from './documents.ts';
import type { TextFile } from './repository.ts';
import type { Targets } from './targets.ts';

// Composed, so that this file itself cites nothing that is missing.
const gone = 9999;

/** One broken reference of each kind, the last ones across a line break. */
const planted: readonly string[] = [
  `D-${gone}`,
  `§${gone}`,
  `money.md ${gone}.1`,
  `money.md G${gone}`,
  `money.md 5 no. ${gone}`,
  `security row ${gone}`,
  `security.md 1 and ${gone}`,
  `abuse case ${gone}`,
  `auth-wire ${gone}`,
  `nowhere-${gone}.md`,
  `docs/${gone}`,
  `ADR ${gone}`,
  `ADR 1, ${gone}`,
  `ADR\n * ${gone}`,
];

const document = (text: string): TextFile => ({ path: 'docs/spec/README.md', text });

/** The planted references that went unnoticed; an empty list shows that the check can fail. */
export function unnoticed(targets: Targets): readonly string[] {
  const dead: readonly (readonly [kind: string, count: number])[] = [
    ...planted.map((text) => [text, brokenCitations(document(text), targets).length] as const),
    ['a dead link', brokenLinks(document(`[x](gone-${gone})`), targets).length],
    ['a link to a dead anchor', brokenLinks(document(`[x](money.md#gone-${gone})`), targets).length],
    ['a source file that is gone', brokenSources(document(`\`modules/gone-${gone}.ts\``), targets).length],
    ['a long line', unreadableLines(document('x'.repeat(201))).length],
    [
      'a command that the README lacks',
      unlistedCommands(document('{"scripts":{"gone":""}}'), document('npm run gone:too')).length,
    ],
    ['a padded table', unreadableLines(document('| a   | b |')).length],
  ];
  return dead.filter(([, count]) => count === 0).map(([kind]) => kind);
}
