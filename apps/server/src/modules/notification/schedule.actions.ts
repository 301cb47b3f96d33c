import {
  canWaitForDigest,
  isOptional,
  type NotificationSchedule,
  nextDigestAt,
  quietUntil,
} from '@patinha/domain/notification';
import type { Actor } from '@patinha/domain/shared';

import { settleAll } from '../../platform/background/due.ts';
import { type Database, readClock, type Transaction } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/outgoing/mail-queue.ts';
import type { Mail } from '../../platform/outgoing/mail.ts';
import { composeDigest } from './digest.mail.ts';
import { findTurnedOff } from './notification.queries.ts';
import { moveHeldPushes } from './push.queries.ts';
import {
  findAddress,
  findDigestReaders,
  findMailReceiver,
  insertHeldMail,
  isInDigest,
  moveHeldMails,
  takeDueMails,
  writeSchedule,
} from './schedule.queries.ts';

/** Reschedules what waits already, so that the next run of the jobs follows the new choice. */
export async function chooseSchedule(
  tx: Transaction,
  { userId }: Actor,
  { now, ...schedule }: NotificationSchedule & { readonly now: Date },
): Promise<void> {
  const { zone, digestHour } = schedule;
  await writeSchedule(tx, userId, { ...schedule, changedAt: now });
  await moveHeldPushes(tx, userId, quietUntil(now, schedule) ?? now);
  await moveHeldMails(tx, userId, digestHour === null ? now : nextDigestAt(now, zone, digestHour));
}

interface Keyed {
  readonly key?: string;
}

/**
 * Sends a mail that its receiver can do without as they want it: not at all, with the digest of the day, or by
 * itself. Under one key it comes once, also when they change their mind in between.
 */
export async function sendOptionalMail(tx: Transaction, mail: Mail, { key }: Keyed): Promise<void> {
  if (!isOptional(mail.kind)) throw new Error(`${mail.kind} always comes`);
  const receiver = await findMailReceiver(tx, mail.to, mail.kind);
  if (receiver && !receiver.isOn) return;
  if (receiver && canWaitForDigest(mail.kind) && receiver.schedule.digestHour !== null)
    await holdMail(tx, mail, { userId: receiver.userId, schedule: receiver.schedule, key });
  else if (key === undefined) await queueMail(tx, mail);
  else if (!(await isInDigest(tx, key))) await queueMail(tx, mail, { key });
}

interface Holding {
  readonly userId: string;
  readonly schedule: NotificationSchedule;
  readonly key: string | undefined;
}

async function holdMail(
  tx: Transaction,
  { to: _address, ...mail }: Mail,
  { userId, schedule, key }: Holding,
): Promise<void> {
  const now = await readClock(tx);
  const dueAt = nextDigestAt(now, schedule.zone, schedule.digestHour ?? 0);
  await insertHeldMail(tx, { userId, key: key ?? null, mail, createdAt: now, dueAt });
}

/** Job: sends one digest to each person whose hour has come, without the kinds turned off meanwhile. */
export const sendDigests = (db: Database, now: Date): Promise<number> =>
  settleAll(
    db,
    (most) => findDigestReaders(db, now, most),
    (tx, userId) => sendDigest(tx, userId, now),
  );

async function sendDigest(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const due = await takeDueMails(tx, userId, now);
  if (due.length === 0) return false;
  const off: readonly string[] = await findTurnedOff(tx, userId);
  const address = await findAddress(tx, userId);
  const mail =
    address &&
    composeDigest(
      address,
      due.filter(({ kind }) => !off.includes(kind)),
    );
  if (mail) await queueMail(tx, mail);
  return true;
}
