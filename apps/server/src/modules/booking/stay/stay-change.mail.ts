import type { BookingSide } from '@patinha/domain/booking';
import { splitPrice } from '@patinha/domain/ledger';
import type { MailKind, NotificationKind } from '@patinha/domain/notification';
import { addCents, calendarDay, dayMs, minuteMs } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { outboxHandler } from '../../../platform/background/outbox.ts';
import { transact } from '../../../platform/db/database.ts';
import { firstName, money } from '../../../platform/outgoing/mail-words.ts';
import { dayTime, shortDayTime } from '../../../platform/time/day-time.ts';
import { notify, sendMail } from '../../notification/index.ts';
import { type BookingRow, findBooking } from '../booking.queries.ts';
import { type NightsEvent, nightsEvents, nightsKind } from './stay-change.notification.ts';
import { findStayChange, type StayChangeRow } from './stay-change.queries.ts';
import { type NightsFacts, nightsTitles, nightsWords } from './stay-change.strings.ts';

const payloadSchema = z.object({
  booking_id: z.uuid(),
  change_id: z.uuid(),
  event: z.enum(nightsEvents),
  sides: z.array(z.enum(['tutor', 'provider'])),
});

export const nightsDelivery = outboxHandler(nightsKind, async (platform, payload, message) => {
  const { booking_id: bookingId, change_id: changeId, event, sides } = z.parse(payloadSchema, payload);
  const { PUBLIC_URL: publicUrl } = platform.env;
  await transact(platform.db, async (tx) => {
    const booking = await findBooking(tx, bookingId);
    const change = await findStayChange(tx, changeId);
    if (!booking || !change) return;
    const facts = factsOf(booking, change, publicUrl);
    for (const side of sides) {
      const kind = kindOf(event, side);
      const key = `${message.id}:${side}`;
      const { subject, lines, label = 'Ver agendamento' } = nightsWords[event][change.kind](facts, side);
      const [to, name] =
        side === 'tutor'
          ? [booking.tutorEmail, booking.tutorName]
          : [booking.providerEmail, booking.ownerName];
      const action = { label, url: `${publicUrl}/bookings/${bookingId}` };
      const paragraphs = [`Olá, ${firstName(name)}.`, ...lines];
      await sendMail(tx, { kind, to, subject, paragraphs, action }, { key: `mail:${key}` });
      await notify(tx, {
        userId: side === 'tutor' ? booking.tutorId : booking.providerOwnerId,
        kind,
        title: nightsTitles[event][change.kind],
        body: `${booking.title}, até ${shortDayTime(change.endsAt, booking.zone)}`,
        path: `/bookings/${bookingId}`,
        key: `nights:${key}`,
      });
    }
  });
});

/** Only the tutor has to pay. */
function kindOf(event: NightsEvent, side: BookingSide): NotificationKind & MailKind {
  return event === 'accepted' && side === 'tutor' ? 'payment_due' : 'booking';
}

function factsOf(booking: BookingRow, change: StayChangeRow, publicUrl: string): NightsFacts {
  const { zone, stayUnit } = booking;
  const { nights, priceCents } = change;
  const [one, many] = stayUnit === 'day' ? ['dia', 'dias'] : ['noite', 'noites'];
  const amountCents = addCents(priceCents, change.feeCents);
  const rate = change.commissionBps ?? booking.commissionBps ?? 0;
  return {
    title: booking.title,
    tutor: firstName(booking.tutorName),
    provider: booking.providerName,
    nights: `${nights} ${nights === 1 ? one : many}`,
    isOne: nights === 1,
    previous: dayTime(change.previousEndsAt, zone),
    until: dayTime(change.endsAt, zone),
    amount: money('change-difference', amountCents),
    isFree: amountCents === 0,
    earning: money('seller-receives', splitPrice(priceCents, rate).providerCents),
    answerUntil: dayTime(change.expiresAt, zone),
    payUntil: dayTime(change.payUntil ?? change.expiresAt, zone),
    searchUrl: `${publicUrl}${searchPath(booking, change)}`,
  };
}

/** The search for another host for the nights that are left of a stopped stay. */
const searchPath = (
  { zone, city, state }: BookingRow,
  { endsAt, nights }: Pick<StayChangeRow, 'endsAt' | 'nights'>,
): string => {
  const query = new URLSearchParams({
    categoria: 'pet_sitting',
    dia: calendarDay(endsAt, zone),
    minutos: String((nights * dayMs) / minuteMs),
    ...(city !== null && state !== null && { cidade: city, uf: state }),
  });
  return `/marketplace?${query.toString()}`;
};
