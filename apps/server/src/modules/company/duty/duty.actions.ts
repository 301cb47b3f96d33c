import { type Interval, minutesPerDay, normaliseWeek, type WeeklyHours } from '@patinha/domain/availability';
import { attendingOn } from '@patinha/domain/booking';
import { mayAssign } from '@patinha/domain/company';
import { type Actor, calendarDay, instantOf } from '@patinha/domain/shared';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../../platform/http/errors.ts';
import { announceFreeTime, readDays, readHours, rosterOf } from '../../availability/index.ts';
import { lockProvider, type ProviderRow } from '../../provider/index.ts';
import { requireActingSeat } from '../assignment/assignment.actions.ts';
import { note, requireTeam } from '../team/team.actions.ts';
import { saveDuty, selectDuties, selectServices } from './duty.queries.ts';

// What each person of a team attends, and when (D-182). It decides what is offered; bookings that exist stay.

async function requirePlanner(db: Database, actor: Actor) {
  const own = await requireActingSeat(db, actor);
  if (!mayAssign(own.role)) throw new DomainError('company/not-allowed', { role: own.role });
  return own;
}

/** The hours and services of each person; none in a company of one person. */
export async function readDuties(db: Database, actor: Actor, day?: string) {
  const { company, team } = await requirePlanner(db, actor);
  const duties = await selectDuties(db, company.id);
  const people = team.length < 2 ? [] : team;
  const attends = day === undefined ? undefined : await attendance(db, company, day);
  return {
    companyHours: await readHours(db, company.id),
    services: await selectServices(db, company.id),
    people: people.map((person) => {
      const duty = duties.find(({ userId }) => userId === person.userId);
      return {
        ...person,
        hours: duty?.hours ?? null,
        serviceIds: duty?.serviceIds ?? null,
        attends: attends ? (attends.get(person.userId) ?? []) : null,
      };
    }),
  };
}
export type DutiesView = Awaited<ReturnType<typeof readDuties>>;

/** When each person of the team attends on a day of the company's place. */
async function attendance(
  db: Database,
  { id: providerId, zone }: Pick<ProviderRow, 'id' | 'zone'>,
  day: string,
): Promise<ReadonlyMap<string, readonly Interval[]>> {
  const [from, to] = [instantOf(day, 0, zone), instantOf(day, minutesPerDay, zone)];
  const calendar = await readDays(db, providerId, { from: day, to: day });
  const roster = await rosterOf(db, { providerId, from, to });
  return new Map(
    (roster?.people ?? []).map((person) => [person.userId, attendingOn(person, { day, zone, calendar })]),
  );
}

interface DutyCall {
  readonly actor: Actor;
  readonly memberId: string;
  readonly hours: readonly WeeklyHours[] | null;
  readonly serviceIds: readonly string[] | null;
  readonly now: Date;
}

/** Writes a person's hours and services. Queues at the company's row, as every acceptance does. */
export async function writeDuty(
  tx: Transaction,
  { actor, memberId, hours, serviceIds, now }: DutyCall,
): Promise<DutiesView> {
  const { company } = await requireTeam(tx, actor.userId);
  const { id: providerId, zone } = await lockProvider(tx, company.id);
  const { team } = await requirePlanner(tx, actor);
  if (!team.some(({ userId }) => userId === memberId))
    throw new DomainError('company/member-not-found', { memberId });
  const known = new Set((await selectServices(tx, providerId)).map(({ id }) => id));
  if (serviceIds?.some((id) => !known.has(id))) throw invalidFields({ service_ids: 'invalid' });
  await saveDuty(tx, {
    providerId,
    userId: memberId,
    hours: hours && normaliseWeek(hours),
    serviceIds: serviceIds && [...new Set(serviceIds)],
  });
  await note(tx, { actor, company, action: 'company.set-duty', details: { memberId } });
  // More hours may be free now, or a time kept for a waiting tutor no longer.
  await announceFreeTime(tx, { providerId, from: calendarDay(now, zone) });
  return readDuties(tx, actor);
}
