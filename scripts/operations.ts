import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { endpoints, errorStatus } from '@patinha/contract/api';
import { anyRole, type Endpoint } from '@patinha/contract/shared';
import { figures } from '@patinha/domain/money';

import { workedOut } from '../apps/server/src/testing/money/figure-fields.ts';
import { root, say } from './command.ts';

// Checks that every operation was seen to succeed and to refuse in each way that its contract allows, and that every
// figure of the registry was answered.

const reportFolder = join(root, '.cache', 'reports');

const recordNames = readdirSync(reportFolder).filter((file) => /^operations-.*[.]json$/.test(file));

/** Statuses with the code of the refusal, by operation, from the records of all suites. */
function readRecords(): ReadonlyMap<string, ReadonlySet<string>> {
  const seen = new Map<string, Set<string>>();
  for (const name of recordNames) {
    const record: Record<string, string[]> = JSON.parse(readFileSync(join(reportFolder, name), 'utf8'));
    for (const [operation, cases] of Object.entries(record))
      seen.set(operation, new Set([...(seen.get(operation) ?? []), ...cases]));
  }
  return seen;
}

const statuses: Readonly<Record<string, number>> = errorStatus;

/** The cases that an operation can have, in the format of the records. */
function expectedCases(endpoint: Endpoint): readonly string[] {
  const { method, params, query, body, errors, status = 200 } = endpoint;
  return [
    `${status}`,
    ...sessionCases(endpoint),
    ...errors.map((code) => `${statuses[code]} ${code}`),
    ...(params || query || body || method !== 'GET' ? ['400 request/invalid'] : []),
    ...(endpoint.idempotencyKey === 'required' ? ['400 request/idempotency-key-missing'] : []),
  ];
}

function sessionCases({ roles, isForSuspended, proof }: Endpoint): readonly string[] {
  if (roles === 'public') return [];
  return [
    '401 session/missing',
    ...(isForSuspended ? [] : ['403 session/suspended']),
    ...(anyRole.every((role) => roles.includes(role)) ? [] : ['403 session/forbidden']),
    ...(proof ? ['403 session/proof-needed'] : []),
  ];
}

/** Answers that only two concurrent calls can get; the embedded engine runs one at a time. */
const onlyInRaces = new Set(['409 wallet/insufficient']);
const hasRaces = recordNames.some((name) => name.startsWith('operations-postgres-'));

const seen = readRecords();
const expected = endpoints.flatMap((endpoint) =>
  expectedCases(endpoint)
    .filter((wanted) => hasRaces || !onlyInRaces.has(wanted))
    .map((wanted) => ({ operationId: endpoint.operationId, wanted })),
);
const missing = expected.filter(({ operationId, wanted }) => !seen.get(operationId)?.has(wanted));
for (const { operationId, wanted } of missing) say(`${operationId} was never answered ${wanted}`);

// A figure of the registry that no event touched is compared with nothing.
const touched = new Set(
  readdirSync(reportFolder)
    .filter((file) => /^figures-.*[.]json$/.test(file))
    .flatMap((name): string[] => JSON.parse(readFileSync(join(reportFolder, name), 'utf8'))),
);
const isTouched = (name: string): boolean =>
  touched.has(name) ||
  (Object.entries(workedOut)
    .find(([of]) => of === name)?.[1]
    .every(isTouched) ??
    false);
const untouched = Object.keys(figures).filter((name) => !isTouched(name));
for (const name of untouched) say(`no event touched the figure ${name}`);
say(`figures ${Object.keys(figures).length}, touched ${Object.keys(figures).length - untouched.length}`);
say(`operations ${endpoints.length}, cases ${expected.length - missing.length} of ${expected.length}`);
process.exit(missing.length + untouched.length > 0 ? 1 : 0);
