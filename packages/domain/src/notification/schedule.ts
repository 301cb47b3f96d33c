import {
  addMs,
  type BrazilianZone,
  calendarDay,
  dayMs,
  instantOf,
  saoPauloZone,
  wallTime,
} from '../shared/index.ts';
import type { OptionalMailKind } from './mail-kind.ts';

/** Minutes after midnight, local time; an end before the start is on the next day. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** When a user wants to be reached. */
export interface NotificationSchedule {
  readonly zone: BrazilianZone;
  /** Null: devices may ring at any hour. */
  readonly quiet: QuietHours | null;
  /** Local hour at which deferrable emails are sent together; null sends each separately. */
  readonly digestHour: number | null;
}

/** For users without preferences: silent nights, and each email separately. */
export const defaultSchedule: NotificationSchedule = {
  zone: saoPauloZone,
  quiet: { fromMinute: 22 * 60, toMinute: 7 * 60 },
  digestHour: null,
};

/** Emails that can wait for the day's digest; proposals and started services would lose their use meanwhile. */
export const digestKinds = [
  'rewards',
  'review',
  'pet_reminder',
  'document_reminder',
  'message',
  'nearby_need',
] as const satisfies readonly OptionalMailKind[];

export const canWaitForDigest = (kind: string): boolean => digestKinds.some((one) => one === kind);

/** The end of the quiet hours around the instant; undefined when a device may ring now. */
export function quietUntil(now: Date, { zone, quiet }: NotificationSchedule): Date | undefined {
  if (!quiet) return undefined;
  const { hour, minute } = wallTime(now, zone);
  const at = hour * 60 + minute;
  const { fromMinute, toMinute } = quiet;
  const isOverMidnight = fromMinute > toMinute;
  const isQuiet = isOverMidnight ? at >= fromMinute || at < toMinute : at >= fromMinute && at < toMinute;
  if (!isQuiet) return undefined;
  const endsTomorrow = isOverMidnight && at >= fromMinute;
  return instantOf(calendarDay(endsTomorrow ? addMs(now, dayMs) : now, zone), toMinute, zone);
}

/** When an email deferred now is sent: the next time that the local clock shows the hour. */
export function nextDigestAt(now: Date, zone: BrazilianZone, digestHour: number): Date {
  const today = instantOf(calendarDay(now, zone), digestHour * 60, zone);
  return today > now ? today : instantOf(calendarDay(addMs(now, dayMs), zone), digestHour * 60, zone);
}
