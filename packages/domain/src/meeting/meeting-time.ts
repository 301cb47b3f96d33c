import { addMs, dayMs, earliest, hourMs, minuteMs } from '../shared/index.ts';

/** Length of a first meeting in minutes. */
export const meetingMinutes = 30;

/** How many times a tutor may propose; the carer accepts one of them. */
export const maxMeetingTimes = 3;

/** Limit of a tutor's open meetings; only one of them with the same carer. */
export const maxOpenMeetings = 5;

const leastLeadMs = 24 * hourMs;
const mostLeadMs = 30 * dayMs;
const answerMs = 72 * hourMs;

export const earliestMeeting = (now: Date): Date => addMs(now, leastLeadMs);
export const latestMeeting = (now: Date): Date => addMs(now, mostLeadMs);
export const meetingEnd = (startsAt: Date): Date => addMs(startsAt, meetingMinutes * minuteMs);

/** Why the times cannot be proposed, given earliest first: they must be 1 to 30 days ahead and not overlap. */
export function meetingTimesRefusal(
  times: readonly Date[],
  now: Date,
): 'too_small' | 'too_big' | 'invalid' | undefined {
  if (times.length === 0 || times.length > maxMeetingTimes) return 'invalid';
  if (times.some((startsAt) => startsAt < earliestMeeting(now))) return 'too_small';
  if (times.some((startsAt) => startsAt > latestMeeting(now))) return 'too_big';
  const isOver = (startsAt: Date, index: number) =>
    times.some((other, at) => at < index && overlap(other, startsAt));
  return times.some(isOver) ? 'invalid' : undefined;
}

const overlap = (one: Date, other: Date): boolean => one < meetingEnd(other) && other < meetingEnd(one);

/** The carer's deadline to answer: three days, and never after the last proposed time. */
export const meetingExpiry = (requestedAt: Date, times: readonly Date[]): Date =>
  earliest(addMs(requestedAt, answerMs), new Date(Math.max(...times.map((startsAt) => startsAt.getTime()))));

const reminderLeads = [24 * hourMs, 2 * hourMs] as const;

/** When both are reminded: a day before, or two hours before if it was agreed later; undefined when it is sooner. */
export const meetingReminder = (startsAt: Date, acceptedAt: Date): Date | undefined =>
  reminderLeads.map((leadMs) => addMs(startsAt, -leadMs)).find((instant) => acceptedAt < instant);

/** Where it takes place. A tutor's home is never disclosed before a booking: the two agree on a point in the street. */
export const meetingPlaces = ['public', 'provider'] as const;
export type MeetingPlace = (typeof meetingPlaces)[number];

/** A provider without premises can only be met in public. */
export const meetingPlacesOf = ({
  locationType,
}: {
  readonly locationType: 'presencial' | 'domicilio';
}): readonly MeetingPlace[] => (locationType === 'presencial' ? meetingPlaces : ['public']);

/** How long past meetings are kept, in days. */
export const meetingKeptDays = 180;
