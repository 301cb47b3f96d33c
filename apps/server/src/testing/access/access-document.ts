import { readFileSync, writeFileSync } from 'node:fs';

import { columns } from './access-table.ts';

const address = new URL('../../../../../docs/access-table.md', import.meta.url);

/** The answers of each operation, by its name. */
export type Answers = ReadonlyMap<string, readonly string[]>;

const preface = `# Who may call what

Written by \`npm run access:table\`, which queries the server; never edit it. \`access-matrix.test.ts\` fails when the server
answers any caller differently. A change to this file is a change to what people may do: review it as one.

- The first eight columns call the operation without naming an existing row: \`yes\` means the caller is let in, a code
  is the refusal. **admin, one factor** is an admin in production whose session has not shown a second factor.
  Most operations of care say \`yes\` to an admin as to every other role, because an empresa's team member may hold any
  role; the last three columns show the policy, which lets in the two parties. The assigned member is tested as below.
- The last three columns name a row that exists. Each of these callers holds every role, so only the policy decides.
  **the other party** is the provider when the tutor owns the row, and the tutor when the provider does. For operations
  of admins, the owner is an admin whose own row it is, and another user is another admin. A 409 means that the caller
  may know the row, and that its state refuses the call.
- \`names no row\`: what the operation shows or changes is found from the token alone; \`isolation.test.ts\` shows that it
  belongs to the caller.
- \`row without an owner\`: the operation is for admins, and the row belongs to none of them.
- Members of an empresa other than its owner (D-37) hold no role through their membership. What they may do for the
  empresa is tested in \`team.routes.test.ts\`, what they may do with a booking that they attend in
  \`care/attendance.routes.test.ts\`. A manager who names the empresa in the header \`acting-for\` answers as its owner in
  the operations of \`company/manager.contract.ts\` and is refused in every other: \`company/team/manager.routes.test.ts\`.
- \`GET /api/events\` is open to every signed-in user; a suspended user receives only the events of their own account.
  Addresses without a role have no row: health, metrics (by a token), public photos, files behind single-use
  or short-lived signed links, signed webhooks.
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
