import { bookingSettingsOf } from '@patinha/domain/booking';
import { addMs } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import type { BookingRow } from '../booking.queries.ts';
import { hurryFirstDate, isSeriesPaid } from './booking-series.queries.ts';

/**
 * A date that waited for payment was cancelled. While nothing of its series was ever paid the next date takes its
 * turn: no one may hold weeks of a provider's time without paying anything.
 */
export async function passFirstPayment(
  tx: Transaction,
  { seriesId, settingsVersion }: BookingRow,
  now: Date,
): Promise<void> {
  if (seriesId === null || (await isSeriesPaid(tx, seriesId))) return;
  await hurryFirstDate(tx, {
    seriesId,
    payUntil: addMs(now, bookingSettingsOf(settingsVersion).payWithinMs),
  });
}
