import {
  cancellationOf,
  meetingEnd,
  meetingReminder,
  type MeetingSide,
  meetingSideOf,
} from '@patinha/domain/meeting';
import { type Actor, addMs, minuteMs } from '@patinha/domain/shared';

import { type Database, sqlState, type Transaction } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/db/pagination.ts';
import { type Authorized, authorizeParty } from '../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { isAlone } from '../availability/index.ts';
import { isPublishable, lockProvider } from '../provider/index.ts';
import { moveMeeting, requireMeetingMove } from './meeting-move.actions.ts';
import { findMeeting, findMeetings, lockMeeting, type MeetingRow } from './meeting.queries.ts';
import { masked } from './meeting.rules.ts';

export interface MeetingCall {
  readonly meetingId: string;
  readonly actor: Actor;
  readonly now: Date;
}

interface PartyMeeting {
  readonly meeting: Authorized<MeetingRow>;
  readonly side: MeetingSide;
}

/** Throws meeting/not-found for anyone but the two participants. */
function partyOf(row: MeetingRow | undefined, actor: Actor): PartyMeeting {
  const party = authorizeParty(row, meetingSideOf, actor, 'meeting/not-found');
  return { meeting: party.row, side: party.side };
}

export interface MeetingListing {
  readonly actor: Actor;
  readonly side: MeetingSide;
  readonly scope: 'open' | 'over';
  readonly page: PageRequest;
}

export const readMeetings = (db: Database, { actor, ...listing }: MeetingListing): Promise<MeetingRow[]> =>
  findMeetings(db, { ...listing, userId: actor.userId });

/** Which of the proposed times the carer could still take. */
export async function freeTimesOf(db: Database, meeting: MeetingRow, now: Date): Promise<readonly string[]> {
  const free: string[] = [];
  for (const time of meeting.times) {
    const startsAt = new Date(time);
    if (startsAt > now && (await isAlone(db, spanOf(meeting, startsAt)))) free.push(time);
  }
  return free;
}

const busyUntilOf = ({ bufferMinutes }: MeetingRow, startsAt: Date): Date =>
  addMs(meetingEnd(startsAt), bufferMinutes * minuteMs);

const spanOf = (meeting: MeetingRow, startsAt: Date) => ({
  providerId: meeting.providerId,
  from: startsAt,
  to: busyUntilOf(meeting, startsAt),
});

export interface MeetingAcceptance extends MeetingCall {
  readonly startsAt: Date;
  readonly meetingPoint: string | undefined;
}

/**
 * Accepts one of the proposed times. Locks the provider's row first, as every acceptance of a booking does, so that of
 * several for one hour exactly one wins. Throws meeting/not-found, /illegal-move,
 * /not-verified, /slot-taken and request/invalid.
 */
export async function acceptMeeting(tx: Transaction, call: MeetingAcceptance): Promise<MeetingRow> {
  const { actor, now, startsAt, meetingPoint } = call;
  const seen = partyOf(await findMeeting(tx, call.meetingId), actor);
  requireMeetingMove(seen.meeting, { move: 'accept', by: seen.side, now });
  const provider = await lockProvider(tx, seen.meeting.providerId);
  if (!isPublishable(provider, now))
    throw new DomainError('meeting/not-verified', { providerId: provider.id });
  const { meeting, side } = partyOf(await lockMeeting(tx, call.meetingId), actor);
  requireMeetingMove(meeting, { move: 'accept', by: side, now });
  requireProposed(meeting, { startsAt, now });
  if (meeting.place === 'provider' && meeting.providerKind === 'prestador' && meetingPoint === undefined)
    throw invalidFields({ meeting_point: 'required' });
  const span = spanOf(meeting, startsAt);
  if (!(await isAlone(tx, span))) throw new DomainError('meeting/slot-taken', { meetingId: meeting.id });
  return moveMeeting(tx, meeting, {
    move: 'accept',
    by: side,
    actorId: actor.userId,
    now,
    changes: {
      startsAt,
      endsAt: meetingEnd(startsAt),
      busyUntil: span.to,
      meetingPoint: masked(meetingPoint),
      respondedAt: now,
      remindAt: meetingReminder(startsAt, now) ?? null,
    },
    notice: 'accepted',
    notify: ['tutor'],
  }).catch(refuseTakenTime);
}

function requireProposed(
  { times }: MeetingRow,
  { startsAt, now }: { readonly startsAt: Date; readonly now: Date },
): void {
  const isProposed = times.some((time) => new Date(time).getTime() === startsAt.getTime());
  if (!isProposed) throw invalidFields({ starts_at: 'invalid' });
  if (startsAt <= now) throw invalidFields({ starts_at: 'too_small' });
}

const exclusionViolation = '23P01';

/** The database's own guard says the same as the check before it. */
function refuseTakenTime(error: unknown): never {
  if (sqlState(error) === exclusionViolation) throw new DomainError('meeting/slot-taken', { guard: true });
  throw error;
}

export async function declineMeeting(
  tx: Transaction,
  { meetingId, actor, now, reason }: MeetingCall & { readonly reason: string },
): Promise<MeetingRow> {
  const { meeting, side } = partyOf(await lockMeeting(tx, meetingId), actor);
  return moveMeeting(tx, meeting, {
    move: 'decline',
    by: side,
    actorId: actor.userId,
    now,
    changes: { declineReason: masked(reason), respondedAt: now, endedAt: now },
    notice: 'declined',
    notify: ['tutor'],
  });
}

/** Withdraws the tutor's request; an agreed meeting is cancelled by either side until it begins. */
export async function cancelMeeting(
  tx: Transaction,
  { meetingId, actor, now, reason }: MeetingCall & { readonly reason: string | undefined },
): Promise<MeetingRow> {
  const { meeting, side } = partyOf(await lockMeeting(tx, meetingId), actor);
  const move = cancellationOf(meeting);
  return moveMeeting(tx, meeting, {
    move,
    by: side,
    actorId: actor.userId,
    now,
    changes: { cancelledBy: side, cancelReason: masked(reason), endedAt: now, remindAt: null },
    notice: move === 'withdraw' ? 'withdrawn' : 'cancelled',
    notify: [side === 'tutor' ? 'provider' : 'tutor'],
  });
}
