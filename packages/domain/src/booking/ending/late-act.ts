import { addMs, dayMs, earliest, latest, minuteMs } from '../../shared/index.ts';

/** From here on the screens say that an act came later than it was done. */
export const shownLateMs = 5 * minuteMs;
/** A check-in or check-out that comes later than this moves no money by itself (D-177). */
export const uncountedLateMs = 15 * minuteMs;
/** How long after the end acts are taken. */
export const lateActsMs = dayMs;

/** An act that waited on a device: its hour, and when the device sent it, both by the device's clock. */
export interface DeviceTimes {
  readonly doneAt: Date;
  /** Undefined where the sender's clock is that of the product. */
  readonly sentAt: Date | undefined;
}

/** The hour of an act on the product's clock: as long ago as the device says, and never ahead. */
export const actInstant = ({ doneAt, sentAt }: DeviceTimes, now: Date): Date =>
  sentAt === undefined ? earliest(doneAt, now) : addMs(now, Math.min(0, doneAt.getTime() - sentAt.getTime()));

interface Received {
  readonly checkedInAt: Date | null;
  readonly checkedInReceivedAt: Date | null;
  readonly endsAt: Date;
}

const isUncounted = (at: Date, receivedAt: Date | null): boolean =>
  receivedAt !== null && receivedAt.getTime() - at.getTime() > uncountedLateMs;

interface HandedBack {
  readonly at: Date;
  readonly receivedAt: Date;
}

/**
 * Whether only the tutor's word completes the service: its check-in came after the planned end, or its check-in or check-out
 * came too late.
 */
export const needsTutorsWord = (
  { checkedInAt, checkedInReceivedAt, endsAt }: Received,
  { at, receivedAt }: HandedBack,
): boolean =>
  isUncounted(at, receivedAt) ||
  (checkedInAt !== null &&
    ((checkedInReceivedAt ?? checkedInAt) >= endsAt || isUncounted(checkedInAt, checkedInReceivedAt)));

/** The hour of a check-in within what is possible: not before it opens, and not ahead. */
export const withinService = (at: Date, opensAt: Date, now: Date): Date => earliest(latest(at, opensAt), now);
