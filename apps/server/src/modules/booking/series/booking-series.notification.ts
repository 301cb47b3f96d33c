import type { BookingSide } from '@patinha/domain/booking';

import { enqueue } from '../../../platform/background/outbox.ts';
import type { Transaction } from '../../../platform/db/database.ts';

/** Notices about a series as a whole, instead of a mail for each date; booking-series.mail.ts has the texts. */
export const seriesNotices = [
  'requested',
  'answer_reminder',
  'accepted',
  'declined',
  'cancelled',
  'expired_unanswered',
  'expired_unpaid',
] as const;
export type SeriesNotice = (typeof seriesNotices)[number];

export const seriesNoticeKind = 'booking.series-notice';

interface SeriesMessage {
  readonly seriesId: string;
  /** The dates that it is about. */
  readonly bookings: readonly { readonly id: string }[];
  readonly notice: SeriesNotice;
  readonly to: readonly BookingSide[];
  /** Each side is notified once per cause. */
  readonly causeId: string;
}

/** Notifies the sides of a series after the commit; names and amounts are read on delivery. */
export async function notifyAboutSeries(tx: Transaction, message: SeriesMessage): Promise<void> {
  const { seriesId, notice, to, causeId } = message;
  const bookingIds = message.bookings.map(({ id }) => id);
  for (const side of to) {
    const payload = { series_id: seriesId, booking_ids: bookingIds, notice, side };
    await enqueue(tx, seriesNoticeKind, payload, { key: `${seriesNoticeKind}:${causeId}:${notice}:${side}` });
  }
}
