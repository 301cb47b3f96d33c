import type { BookingSide } from '@patinha/domain/booking';

import { enqueue } from '../../../platform/background/outbox.ts';
import type { Transaction } from '../../../platform/db/database.ts';

/** Notices to a person about a booking; booking.mail.ts has the texts. */
export const bookingNotices = [
  'requested',
  'accepted',
  'reserved',
  'declined',
  'lost_to_another',
  'clash_over',
  'answer_reminder',
  'expired_unanswered',
  'payment_reminder',
  'expired_unpaid',
  'confirmed',
  'booking_tomorrow',
  'booking_soon',
  'cancelled',
  'seller_left',
  'tutor_left',
  'checked_in',
  'checked_out',
  'check_out_undone',
  'check_in_reminder',
  'check_in_evening',
  'happened_question',
  'happened_again',
  'ended_by_system',
  'tutor_absent',
  'no_show',
  'released',
  'change_proposed',
  'change_declined',
  'change_expired',
  'change_reminder',
  'rescheduled',
] as const;
export type BookingNotice = (typeof bookingNotices)[number];

export const noticeKind = 'booking.notice';

interface NoticeMessage {
  readonly bookingIds: readonly string[];
  readonly notice: BookingNotice;
  readonly to: readonly BookingSide[];
  /** The booking that caused it: the sides are notified once per cause. */
  readonly causeId: string;
}

/**
 * Mails the sides of the bookings after the commit. The message holds ids only; names, addresses and amounts are
 * read on delivery.
 */
export async function notifyByMail(tx: Transaction, message: NoticeMessage): Promise<void> {
  const { bookingIds, notice, to, causeId } = message;
  if (to.length === 0) return;
  const payload = { booking_ids: bookingIds, notice, sides: to };
  await enqueue(tx, noticeKind, payload, { key: `${noticeKind}:${causeId}:${notice}:${to.join('+')}` });
}

export const notifyAboutBooking = (
  tx: Transaction,
  {
    bookingId,
    causeId = bookingId,
    ...message
  }: Pick<NoticeMessage, 'notice' | 'to'> &
    Partial<Pick<NoticeMessage, 'causeId'>> & { readonly bookingId: string },
): Promise<void> => notifyByMail(tx, { ...message, bookingIds: [bookingId], causeId });
