import { absenceProblem, mayAssign, mayRecordAbsence, mostAbsences } from '@patinha/domain/company';
import { type Actor, calendarDay } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorize } from '../../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { announceFreeTime } from '../../availability/index.ts';
import { findPetsOf } from '../../booking/index.ts';
import { notify } from '../../notification/index.ts';
import { lockProvider } from '../../provider/index.ts';
import { handOver, requireActingSeat, type Teammate } from '../assignment/assignment.actions.ts';
import { note, type OwnTeam, requireTeam } from '../team/team.actions.ts';
import {
  deleteAbsence,
  findAttended,
  findFree,
  findUncovered,
  insertAbsence,
  lockAbsence,
  selectAbsences,
  type UncoveredRow,
} from './absence.queries.ts';

// An absence is always taken. What it leaves uncovered is told before and after, and nothing is given away unasked (N-9).

type ActingTeam = OwnTeam & { readonly team: readonly Teammate[] };

/** What the caller may see as uncovered, and the colleagues whom they could hand it to. */
async function withColleagues(
  db: Database,
  { role, team }: ActingTeam,
  uncovered: readonly UncoveredRow[],
  absentId?: string,
) {
  const bookingIds = uncovered.map(({ id }) => id);
  const candidates = team.filter(({ userId }) => userId !== absentId);
  const userIds = mayAssign(role) ? candidates.map(({ userId }) => userId) : [];
  const free = await findFree(db, { bookingIds, userIds });
  const pets = await findPetsOf(db, bookingIds);
  return uncovered.map((booking) => ({
    ...booking,
    assigneeName: team.find(({ userId }) => userId === booking.assigneeId)?.fullName ?? '',
    petNames: pets.filter(({ bookingId }) => bookingId === booking.id).map(({ name }) => name),
    colleagues: candidates.filter(
      ({ userId }) => userId !== booking.assigneeId && free.get(booking.id)?.has(userId),
    ),
  }));
}
export type UncoveredView = Awaited<ReturnType<typeof withColleagues>>;

/** The team's absences and what they leave uncovered; of themselves alone for an attendant. */
export async function readAbsences(db: Database, actor: Actor, now: Date) {
  const own = await requireActingSeat(db, actor);
  const { company, role, team } = own;
  const userId = mayAssign(role) ? undefined : actor.userId;
  const absences = await selectAbsences(db, { providerId: company.id, userId, now });
  const uncovered = await findUncovered(db, { providerId: company.id, assigneeId: userId, now });
  const people = team.length < 2 ? [] : team.filter((one) => userId === undefined || one.userId === userId);
  return { company, team, people, absences, uncovered: await withColleagues(db, own, uncovered) };
}
export type AbsencesView = Awaited<ReturnType<typeof readAbsences>>;

interface AbsenceCall {
  readonly actor: Actor;
  readonly memberId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly now: Date;
}

async function requireRecorder(db: Database, { actor, memberId, ...span }: AbsenceCall): Promise<ActingTeam> {
  const own = await requireActingSeat(db, actor);
  if (!mayRecordAbsence({ role: own.role, userId: actor.userId }, memberId))
    throw new DomainError('company/not-allowed', { role: own.role });
  if (!own.team.some(({ userId }) => userId === memberId))
    throw new DomainError('company/member-not-found', { memberId });
  const problem = absenceProblem(span, span.now);
  if (problem) throw invalidFields({ ends_at: problem });
  return own;
}

/** What the absence would leave uncovered. */
export async function previewAbsence(db: Database, call: AbsenceCall): Promise<UncoveredView> {
  const own = await requireRecorder(db, call);
  const { memberId: userId, startsAt, endsAt } = call;
  const attended = await findAttended(db, { providerId: own.company.id, userId, startsAt, endsAt });
  return withColleagues(db, own, attended, userId);
}

interface Recording extends AbsenceCall {
  readonly handovers: readonly { readonly bookingId: string; readonly memberId: string }[];
}

/**
 * Records an absence and reassigns the named bookings; one whose colleague is no longer free stays where it is. Queues
 * at the company's row with all assignments. Returns what is left uncovered.
 */
export async function recordAbsence(tx: Transaction, call: Recording): Promise<UncoveredView> {
  const { actor, memberId, startsAt, endsAt, handovers, now } = call;
  const { company } = await requireTeam(tx, actor.userId);
  await lockProvider(tx, company.id);
  const own = await requireRecorder(tx, call);
  if (handovers.length > 0 && !mayAssign(own.role))
    throw new DomainError('company/not-allowed', { role: own.role });
  const ahead = await selectAbsences(tx, { providerId: company.id, userId: memberId, now });
  if (ahead.length >= mostAbsences) throw new DomainError('company/absence-limit', { memberId });
  await insertAbsence(tx, { providerId: company.id, userId: memberId, startsAt, endsAt, createdAt: now });
  await note(tx, { actor, company, action: 'company.record-absence', details: { memberId } });
  await announceChange(tx, company, { startsAt, endsAt });
  const theirs = await findUncovered(tx, { providerId: company.id, assigneeId: memberId, now });
  const chosen = handovers.filter(({ bookingId }) => theirs.some(({ id }) => id === bookingId));
  for (const { bookingId, memberId: to } of chosen)
    await handOver(tx, own, { actor, bookingId, memberId: to });
  const left = await findUncovered(tx, { providerId: company.id, assigneeId: memberId, now });
  if (actor.userId === memberId && memberId !== company.ownerUserId)
    await notifyOwner(tx, { own, memberId, left: left.length, now });
  return withColleagues(tx, own, left);
}

/** Fewer hours, or more, are offered on these days. */
const announceChange = (
  tx: Transaction,
  { id: providerId, zone }: OwnTeam['company'],
  { startsAt, endsAt }: Pick<AbsenceCall, 'startsAt' | 'endsAt'>,
): Promise<void> =>
  announceFreeTime(tx, { providerId, from: calendarDay(startsAt, zone), to: calendarDay(endsAt, zone) });

interface Word {
  readonly own: ActingTeam;
  readonly memberId: string;
  readonly left: number;
  readonly now: Date;
}

async function notifyOwner(tx: Transaction, { own, memberId, left, now }: Word): Promise<void> {
  const name = own.team.find(({ userId }) => userId === memberId)?.fullName ?? '';
  const bookings = left === 1 ? '1 agendamento espera' : `${left} agendamentos esperam`;
  await notify(tx, {
    userId: own.company.ownerUserId,
    kind: 'account',
    title: `${name} avisa que vai faltar`,
    body: left === 0 ? 'Nenhum agendamento fica sem quem atenda.' : `${bookings} outra pessoa.`,
    path: '/empresa/team/agenda',
    key: `absence:${memberId}:${now.toISOString()}`,
  });
}

/** Takes back an absence; what was handed over stays with the colleague. */
export async function takeBackAbsence(tx: Transaction, actor: Actor, absenceId: string): Promise<void> {
  const { company } = await requireTeam(tx, actor.userId);
  await lockProvider(tx, company.id);
  const { role } = await requireActingSeat(tx, actor);
  const absence = authorize(
    await lockAbsence(tx, absenceId),
    ({ providerId, userId }) =>
      providerId === company.id && mayRecordAbsence({ role, userId: actor.userId }, userId),
    actor,
    'company/absence-not-found',
  );
  await deleteAbsence(tx, absence);
  await note(tx, {
    actor,
    company,
    action: 'company.take-back-absence',
    details: { memberId: absence.userId },
  });
  await announceChange(tx, company, absence);
}
