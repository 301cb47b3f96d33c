import { readFileSync } from 'node:fs';

import { roles } from '@patinha/domain/shared';
import { describe, expect, test } from 'vitest';

import { endpoints } from './index.ts';

const lines = readFileSync(new URL('../../../../docs/access-table.md', import.meta.url), 'utf8').split('\n');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const header = cellsOf(lines.find((line) => line.startsWith('| operation')) ?? '');

/** The answer to a caller that the document has for an operation. */
function documented(operationId: string, caller: string): string | undefined {
  const line = lines.find((candidate) => candidate.startsWith(`| \`${operationId}\` `));
  return line && cellsOf(line)[header.indexOf(caller)];
}

// The server is asked cell by cell in access-matrix.test.ts; here the contract alone is compared, in no time.
describe('docs/access-table.md', () => {
  test.each(endpoints)('lets in whom the contract lets call $operationId', (endpoint) => {
    const { operationId, roles: open, isForSuspended } = endpoint;
    const isOpenTo = (caller: (typeof roles)[number]) => open === 'public' || open.includes(caller);
    expect(documented(operationId, 'guest')).toBe(open === 'public' ? 'yes' : '401 session/missing');
    for (const role of roles)
      expect([role, documented(operationId, role)]).toEqual([
        role,
        isOpenTo(role) ? 'yes' : '403 session/forbidden',
      ]);
    const isForThem = open === 'public' || isForSuspended === true;
    expect(documented(operationId, 'suspended')).toBe(isForThem ? 'yes' : '403 session/suspended');
  });
});
