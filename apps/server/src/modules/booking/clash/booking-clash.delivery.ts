import * as z from 'zod/mini';

import { outboxHandler } from '../../../platform/background/outbox.ts';
import { transact } from '../../../platform/db/database.ts';
import { lockProvider } from '../../provider/index.ts';
import { findBooking } from '../booking.queries.ts';
import { findSeriesBookings } from '../series/booking-series.queries.ts';
import { settleRivals } from './booking-clash.actions.ts';
import { clashKind } from './booking-clash.outbox.ts';

const payloadSchema = z.object({ booking_id: z.uuid() });

/** The first payment of a series makes all its dates certain, so that their clashes are settled together. */
export const clashDelivery = outboxHandler(clashKind, async ({ db }, payload) => {
  const { booking_id: bookingId } = z.parse(payloadSchema, payload);
  await transact(db, async (tx, now) => {
    const seen = await findBooking(tx, bookingId);
    if (!seen) return;
    await lockProvider(tx, seen.providerId);
    const booking = (await findBooking(tx, bookingId)) ?? seen;
    const dates = booking.seriesId === null ? [] : await findSeriesBookings(tx, booking.seriesId);
    for (const date of dates.length > 0 ? dates : [booking])
      await settleRivals(tx, date, { causeId: date.id, now });
  });
});
