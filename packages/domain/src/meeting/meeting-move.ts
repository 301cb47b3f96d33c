/** A short first meeting of a tutor and a carer before any booking; it is free and not a booking. */
export const meetingStatuses = ['requested', 'accepted', 'declined', 'expired', 'cancelled', 'done'] as const;
export type MeetingStatus = (typeof meetingStatuses)[number];

/** Meetings that await an answer or their day. */
export const openMeetingStatuses = ['requested', 'accepted'] as const satisfies readonly MeetingStatus[];
export const isOpenMeeting = (status: MeetingStatus): boolean =>
  openMeetingStatuses.some((open) => open === status);

export const meetingSides = ['tutor', 'provider'] as const;
export type MeetingSide = (typeof meetingSides)[number];
export const meetingMovers = [...meetingSides, 'system'] as const;
export type MeetingMover = (typeof meetingMovers)[number];

/** The meeting fields that the lifecycle reads; before the acceptance `startsAt` is the earliest proposed time. */
export interface MeetingProgress {
  readonly status: MeetingStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The deadline to answer. */
  readonly expiresAt: Date;
}

interface MeetingMove {
  readonly from: readonly MeetingStatus[];
  readonly to: MeetingStatus;
  readonly by: readonly MeetingMover[];
  readonly when?: 'before-expiry' | 'after-expiry' | 'before-start' | 'after-end';
}

export const meetingMoves = {
  accept: { from: ['requested'], to: 'accepted', by: ['provider'], when: 'before-expiry' },
  decline: { from: ['requested'], to: 'declined', by: ['provider'], when: 'before-expiry' },
  expire: { from: ['requested'], to: 'expired', by: ['system'], when: 'after-expiry' },
  withdraw: { from: ['requested'], to: 'cancelled', by: ['tutor'], when: 'before-expiry' },
  cancel: { from: ['accepted'], to: 'cancelled', by: ['tutor', 'provider'], when: 'before-start' },
  /** One of the two blocked the other, is deleting the account or lost the permission. */
  drop: { from: ['requested', 'accepted'], to: 'cancelled', by: ['system'] },
  finish: { from: ['accepted'], to: 'done', by: ['system'], when: 'after-end' },
} as const satisfies Record<string, MeetingMove>;
export type MeetingMoveName = keyof typeof meetingMoves;

export const meetingMoveNames = [
  'accept',
  'decline',
  'expire',
  'withdraw',
  'cancel',
  'drop',
  'finish',
] as const satisfies readonly MeetingMoveName[];

export interface MeetingAttempt {
  readonly move: MeetingMoveName;
  readonly by: MeetingMover;
  readonly now: Date;
}

const clocks: Readonly<
  Record<NonNullable<MeetingMove['when']>, (meeting: MeetingProgress, now: Date) => boolean>
> = {
  'before-expiry': ({ expiresAt }, now) => now < expiresAt,
  'after-expiry': ({ expiresAt }, now) => now >= expiresAt,
  'before-start': ({ startsAt }, now) => now < startsAt,
  'after-end': ({ endsAt }, now) => now >= endsAt,
};

export function canMoveMeeting(meeting: MeetingProgress, { move, by, now }: MeetingAttempt): boolean {
  const { from, by: movers, when }: MeetingMove = meetingMoves[move];
  if (!from.includes(meeting.status) || !movers.includes(by)) return false;
  return when === undefined || clocks[when](meeting, now);
}

/** How a party backs out of a meeting: an unanswered request is withdrawn, an agreed meeting cancelled. */
export const cancellationOf = ({ status }: Pick<MeetingProgress, 'status'>): 'withdraw' | 'cancel' =>
  status === 'requested' ? 'withdraw' : 'cancel';
