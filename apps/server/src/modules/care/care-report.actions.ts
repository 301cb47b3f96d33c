import { summarizeCare } from '@patinha/domain/care';

import type { Transaction } from '../../platform/db/database.ts';
import { publish } from '../../platform/live/events.ts';
import { notify } from '../notification/index.ts';
import { careWatchers } from './care-watchers.rules.ts';
import { insertReport, selectEntries } from './care.queries.ts';

interface FinishedBooking {
  readonly id: string;
  readonly tutorId: string;
  readonly providerOwnerId: string;
  readonly assigneeId: string | null;
}

/** Composes the report card at the check-out, in its transaction; the booking's row is held. */
export async function composeReport(tx: Transaction, booking: FinishedBooking, now: Date): Promise<void> {
  const { id, tutorId } = booking;
  const entries = await selectEntries(tx, id);
  await insertReport(tx, {
    bookingId: id,
    summary: summarizeCare(entries),
    entryCount: entries.length,
    headHash: entries.at(-1)?.hash ?? null,
    composedAt: now,
  });
  await publish(tx, { users: careWatchers(booking), type: 'care.changed', id });
  if (entries.length === 0) return;
  await notify(tx, {
    userId: tutorId,
    kind: 'attendance',
    title: 'Boletim do atendimento pronto',
    body: 'Veja como foi, do começo ao fim.',
    path: `/bookings/${id}`,
    key: `care-report:${id}`,
  });
}
