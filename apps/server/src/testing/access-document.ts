import { readFileSync, writeFileSync } from 'node:fs';

import { columns } from './access-table.ts';

const address = new URL('../../../../docs/access-table.md', import.meta.url);

/** What each operation answers, by its name. */
export type Answers = ReadonlyMap<string, readonly string[]>;

const preface = `# Who may call what

Written by \`npm run access:table\`, which asks the server; never by hand. \`access-matrix.test.ts\` fails when the server answers anybody otherwise than written here, so a change of this file is a change of somebody's rights and is read as one.

- The first eight columns ask the operation alone, about nothing that exists: \`yes\` is let in, a code is the refusal. **admin, one factor** is an admin in production whose session has shown no second factor.
- The last three ask about a row that exists; each of these callers holds every role, so that only the policy decides. **The other party** is the provider where the tutor owns and the other way round. Of operations for admins, the owner is an admin whose own row it is and somebody else another admin. A 409 knows the row and tells of its state.
- \`names no row\`: what it shows or changes is found by the token alone; \`isolation.test.ts\` shows that it is the caller's own.
- Members of an empresa beside its owner (D-37) hold no role by it: what they may do in its name is in \`team.routes.test.ts\`, and what they may do with a booking that they attend in \`care/attendance.routes.test.ts\`.
- \`GET /api/events\` is for everybody who is signed in; a suspended person hears of their own account alone. Addresses without a role have no row: health, metrics of this machine, public photos, files behind links that open once, signed webhooks.
`;

export function writeDocument(answers: Answers): string {
  const lines = [
    ['operation', ...columns],
    ['operation', ...columns].map(() => '---'),
    ...[...answers].map(([name, cells]) => [`\`${name}\``, ...cells]),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  const text = `${preface}\n${lines.join('\n')}\n`;
  writeFileSync(address, text);
  return text;
}

/** The committed table. */
export function readDocument(): Answers {
  const lines = readFileSync(address, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  return new Map(
    lines.map((line) => {
      const [name = '', ...cells] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [name.replaceAll('`', ''), cells];
    }),
  );
}
