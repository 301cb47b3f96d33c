import { audit } from '../../platform/audit/audit.ts';
import { type Database, transact, type Transaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAdmins } from '../account/index.ts';
import { checkWholeLedger, lookAtLedger, missingChecks } from '../ledger/index.ts';
import { sendMail } from '../notification/index.ts';
import { insertStop, liftStop, type Stop } from './payout-stop.queries.ts';
import { payoutsStoppedMail, type StopMailReason } from './payout.mail.ts';

const subjectOf = ({ providerId }: Stop) =>
  providerId === null
    ? ({ subjectType: 'ledger', subjectId: 'all' } as const)
    : ({ subjectType: 'provider', subjectId: providerId } as const);

/** Stops the payouts of one provider or of all, and notifies the admins once. */
export async function stopPayouts(
  tx: Transaction,
  platform: Platform,
  {
    now,
    details,
    ...stop
  }: Stop & { readonly now: Date; readonly details: Readonly<Record<string, unknown>> },
): Promise<void> {
  if (!(await insertStop(tx, { ...stop, stoppedAt: now }))) return;
  await audit(tx, {
    action: 'payout.stop',
    ...subjectOf(stop),
    details: { reason: stop.reason, ...details },
  });
  const isUncompared = stop.reason === 'statement' && stop.providerId === null;
  await notifyAdmins(tx, platform, isUncompared ? 'comparison' : stop.reason);
}

/** Alerts every admin. */
export async function notifyAdmins(
  tx: Transaction,
  { env }: Platform,
  reason: StopMailReason,
): Promise<void> {
  for (const { email } of await findAdmins(tx))
    await sendMail(tx, payoutsStoppedMail(email, { reason, env }));
}

/** Resumes payouts; does nothing if they were not stopped for this reason. */
export async function resumePayouts(
  tx: Transaction,
  { now, ...stop }: Stop & { readonly now: Date },
): Promise<void> {
  if (await liftStop(tx, stop, now))
    await audit(tx, { action: 'payout.resume', ...subjectOf(stop), details: { reason: stop.reason } });
}

const ledgerStop = { reason: 'ledger', providerId: null } as const;

/**
 * Job: stops all payouts while the ledger violates its invariants or was not checked in time; returns the number of
 * violations.
 */
export async function watchLedger(db: Database, now: Date, platform: Platform): Promise<number> {
  const violations = await lookOrStop(db, now, platform);
  const { isWholeMissing } = await missingChecks(db);
  await transact(db, (tx) =>
    violations.length > 0 || isWholeMissing
      ? stopPayouts(tx, platform, { ...ledgerStop, now, details: { violations, isWholeMissing } })
      : resumePayouts(tx, { ...ledgerStop, now }),
  );
  return violations.length;
}

/** A look that keeps failing proves nothing about the ledger, so payouts stop. */
async function lookOrStop(db: Database, now: Date, platform: Platform) {
  try {
    return await lookAtLedger(db);
  } catch (error) {
    const { isLookMissing } = await missingChecks(db);
    const details = { failure: error instanceof Error ? error.message : String(error) };
    if (isLookMissing) await transact(db, (tx) => stopPayouts(tx, platform, { ...ledgerStop, now, details }));
    throw error;
  }
}

/** Job: checks the whole ledger in slices; the watch stops payouts for what it finds. */
export const checkLedger = async (db: Database): Promise<number> => (await checkWholeLedger(db)).length;
