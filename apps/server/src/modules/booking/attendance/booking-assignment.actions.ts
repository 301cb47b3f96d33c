import { revealsContact } from '@patinha/domain/booking';
import { isAssignable } from '@patinha/domain/company';

import { audit, auditAll } from '../../../platform/audit/audit.ts';
import { sqlState, type Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import { publishChange } from '../booking-move.actions.ts';
import { type BookingChanges, type BookingRow, changeBooking } from '../booking.queries.ts';
import {
  notifyAssignee,
  notifyOwnerOfReleased,
  notifyTutorOfAssignee,
} from '../notification/booking-assignee.notification.ts';
import { findBusyAssignees, type ReleasedRow, releaseAssignees } from './booking-assignment.queries.ts';

// Assignment of bookings to members of a company's team (ADR 76).

const exclusionViolation = '23P01';

const refuseBusy = (error: unknown): never => {
  if (sqlState(error) === exclusionViolation) throw new DomainError('company/member-busy', { guard: true });
  throw error;
};

interface Choice {
  /** Null takes the booking back from its assignee. */
  readonly assigneeId: string | null;
  readonly actorId: string;
}

/**
 * Assigns a booking to a team member, or to no one. The caller has locked the company and then the booking, and has
 * checked that the person is in its team. Throws company/member-busy, and booking/illegal-move once the service has begun.
 */
export async function assignTo(
  tx: Transaction,
  booking: Authorized<BookingRow>,
  { assigneeId, actorId }: Choice,
): Promise<void> {
  const { id, status, providerId, startsAt, busyUntil, stayUnit } = booking;
  if (!isAssignable(status)) throw new DomainError('booking/illegal-move', { from: status });
  if (booking.assigneeId === assigneeId) return;
  const time = { providerId, exceptId: id, startsAt, busyUntil, stayUnit };
  if (assigneeId !== null && (await findBusyAssignees(tx, time)).has(assigneeId))
    throw new DomainError('company/member-busy', { bookingId: id });
  if (!(await changeBooking(tx, booking, { status, assigneeId }).catch(refuseBusy)))
    throw new DomainError('booking/illegal-move', { from: status, lost: true });
  await audit(tx, {
    actorId,
    action: assigneeId === null ? 'booking.unassign' : 'booking.assign',
    subjectType: 'booking',
    subjectId: id,
    details: { from: booking.assigneeId, to: assigneeId },
  });
  await publishChange(tx, booking);
  if (assigneeId !== null) await publishChange(tx, { ...booking, assigneeId });
  await notifyOfAssignment(tx, booking, { assigneeId, actorId });
}

async function notifyOfAssignment(
  tx: Transaction,
  booking: BookingRow,
  { assigneeId, actorId }: Choice,
): Promise<void> {
  // The actor already knows.
  const before = booking.assigneeId;
  if (before !== null && before !== actorId)
    await notifyAssignee(tx, before, { booking, notice: 'released' });
  if (assigneeId === null) return;
  if (assigneeId !== actorId) await notifyAssignee(tx, assigneeId, { booking, notice: 'assigned' });
  if (revealsContact(booking.status)) await notifyTutorOfAssignee(tx, booking);
}

interface Leaving {
  readonly providerId: string;
  readonly ownerUserId: string;
  readonly userIds: readonly string[];
  /** Undefined when the system did it. */
  readonly actorId?: string;
}

/**
 * Releases the members' bookings of a company that have not begun, and notifies the owner.
 * The caller has locked the company. Returns the number of bookings released.
 */
export async function releaseFrom(
  tx: Transaction,
  { providerId, ownerUserId, userIds, actorId }: Leaving,
): Promise<number> {
  const released = await releaseAssignees(tx, { providerId, userIds });
  await auditAll(
    tx,
    released.map(({ id, assigneeId }) => ({
      ...(actorId !== undefined && { actorId }),
      action: 'booking.unassign',
      subjectType: 'booking',
      subjectId: id,
      details: { from: assigneeId, to: null },
    })),
  );
  for (const { id, tutorId, assigneeId } of released)
    await publish(tx, { users: peopleOf({ tutorId, assigneeId, ownerUserId }), type: 'booking.changed', id });
  await notifyOwnerOfReleased(tx, ownerUserId, released);
  return released.length;
}

const peopleOf = (one: Pick<ReleasedRow, 'tutorId' | 'assigneeId'> & { readonly ownerUserId: string }) => [
  one.tutorId,
  one.ownerUserId,
  ...(one.assigneeId === null ? [] : [one.assigneeId]),
];

/**
 * The assignee of a booking after a move: unchanged unless another booking has them at the new time.
 * The caller has locked the company's row.
 */
export async function keptAssignee(
  tx: Transaction,
  { id, providerId, assigneeId, stayUnit }: BookingRow,
  { startsAt, busyUntil }: Pick<BookingRow, 'startsAt' | 'busyUntil'>,
): Promise<Pick<BookingChanges, 'assigneeId'>> {
  if (assigneeId === null) return {};
  const busy = await findBusyAssignees(tx, { providerId, exceptId: id, startsAt, busyUntil, stayUnit });
  return busy.has(assigneeId) ? { assigneeId: null } : {};
}

/** The booking has another time or provider: notifies its assignee, and the owner when it is left unassigned. */
export async function notifyOfNewTime(tx: Transaction, before: BookingRow, after: BookingRow): Promise<void> {
  const { assigneeId, providerOwnerId } = before;
  if (assigneeId === null) return;
  const isKept = after.assigneeId === assigneeId;
  if (assigneeId !== providerOwnerId)
    await notifyAssignee(
      tx,
      assigneeId,
      isKept ? { booking: after, notice: 'moved' } : { booking: before, notice: 'released' },
    );
  if (!isKept && after.providerId === before.providerId)
    await notifyOwnerOfReleased(tx, providerOwnerId, [after]);
}
