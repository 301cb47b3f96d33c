import type { BookingSide } from '@patinha/domain/booking';

import { enqueue } from '../../../platform/background/outbox.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { StayChangeRow } from './stay-change.queries.ts';

/** What happened to a change of nights; stay-change.strings.ts has the texts. */
export const nightsEvents = ['asked', 'accepted', 'declined', 'unanswered', 'unpaid', 'done'] as const;
export type NightsEvent = (typeof nightsEvents)[number];

export const nightsKind = 'booking.nights';

/** Mails the sides after the commit; names and amounts are read on delivery. */
export const notifyAboutNights = (
  tx: Transaction,
  { id, bookingId }: Pick<StayChangeRow, 'id' | 'bookingId'>,
  { event, to }: { readonly event: NightsEvent; readonly to: readonly BookingSide[] },
): Promise<void> =>
  enqueue(
    tx,
    nightsKind,
    { booking_id: bookingId, change_id: id, event, sides: to },
    { key: `${nightsKind}:${id}:${event}` },
  );
