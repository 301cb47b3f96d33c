import { type DutyProblem, dutyProblem } from '@patinha/domain/booking';
import { isLeftTo } from '@patinha/domain/care';
import { canAssign, isAssignable, isSeated, mayAssign, type TeamRole } from '@patinha/domain/company';
import type { Actor } from '@patinha/domain/shared';

import { settleEach } from '../../../platform/background/due.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import { rosterOf } from '../../availability/index.ts';
import {
  assignTo,
  type BookingRow,
  findAgenda,
  findBooking,
  findBusyAssignees,
  findLostAssignees,
  findPetsOf,
  lockBooking,
  readTravel,
  releaseFrom,
} from '../../booking/index.ts';
import { lockProvider, providerById, type ProviderRow } from '../../provider/index.ts';
import { findFree } from '../absence/absence.queries.ts';
import {
  limitOf,
  type OwnTeam,
  refuseUnlessActing,
  requireTeam,
  suspensionOf,
} from '../team/team.actions.ts';
import { findAway, findOwner, selectMembers } from '../team/team.queries.ts';

export interface Teammate {
  readonly userId: string;
  readonly fullName: string;
  readonly role: TeamRole;
}

/** The owner and every member with a seat who may sign in, in the order in which they joined. */
export async function seatedTeam(db: Database, company: ProviderRow): Promise<readonly Teammate[]> {
  const owner = await findOwner(db, company.ownerUserId);
  const limit = await limitOf(db, company);
  const members = await selectMembers(db, company.id);
  const away = await findAway(db, company.id);
  const seated = members.filter(({ userId }, index) => isSeated(index + 1, limit) && !away.has(userId));
  return [
    { userId: company.ownerUserId, fullName: owner?.fullName ?? company.displayName, role: 'owner' },
    ...seated.map(({ userId, fullName, email, role }) => ({ userId, fullName: fullName || email, role })),
  ];
}

/** Managers with a seat, who answer for a company beside its owner; none while it is suspended. */
export async function managersOf(db: Database, companyId: string): Promise<readonly string[]> {
  const company = await providerById(db, companyId);
  if (!company || company.suspendedAt !== null) return [];
  const team = await seatedTeam(db, company);
  return team.flatMap(({ userId, role }) => (role === 'manager' ? [userId] : []));
}

/** The caller's team, in which they have a seat. Throws company/no-team and company/no-seat. */
async function requireSeat(
  db: Database,
  { userId }: Actor,
): Promise<OwnTeam & { readonly team: readonly Teammate[] }> {
  const own = await requireTeam(db, userId);
  const team = await seatedTeam(db, own.company);
  if (!team.some((one) => one.userId === userId)) throw new DomainError('company/no-seat', { userId });
  return { ...own, team };
}

/** The same, while nothing keeps them from acting for the company. */
export async function requireActingSeat(db: Database, actor: Actor) {
  const own = await requireSeat(db, actor);
  await refuseUnlessActing(db, own);
  return own;
}

async function requireAssigner(db: Database, actor: Actor) {
  const own = await requireActingSeat(db, actor);
  if (!mayAssign(own.role)) throw new DomainError('company/not-allowed', { role: own.role });
  return own;
}

const ofTeam = (row: BookingRow | undefined, { company, role }: OwnTeam, actor: Actor) =>
  authorize(
    row,
    (booking) => canAssign(booking, { providerId: company.id, role }),
    actor,
    'booking/not-found',
  );

interface AssignmentCall {
  readonly actor: Actor;
  readonly bookingId: string;
}

/** Why people of the company's team cannot attend a booking, other bookings aside. */
async function dutyProblemsOf(db: Database, booking: BookingRow): Promise<Map<string, DutyProblem>> {
  const { providerId, startsAt: from, endsAt: to, zone, stayUnit } = booking;
  const roster = await rosterOf(db, { providerId, from, to });
  const found = new Map<string, DutyProblem>();
  for (const person of roster?.people ?? []) {
    const problem = dutyProblem(person, booking, { zone, isStay: stayUnit !== null });
    if (problem) found.set(person.userId, problem);
  }
  return found;
}

const problemErrors = {
  absent: 'company/member-absent',
  unskilled: 'company/member-unskilled',
  off_duty: 'company/member-off-duty',
} as const satisfies Readonly<Record<DutyProblem, string>>;

/** Who attends a booking of the caller's company, and who of the team could. */
export async function readAssignment(db: Database, { actor, bookingId }: AssignmentCall) {
  const own = await requireAssigner(db, actor);
  const booking = ofTeam(await findBooking(db, bookingId), own, actor);
  const { id: exceptId, providerId, startsAt, busyUntil, stayUnit } = booking;
  const problems = new Map<string, DutyProblem | 'busy'>(await dutyProblemsOf(db, booking));
  for (const userId of await findBusyAssignees(db, { providerId, exceptId, startsAt, busyUntil, stayUnit }))
    problems.set(userId, 'busy');
  return { booking, problems, team: own.team };
}
export type AssignmentView = Awaited<ReturnType<typeof readAssignment>>;

