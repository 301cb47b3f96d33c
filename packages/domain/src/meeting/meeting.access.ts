import type { Actor } from '../shared/index.ts';
import {
  canMoveMeeting,
  type MeetingMoveName,
  meetingMoveNames,
  type MeetingProgress,
  type MeetingSide,
} from './meeting-move.ts';

/** The two who meet: the tutor, and the person who owns the provider. */
export interface MeetingParties {
  readonly tutorId: string;
  readonly professionalId: string;
}

type Caller = Pick<Actor, 'userId'>;

/** Undefined for everybody else, who must not learn that it exists. */
export function meetingSideOf(meeting: MeetingParties, actor: Caller): MeetingSide | undefined {
  if (actor.userId === meeting.tutorId) return 'tutor';
  return actor.userId === meeting.professionalId ? 'provider' : undefined;
}

/** What a side may do at this instant; the screens draw their buttons from it. */
export const meetingMovesOf = (
  meeting: MeetingProgress,
  { side, now }: { readonly side: MeetingSide; readonly now: Date },
): readonly MeetingMoveName[] =>
  meetingMoveNames.filter((move) => canMoveMeeting(meeting, { move, by: side, now }));
