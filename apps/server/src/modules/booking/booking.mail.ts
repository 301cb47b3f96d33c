import type { BookingSide } from '@patinha/domain/booking';
import type { MailKind, NotificationKind } from '@patinha/domain/notification';
import { calendarDay, type Cents } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { outboxHandler } from '../../platform/background/outbox.ts';
import { transact } from '../../platform/db/database.ts';
import { firstName } from '../../platform/outgoing/mail-words.ts';
import type { Mail } from '../../platform/outgoing/mail.ts';
import { shortDayTime } from '../../platform/time/day-time.ts';
import { type NewNotification, notify, sendMail } from '../notification/index.ts';
import { readEarning } from './booking-money.actions.ts';
import { type BookingRow, findBooking } from './booking.queries.ts';
import type { DiaryHead } from './care-record.port.ts';
import { type ChangeRow, findChangesOf } from './change/booking-change.queries.ts';
import { factsOf } from './notification/booking-notice-facts.strings.ts';
import { inboxTitle } from './notification/booking-notification-titles.strings.ts';
import { noticeWords } from './notification/booking-notification.strings.ts';
import { bookingNotices, type BookingNotice, noticeKind } from './notification/booking.notification.ts';
import { diaryLines } from './notification/diary-head.strings.ts';

const payloadSchema = z.object({
  booking_ids: z.array(z.uuid()),
  notice: z.enum(bookingNotices),
  sides: z.array(z.enum(['tutor', 'provider'])),
});

export const bookingNoticeDelivery = outboxHandler(noticeKind, async (platform, payload, message) => {
  const { booking_ids: bookingIds, notice, sides } = z.parse(payloadSchema, payload);
  const { PUBLIC_URL: publicUrl } = platform.env;
  await transact(platform.db, async (tx) => {
    for (const bookingId of bookingIds) {
      const booking = await findBooking(tx, bookingId);
      if (!booking) continue;
      const earning = await readEarning(tx, booking);
      const diary = isOfEnd.has(notice) ? await platform.ports.careRecord.headOf(tx, bookingId) : undefined;
      const [change] = isOfChange(notice) ? await findChangesOf(tx, bookingId) : [];
      for (const side of sides) {
        const key = `${message.id}:${bookingId}:${side}`;
        const mail = composeBookingMail(booking, { notice, side, publicUrl, change, earning, diary });
        await sendMail(tx, mail, { key: `mail:${key}` });
        const inbox = { ...inboxNotification(booking, { notice, side }), key: `booking:${key}` };
        await notify(tx, inbox);
        if (side === 'provider' && forManagers.has(notice) && booking.providerKind === 'empresa')
          for (const userId of await platform.ports.memberships.managersOf(tx, booking.providerId))
            await notify(tx, { ...inbox, userId, path: '/empresa/bookings', key: `${inbox.key}:${userId}` });
      }
    }
  });
});

/** What a manager answers in the company's name (D-182). */
const forManagers: ReadonlySet<BookingNotice> = new Set(['requested', 'answer_reminder', 'change_proposed']);

/** These carry the head of the diary: of each service one of them goes to either side. */
const isOfEnd: ReadonlySet<BookingNotice> = new Set(['checked_out', 'ended_by_system', 'released']);

const changeNotices: ReadonlySet<BookingNotice> = new Set([
  'change_proposed',
  'change_declined',
  'change_expired',
  'change_reminder',
  'rescheduled',
  'expired_unanswered',
]);
const isOfChange = (notice: BookingNotice): boolean => changeNotices.has(notice);

interface Addressee {
  readonly notice: BookingNotice;
  readonly side: BookingSide;
  readonly publicUrl: string;
  /** What the provider receives of the booking. */
  readonly earning: Cents | null;
  /** The latest proposal of another time, if the notice is about one. */
  readonly change?: ChangeRow | undefined;
  readonly diary?: DiaryHead | undefined;
}

/** The mail of a notice, worded for its receiver; times are local to the place. */
export function composeBookingMail(
  booking: BookingRow,
  { notice, side, publicUrl, earning, change, diary }: Addressee,
): Mail {
  const {
    subject,
    lines,
    label = 'Ver agendamento',
  } = noticeWords[notice](factsOf(booking, { earning, change }), side);
  const [to, name] =
    side === 'tutor' ? [booking.tutorEmail, booking.tutorName] : [booking.providerEmail, booking.ownerName];
  return {
    kind: kindOf(notice, side),
    to,
    subject,
    paragraphs: [`Olá, ${firstName(name)}.`, ...lines, ...diaryLines(diary)],
    action: { label, url: `${publicUrl}/bookings/${booking.id}` },
  };
}

const kinds: Readonly<Record<BookingNotice, NotificationKind & MailKind>> = {
  requested: 'booking',
  accepted: 'payment_due',
  reserved: 'payment_due',
  declined: 'booking',
  lost_to_another: 'booking',
  clash_over: 'booking',
  answer_reminder: 'booking',
  change_reminder: 'booking',
  expired_unanswered: 'booking',
  payment_reminder: 'payment_reminder',
  expired_unpaid: 'booking',
  confirmed: 'payment',
  booking_tomorrow: 'booking_tomorrow',
  booking_soon: 'booking_soon',
  cancelled: 'booking',
  seller_left: 'booking',
  tutor_left: 'booking',
  checked_in: 'attendance',
  checked_out: 'booking',
  check_out_undone: 'booking',
  check_in_reminder: 'booking',
  check_in_evening: 'booking',
  happened_question: 'booking',
  happened_again: 'booking',
  ended_by_system: 'booking',
  // Waiting costs money: the objection has a deadline.
  tutor_absent: 'dispute',
  no_show: 'booking',
  released: 'payment',
  change_proposed: 'booking',
  change_declined: 'booking',
  change_expired: 'booking',
  rescheduled: 'booking',
};

/** A release is money for the provider; the tutor learns of cashback and points. Only the tutor has to pay. */
function kindOf(notice: BookingNotice, side: BookingSide): NotificationKind & MailKind {
  const kind = kinds[notice];
  if (side === 'tutor') return notice === 'released' ? 'rewards' : kind;
  return kind === 'payment_due' ? 'booking' : kind;
}

/** The start, and the end where it lies on another day. */
function shortWhen({ startsAt, endsAt, zone }: BookingRow): string {
  const from = shortDayTime(startsAt, zone);
  const isOneDay = calendarDay(startsAt, zone) === calendarDay(endsAt, zone);
  return isOneDay ? from : `${from} → ${shortDayTime(endsAt, zone)}`;
}

/** The same for the inbox, without names: the title says what happened, the line below names the booking. */
export function inboxNotification(
  booking: BookingRow,
  { notice, side }: Pick<Addressee, 'notice' | 'side'>,
): Omit<NewNotification, 'key'> {
  return {
    userId: side === 'tutor' ? booking.tutorId : booking.providerOwnerId,
    kind: kindOf(notice, side),
    title: inboxTitle(notice, side),
    body: `${booking.title}, ${shortWhen(booking)}`,
    path: `/bookings/${booking.id}`,
  };
}
