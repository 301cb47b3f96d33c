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

/** The documented answer of an operation to a caller. */
function documented(operationId: string, caller: string): string | undefined {
  const line = lines.find((candidate) => candidate.startsWith(`| \`${operationId}\` `));
  return line && cellsOf(line)[header.indexOf(caller)];
}

// access-matrix.test.ts calls the server cell by cell; this compares only the contract, which takes no time.
describe('docs/access-table.md', () => {
  test('allows exactly the callers that the contract allows', () => {
    const callers = ['guest', ...roles, 'suspended'] as const;
    const expected = endpoints.map(({ operationId, roles: open, isForSuspended }) => {
      const isPublic = open === 'public';
      const answers: Record<string, string> = {
        guest: isPublic ? 'yes' : '401 session/missing',
        suspended: isPublic || isForSuspended === true ? 'yes' : '403 session/suspended',
      };
      for (const role of roles)
        answers[role] = isPublic || open.includes(role) ? 'yes' : '403 session/forbidden';
      return { operationId, answers };
    });
    const written = endpoints.map(({ operationId }) => ({
      operationId,
      answers: Object.fromEntries(callers.map((caller) => [caller, documented(operationId, caller)])),
    }));
    expect(written).toEqual(expected);
  });
});
