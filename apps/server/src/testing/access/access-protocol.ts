import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { buildUser, type BuiltUser } from '../../modules/auth/auth.factory.ts';
import { authIdentities } from '../../modules/auth/auth.table.ts';
import { authFactors } from '../../modules/auth/factor.table.ts';
import type { ForeignOperation } from '../../platform/http/openapi.ts';
import type { TestApp } from '../test-app.ts';
import { gateCallers, type GatePeople, inOrder } from './access-callers.ts';
import { partyCallers } from './access-parties.ts';

type Token = Pick<BuiltUser, 'accessToken'>;

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
/** The account protocol's refusals of a token; anything else is the operation's own answer. */
const tokenRefusals: ReadonlySet<string> = new Set([
  'no_authorization',
  'bad_jwt',
  'session_not_found',
  'user_not_found',
]);

/** Sends a request to the operation's path; returns the refusal, if it is one. */
export async function askProtocol(
  { app }: TestApp,
  { method, path }: ForeignOperation,
  { caller, body }: { readonly caller: Token | undefined; readonly body?: object },
): Promise<{ readonly status: number; readonly code: string | undefined }> {
  const { statusCode, headers } = await app.inject({
    url: path,
    method: methods.find((known) => known === method) ?? 'GET',
    headers: caller ? { authorization: `Bearer ${caller.accessToken}` } : {},
    ...(body && { payload: body }),
  });
  const code = headers['x-sb-error-code'];
  return { status: statusCode, code: typeof code === 'string' ? code : undefined };
}

/** What an operation of the account protocol itself answers each kind of caller. */
export const askProtocolGate = (operation: ForeignOperation, people: GatePeople) =>
  inOrder(gateCallers, async (kind) => {
    const { server, caller } = people[kind];
    const { status, code } = await askProtocol(server, operation, { caller });
    return code !== undefined && tokenRefusals.has(code) ? `${status} ${code}` : 'yes';
  });

/** Its answers about the caller's own factor or identity, and about another user's. */
export async function askProtocolParties(
  server: TestApp,
  operation: ForeignOperation,
  stranger: BuiltUser,
): Promise<readonly string[]> {
  if (operation.operation['x-roles'] === undefined) return partyCallers.map(() => 'open to all');
  if (!operation.path.includes(':')) return partyCallers.map(() => 'names no row');
  return inOrder(partyCallers, async (party) => {
    if (party === 'the other party') return 'no such party';
    const owner = await buildUser(server.db);
    const path = operation.path
      .replace(':factor_id', await buildFactor(server, owner))
      .replace(':identity_id', await findIdentity(server, owner));
    const body = operation.path.endsWith('/verify') ? { challenge_id: randomUUID(), code: '000000' } : {};
    const caller = party === 'its owner' ? owner : stranger;
    const { status, code } = await askProtocol(server, { ...operation, path }, { caller, body });
    return code === undefined ? 'yes' : `${status} ${code}`;
  });
}

async function buildFactor({ db }: TestApp, { userId }: BuiltUser): Promise<string> {
  const factor = { userId, factorType: 'phone', phone: '+5511912345678', friendlyName: 'Celular' } as const;
  const [row] = await db.insert(authFactors).values(factor).returning({ id: authFactors.id });
  return row?.id ?? '';
}

async function findIdentity({ db }: TestApp, { userId }: BuiltUser): Promise<string> {
  const [row] = await db
    .select({ id: authIdentities.id })
    .from(authIdentities)
    .where(eq(authIdentities.userId, userId));
  return row?.id ?? '';
}
