import { unconfirmedSince } from '@patinha/domain/auth';

import { audit } from '../../platform/audit.ts';
import { type Database, transact, type Transaction } from '../../platform/database.ts';
import { erasePersonalData, findPerson } from './personal-data.queries.ts';
import { deleteAccount, findAbandoned, lockAbandoned } from './sign-up-removal.queries.ts';

/**
 * Job: removes accounts that nobody ever confirmed, so that an address typed by a stranger is not kept. One that
 * fails does not keep the others waiting, but fails the run.
 */
export async function forgetUnconfirmed(db: Database, now: Date): Promise<number> {
  const since = unconfirmedSince(now);
  const failures: unknown[] = [];
  let removed = 0;
  for (const userId of await findAbandoned(db, since)) {
    const isRemoved = await transact(db, (tx) => removeAbandoned(tx, userId, since)).catch(
      (error: unknown) => {
        failures.push(error);
        return false;
      },
    );
    removed += isRemoved ? 1 : 0;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some sign-ups could not be removed');
  return removed;
}

async function removeAbandoned(tx: Transaction, userId: string, since: Date): Promise<boolean> {
  if (!(await lockAbandoned(tx, userId, since))) return false;
  // Mails and counters know the address only, so they would outlive the account.
  const person = await findPerson(tx, userId);
  if (person) await erasePersonalData(tx, person);
  await deleteAccount(tx, userId);
  await audit(tx, { action: 'compliance.forget-sign-up', subjectType: 'user', subjectId: userId });
  return true;
}
