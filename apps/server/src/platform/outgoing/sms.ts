import { asc, eq } from 'drizzle-orm';

import { within } from '../background/deadline.ts';
import { enqueue, outboxHandler } from '../background/outbox.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { Env } from '../settings/env.ts';
import { smsOutbox } from './sms.table.ts';

export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
}

/**
 * Delivers an SMS; called again with the same id after an error. The caller stops waiting once the signal is
 * aborted.
 */
export type SmsCarrier = (
  platform: Platform,
  sms: Sms & { readonly id: string; readonly sentAt: Date },
  signal: AbortSignal,
) => Promise<void>;

/** Stores messages where a developer can read them (/dev/sms). */
const developmentCarrier: SmsCarrier = async ({ db }, sms) => {
  await db.insert(smsOutbox).values(sms).onConflictDoNothing();
};

/** The SMS carrier for these settings; undefined in production, where no carrier is under contract yet. */
const smsCarrier = ({ isProduction }: Pick<Env, 'isProduction'>): SmsCarrier | undefined =>
  isProduction ? undefined : developmentCarrier;

/** Whether features that need SMS may be offered. */
export const canSendSms = (env: Pick<Env, 'isProduction'>): boolean => smsCarrier(env) !== undefined;

/** Sends an SMS once the transaction is committed. */
export async function sendSms(tx: Transaction, sms: Sms): Promise<void> {
  await enqueue(tx, 'sms.send', { ...sms });
}

export const smsDelivery = outboxHandler('sms.send', async (platform, payload, message) => {
  const carry = smsCarrier(platform.env);
  if (!carry) throw new Error('No carrier for SMS');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only sendSms enqueues this kind
  const sms = payload as unknown as Sms;
  const addressed = { id: message.id, sentAt: message.createdAt, to: sms.to, text: sms.text };
  await within(platform.env.MESSAGE_TIMEOUT_MS, (signal) => carry(platform, addressed, signal));
});

/** SMS to a number, oldest first. */
export const smsTo = (db: Database, to: string) =>
  db
    .select({ to: smsOutbox.to, text: smsOutbox.text, sentAt: smsOutbox.sentAt })
    .from(smsOutbox)
    .where(eq(smsOutbox.to, to))
    .orderBy(asc(smsOutbox.sentAt), asc(smsOutbox.id));
