import type { Actor } from '../shared/index.ts';
import {
  canMoveMeeting,
  type MeetingMoveName,
  meetingMoveNames,
  type MeetingProgress,
  type MeetingSide,
} from './meeting-move.ts';

/** The two parties: the tutor, and the user who owns the provider. */
export interface MeetingParties {
  readonly tutorId: string;
  readonly professionalId: string;
}

type Caller = Pick<Actor, 'userId'>;

/** Undefined for everyone else, who must not learn that it exists. */
export function meetingSideOf(meeting: MeetingParties, actor: Caller): MeetingSide | undefined {
  if (actor.userId === meeting.tutorId) return 'tutor';
  return actor.userId === meeting.professionalId ? 'provider' : undefined;
}

/** The moves of a side at this instant; the screens show their buttons accordingly. */
export const meetingMovesOf = (
  meeting: MeetingProgress,
  { side, now }: { readonly side: MeetingSide; readonly now: Date },
): readonly MeetingMoveName[] =>
  meetingMoveNames.filter((move) => canMoveMeeting(meeting, { move, by: side, now }));
