import * as z from 'zod/mini';

import { enqueue, outboxHandler } from '../../../platform/background/outbox.ts';
import { transact, type Transaction } from '../../../platform/db/database.ts';
import { firstName } from '../../../platform/outgoing/mail-words.ts';
import { notify, sendMail } from '../../notification/index.ts';
import { readEarnings } from '../booking-money.actions.ts';
import { composeBookingMail, inboxNotification } from '../booking.mail.ts';
import type { BookingRow } from '../booking.queries.ts';
import { type DayOwner, findDayAhead, findMember } from './day-ahead.queries.ts';
import { dayAheadWords } from './day-ahead.strings.ts';

const dayAheadKind = 'booking.day-ahead';

/** Sends a day's bookings once for each run of the job, however many bookings asked for it. */
export const announceDay = (
  tx: Transaction,
  { providerId, memberId, day }: DayOwner,
  run: Date,
): Promise<void> =>
  enqueue(
    tx,
    dayAheadKind,
    { provider_id: providerId, member_id: memberId, day },
    { key: `${dayAheadKind}:${providerId}:${memberId ?? ''}:${day}:${run.getTime()}` },
  );

const payloadSchema = z.object({
  provider_id: z.uuid(),
  member_id: z.nullable(z.uuid()),
  day: z.string(),
});

/** The seller, or the member who attends, reads the whole day in one mail; a day with one booking leads to it. */
export const dayAheadDelivery = outboxHandler(dayAheadKind, async ({ db, env }, payload, message) => {
  const { provider_id: providerId, member_id: memberId, day } = z.parse(payloadSchema, payload);
  await transact(db, async (tx) => {
    const found = await findDayAhead(tx, { providerId, memberId, day });
    const [first, second] = found;
    if (!first) return;
    const letter = { key: `booking.day:${message.id}`, publicUrl: env.PUBLIC_URL };
    if (memberId === null && !second) return sendOne(tx, first, letter);
    const person = memberId === null ? sellerOf(first) : await memberOf(tx, memberId);
    if (person) await sendDay(tx, { found, day, person }, letter);
  });
});

interface Letter {
  readonly key: string;
  readonly publicUrl: string;
}

async function sendOne(tx: Transaction, booking: BookingRow, { key, publicUrl }: Letter): Promise<void> {
  const earning = (await readEarnings(tx, [booking])).get(booking.id) ?? null;
  const notice = { notice: 'booking_tomorrow', side: 'provider' } as const;
  await sendMail(tx, composeBookingMail(booking, { ...notice, publicUrl, earning }), { key });
  await notify(tx, { ...inboxNotification(booking, notice), key });
}

interface Person {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly path: `/${string}`;
  readonly readsEarnings: boolean;
}

const sellerOf = ({ providerOwnerId, providerEmail, ownerName, providerKind }: BookingRow): Person => ({
  userId: providerOwnerId,
  email: providerEmail,
  name: ownerName,
  path: `/${providerKind}/bookings?calendario=agenda`,
  readsEarnings: true,
});

async function memberOf(tx: Transaction, userId: string): Promise<Person | undefined> {
  const member = await findMember(tx, userId);
  return member && { ...member, userId, path: '/empresa/equipe/hoje', readsEarnings: false };
}

async function sendDay(
  tx: Transaction,
  { found, day, person }: { found: readonly BookingRow[]; day: string; person: Person },
  { key, publicUrl }: Letter,
): Promise<void> {
  const earnings = person.readsEarnings ? await readEarnings(tx, found) : undefined;
  const { subject, body, lines, label } = dayAheadWords(found, earnings);
  const path: Person['path'] = person.readsEarnings ? `${person.path}&dia=${day}` : person.path;
  await sendMail(
    tx,
    {
      kind: 'booking_tomorrow',
      to: person.email,
      subject,
      paragraphs: [`Olá, ${firstName(person.name)}.`, ...lines],
      action: { label, url: `${publicUrl}${path}` },
    },
    { key },
  );
  await notify(tx, { userId: person.userId, kind: 'booking_tomorrow', title: subject, body, path, key });
}
