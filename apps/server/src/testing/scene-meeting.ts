import { addMs, dayMs, hourMs } from '@patinha/domain/shared';

import type { BuiltBooking } from '../modules/booking/booking.factory.ts';
import { buildMeeting } from '../modules/meeting/meeting.factory.ts';
import type { Database } from '../platform/db/database.ts';

/** When the two of the scene could meet: five days after their booking, on the hour. */
export const sceneMeetingAt = (startsAt: Date): Date =>
  new Date(Math.ceil(addMs(startsAt, 5 * dayMs).getTime() / hourMs) * hourMs);

/** The tutor proposed a meeting; the provider has to answer. */
export async function buildSceneMeeting(
  db: Database,
  { tutor, startsAt, ...stall }: BuiltBooking,
): Promise<string> {
  return (await buildMeeting(db, { tutor, stall, startsAt: sceneMeetingAt(startsAt) })).meetingId;
}
