import { unconfirmedSince } from '@patinha/domain/auth';

import { audit } from '../../../platform/audit/audit.ts';
import { settleEach } from '../../../platform/background/due.ts';
import { type Database, type Transaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { removeUser } from '../../auth/index.ts';
import { erasePersonalData, findPerson } from '../export/personal-data.queries.ts';
import { findAbandoned, lockAbandoned } from './sign-up-removal.queries.ts';

/**
 * Job: removes sign-ups that were never confirmed, so that an address typed by a stranger is not kept. One that
 * fails does not stop the others, but fails the run.
 */
export async function removeUnconfirmedSignUps(db: Database, now: Date, platform: Platform): Promise<number> {
  const since = unconfirmedSince(now);
  const abandoned = await findAbandoned(db, since);
  return settleEach(db, abandoned, (tx, userId) =>
    removeAbandoned(tx, { userId, since, tables: platform.personalData }),
  );
}

interface Removal {
  readonly userId: string;
  readonly since: Date;
  readonly tables: Platform['personalData'];
}

async function removeAbandoned(tx: Transaction, { userId, since, tables }: Removal): Promise<boolean> {
  if (!(await lockAbandoned(tx, userId, since))) return false;
  // Mails and counters are keyed by the address, so they would outlive the account.
  const person = await findPerson(tx, userId);
  if (person) await erasePersonalData(tx, { tables, person });
  await removeUser(tx, userId);
  await audit(tx, { action: 'compliance.forget-sign-up', subjectType: 'user', subjectId: userId });
  return true;
}
