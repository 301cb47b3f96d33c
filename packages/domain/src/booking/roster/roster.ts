import { isOpenDuring, type Period, type WeeklyHours } from '../../availability/index.ts';
import type { BrazilianZone } from '../../shared/index.ts';

/** A person of a company's team, and what they attend when (D-182). */
export interface RosterPerson {
  readonly userId: string;
  /** Null for who works whenever the company does, which is looked at apart. */
  readonly hours: readonly WeeklyHours[] | null;
  /** Null for who does every service. */
  readonly serviceIds: readonly string[] | null;
  readonly absences: readonly Period[];
}

/** The people of a company who attend; a seller without a team has none. */
export interface Roster {
  readonly zone: BrazilianZone;
  readonly people: readonly RosterPerson[];
}

/** An appointment that takes one person of a team at a time. */
export interface RosterTask extends Period {
  readonly serviceId: string;
  /** The end plus the buffer, which may lie outside of a person's hours. */
  readonly busyUntil: Date;
  /** Who attends it by the company's own choice, which stands whatever their hours are. */
  readonly assigneeId?: string | null | undefined;
}

export const dutyProblems = ['unskilled', 'absent', 'off_duty'] as const;
export type DutyProblem = (typeof dutyProblems)[number];

/** Why a person cannot attend, other bookings aside; undefined when they can. Nights are outside of all hours. */
export function dutyProblem(
  { hours, serviceIds, absences }: RosterPerson,
  { serviceId, startsAt, endsAt }: Period & { readonly serviceId: string },
  { zone, isStay = false }: { readonly zone: BrazilianZone; readonly isStay?: boolean },
): DutyProblem | undefined {
  if (serviceIds && !serviceIds.includes(serviceId)) return 'unskilled';
  if (absences.some((absence) => absence.startsAt < endsAt && absence.endsAt > startsAt)) return 'absent';
  const works = isStay || !hours || isOpenDuring({ startsAt, endsAt }, { hours, exceptions: [] }, zone);
  return works ? undefined : 'off_duty';
}

type Span = Pick<RosterTask, 'startsAt' | 'busyUntil'>;
const overlap = (one: Span, other: Span) => one.startsAt < other.busyUntil && other.startsAt < one.busyUntil;

/**
 * Whether the people of a team can attend a task beside what is taken: each task gets one person who does it, works
 * then, and attends nothing else meanwhile (N-8). Assigned tasks keep their person. One that nobody can do (an absence
 * came after it) takes nobody's time. `app.has_team_room` of the database answers the same for the search.
 */
export function canAttend(roster: Roster, wanted: RosterTask, taken: readonly RosterTask[]): boolean {
  const { people, zone } = roster;
  const isFirm = ({ assigneeId }: RosterTask) => people.some(({ userId }) => userId === assigneeId);
  const firm = taken.filter(isFirm);
  const able = (task: RosterTask) =>
    people.map(
      (person) =>
        dutyProblem(person, task, { zone }) === undefined &&
        !firm.some((other) => other.assigneeId === person.userId && overlap(other, task)),
    );
  const own = able(wanted);
  if (!own.includes(true)) return false;
  const beside = connectedTo(
    wanted,
    taken.filter((task) => !isFirm(task)),
  )
    .map((task) => ({ ...task, able: able(task) }))
    .filter((task) => task.able.includes(true));
  return isMatched([...beside, { ...wanted, able: own }].toSorted(inOrder));
}

const inOrder = (one: Span, other: Span) =>
  one.startsAt.getTime() - other.startsAt.getTime() || one.busyUntil.getTime() - other.busyUntil.getTime();

/** What overlaps a task, what overlaps that, and so on. */
function connectedTo(task: RosterTask, others: readonly RosterTask[]): RosterTask[] {
  const found: RosterTask[] = [];
  let rest = others;
  for (let next: RosterTask | undefined = task; next; next = found[found.indexOf(next) + 1]) {
    const from: RosterTask = next;
    found.push(...rest.filter((other) => overlap(other, from)));
    rest = rest.filter((other) => !overlap(other, from));
  }
  return found;
}

/** After so many tries the answer is no: teams and days that need more do not exist. */
export const mostTries = 5_000;

interface Placeable extends Span {
  /** By the place of each person in the team. */
  readonly able: readonly boolean[];
}

/**
 * Looks for a person for each task, the tasks in the order of their start: who is free at a start is free for what
 * comes. Of people who can do the same things only the first free one is tried.
 */
function isMatched(tasks: readonly Placeable[]): boolean {
  const count = tasks[0]?.able.length ?? 0;
  const kind = Array.from({ length: count }, (_, person) =>
    tasks.map(({ able }) => (able[person] ? '1' : '0')).join(''),
  );
  const placed: number[] = [];
  let tries = 0;
  const isFree = (person: number, task: Placeable) =>
    placed.every((other, index) => other !== person || !overlap(tasks[index] ?? task, task));
  const place = (index: number): boolean => {
    const task = tasks[index];
    if (!task) return true;
    const free = task.able.flatMap((can, person) => (can && isFree(person, task) ? [person] : []));
    const firsts = free.filter((person) => free.find((other) => kind[other] === kind[person]) === person);
    return firsts.some((person) => {
      tries += 1;
      if (tries > mostTries) return false;
      placed.push(person);
      if (place(index + 1)) return true;
      placed.pop();
      return false;
    });
  };
  return place(0);
}
