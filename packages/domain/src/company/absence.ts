import { addMs, dayMs } from '../shared/index.ts';
import { mayAssign } from './assignment.ts';
import type { TeamRole } from './team.ts';

/** The longest absence in days, and how many of one person may lie ahead. */
export const longestAbsenceDays = 366;
export const mostAbsences = 60;

interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What is wrong with the time of an absence; undefined when it can be recorded. One that is over covers nothing. */
export function absenceProblem({ startsAt, endsAt }: Span, now: Date): 'too_small' | 'too_big' | undefined {
  if (endsAt <= startsAt || endsAt <= now) return 'too_small';
  return endsAt > addMs(startsAt, longestAbsenceDays * dayMs) ? 'too_big' : undefined;
}

/** Owner and managers record everyone's absences, an attendant their own. */
export const mayRecordAbsence = (
  own: { readonly role: TeamRole; readonly userId: string },
  memberId: string,
): boolean => own.userId === memberId || mayAssign(own.role);
