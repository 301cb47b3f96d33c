import type { KeyObject } from 'node:crypto';

import { audit } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Env } from '../../../platform/settings/env.ts';
import { decrypt, deriveKey, encrypt } from '../../../platform/settings/secrets.ts';
import type { AccessKind } from '../access-record.table.ts';
import { findAccess, insertAccess, noteSeen } from './access-record.queries.ts';

interface Sealing {
  readonly env: Pick<Env, 'SECRET_KEY'>;
}

const sealKey = ({ env }: Sealing): KeyObject => deriveKey(env.SECRET_KEY, 'access records');

/** An address as the records keep it. */
export const sealAddress = (sealing: Sealing, ip: string): string =>
  encrypt(sealKey(sealing), Buffer.from(ip));

/** Records a return visit, its address and its day when a session is extended. A sign-in records itself. */
export async function recordRefresh(
  tx: Transaction,
  sealing: Sealing,
  { userId, ip }: { readonly userId: string; readonly ip: string },
): Promise<void> {
  await insertAccess(tx, { userId, kind: 'refresh', ipSealed: sealAddress(sealing, ip) });
  await noteSeen(tx, userId);
}

export interface Access {
  readonly kind: AccessKind;
  readonly happenedAt: Date;
  readonly ip: string;
}

interface Wanted {
  readonly userId: string;
  readonly from: Date;
  readonly to: Date;
}

/** Only for the operator command that answers a court order; the reading is audited. */
export async function exportAccess(tx: Transaction, sealing: Sealing, wanted: Wanted): Promise<Access[]> {
  const key = sealKey(sealing);
  const found = await findAccess(tx, wanted);
  await audit(tx, {
    action: 'auth.export-access',
    subjectType: 'user',
    subjectId: wanted.userId,
    details: { from: wanted.from, to: wanted.to, count: found.length },
  });
  return found.map(({ ipSealed, ...access }) => ({ ...access, ip: decrypt(key, ipSealed).toString() }));
}