/**
 * Assigns a booking to a team member, or takes it back (`memberId` null). All changes of a company's team or its
 * assignments queue at its row, so that no one gets two bookings at once, or one after they left.
 */
export async function assign(
  tx: Transaction,
  { actor, bookingId, memberId }: AssignmentCall & { readonly memberId: string | null },
): Promise<void> {
  const { company } = await requireTeam(tx, actor.userId);
  await lockProvider(tx, company.id);
  const own = await requireAssigner(tx, actor);
  const booking = ofTeam(await lockBooking(tx, bookingId), own, actor);
  if (memberId !== null && !own.team.some(({ userId }) => userId === memberId))
    throw new DomainError('company/member-not-found', { memberId });
  const problem =
    memberId !== null && booking.assigneeId !== memberId
      ? (await dutyProblemsOf(tx, booking)).get(memberId)
      : undefined;
  if (problem) throw new DomainError(problemErrors[problem], { memberId });
  await assignTo(tx, booking, { assigneeId: memberId, actorId: actor.userId });
}

/**
 * Reassigns a booking to a colleague who is free; leaves it where it is when they are not, or when it has begun. The
 * caller has locked the company.
 */
export async function handOver(
  tx: Transaction,
  own: OwnTeam & { readonly team: readonly Teammate[] },
  { actor, bookingId, memberId }: AssignmentCall & { readonly memberId: string },
): Promise<void> {
  if (!own.team.some(({ userId }) => userId === memberId))
    throw new DomainError('company/member-not-found', { memberId });
  const booking = ofTeam(await lockBooking(tx, bookingId), own, actor);
  const free = await findFree(tx, { bookingIds: [bookingId], userIds: [memberId] });
  if (!isAssignable(booking.status) || !free.get(bookingId)?.has(memberId)) return;
  await assignTo(tx, booking, { assigneeId: memberId, actorId: actor.userId });
}

interface AgendaCall {
  readonly actor: Actor;
  /** Gives the instants of the asked days in the company's zone. */
  readonly spanIn: (zone: ProviderRow['zone']) => { readonly from: Date; readonly to: Date };
}

/**
 * The bookings that the caller attends for their company; all of them for a caller who may assign. While the company is
 * suspended, only the service that the caller has under way.
 */
export async function readAgenda(db: Database, { actor, spanIn }: AgendaCall) {
  const own = await requireSeat(db, actor);
  const { company, role, team, isSuspended } = own;
  const isForAll = mayAssign(role) && !isSuspended;
  const found = await findAgenda(db, {
    providerId: company.id,
    ...(!isForAll && { assigneeId: actor.userId }),
    ...spanIn(company.zone),
  });
  const bookings = isSuspended ? found.filter((booking) => isLeftTo(booking, company.suspendedAt)) : found;
  const ids = bookings.map(({ id }) => id);
  return {
    company,
    role,
    team: isForAll && team.length > 1 ? team : [],
    suspension: await suspensionOf(db, own),
    bookings,
    pets: await findPetsOf(db, ids),
    travel: await readTravel(db, isSuspended ? [] : ids),
    viewerId: actor.userId,
  };
}
export type AgendaView = Awaited<ReturnType<typeof readAgenda>>;

/** After a downgrade, releases the bookings of members who lost their seat. The caller has locked the company. */
export async function releaseResting(tx: Transaction, companyId: string): Promise<void> {
  const company = await providerById(tx, companyId);
  if (!company) return;
  const seated = new Set((await seatedTeam(tx, company)).map(({ userId }) => userId));
  const members = await selectMembers(tx, companyId);
  const userIds = members.map(({ userId }) => userId).filter((userId) => !seated.has(userId));
  await releaseFrom(tx, { providerId: companyId, ownerUserId: company.ownerUserId, userIds });
  // Their open screens say why they can no longer act.
  if (userIds.length > 0) await publish(tx, { users: userIds, type: 'company.team', id: companyId });
}

/** Releases bookings of assignees who may no longer attend, for any reason. Returns the number of companies. */
export async function releaseLost(db: Database): Promise<number> {
  const companies = new Set((await findLostAssignees(db)).map(({ providerId }) => providerId));
  return settleEach(db, [...companies], async (tx, providerId) => {
    const { ownerUserId } = await lockProvider(tx, providerId);
    const lost = await findLostAssignees(tx, providerId);
    const userIds = lost.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    return (await releaseFrom(tx, { providerId, ownerUserId, userIds })) > 0;
  });
}
