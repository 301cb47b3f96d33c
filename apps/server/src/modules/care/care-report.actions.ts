import { addMs, latest } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/live/events.ts';
import type { DiaryHead } from '../booking/index.ts';
import { notify } from '../notification/index.ts';
import { lateCareMs } from './care-seal.rules.ts';
import { careWatchers } from './care-watchers.rules.ts';
import { deleteOpenDiary, findLastEntry, saveOpenDiary } from './care.queries.ts';

interface FinishedBooking {
  readonly id: string;
  readonly tutorId: string;
  readonly providerOwnerId: string;
  readonly assigneeId: string | null;
  readonly endsAt: Date;
}

/**
 * The report card is there from the check-out on, in its transaction; the booking's row is held. Entries may still
 * come, so the diary is sealed when they no longer can.
 */
export async function composeReport(tx: Transaction, booking: FinishedBooking, now: Date): Promise<void> {
  const { id, tutorId, endsAt } = booking;
  await saveOpenDiary(tx, { bookingId: id, sealAt: addMs(latest(endsAt, now), lateCareMs) });
  await publish(tx, { users: careWatchers(booking), type: 'care.changed', id });
  if (!(await findLastEntry(tx, id))) return;
  await notify(tx, {
    userId: tutorId,
    kind: 'attendance',
    title: 'Veja como foi o atendimento',
    body: 'Veja como foi, do começo ao fim.',
    path: `/bookings/${id}`,
    key: `care-report:${id}`,
  });
}

/** The head of a diary as it is now; entries that wait on a device may still follow. */
export async function headOf(db: Database, bookingId: string): Promise<DiaryHead | undefined> {
  const last = await findLastEntry(db, bookingId);
  return last && { entries: last.position, hash: last.hash };
}

/** A check-out was taken back: its report card goes, the diary is open again. */
export async function reopen(tx: Transaction, booking: FinishedBooking): Promise<void> {
  await deleteOpenDiary(tx, booking.id);
  await publish(tx, { users: careWatchers(booking), type: 'care.changed', id: booking.id });
}
