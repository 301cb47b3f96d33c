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

/** Wall-clock minutes after midnight; an end before the start lies on the next day. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** When a person wants to be reached. */
export interface NotificationSchedule {
  readonly zone: BrazilianZone;
  /** Null: devices may ring at any hour. */
  readonly quiet: QuietHours | null;
  /** Hour of the day at which mails that can wait come together; null: each comes by itself. */
  readonly digestHour: number | null;
}

/** Of somebody who has chosen nothing: a night's rest, and each mail by itself. */
export const defaultSchedule: NotificationSchedule = {
  zone: saoPauloZone,
  quiet: { fromMinute: 22 * 60, toMinute: 7 * 60 },
  digestHour: null,
};

/** Mails that can wait for the digest of the day; proposals and what has begun lose their use meanwhile. */
export const digestKinds = [
  'rewards',
  'review',
  'pet_reminder',
  'document_reminder',
  'message',
  'nearby_need',
] as const satisfies readonly OptionalMailKind[];

export const canWaitForDigest = (kind: string): boolean => digestKinds.some((one) => one === kind);

/** The end of the quiet hours in which the instant lies; undefined when a device may ring now. */
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

/** When a mail that comes now is sent with the others: the next time that the clock shows the hour. */
export function nextDigestAt(now: Date, zone: BrazilianZone, digestHour: number): Date {
  const today = instantOf(calendarDay(now, zone), digestHour * 60, zone);
  return today > now ? today : instantOf(calendarDay(addMs(now, dayMs), zone), digestHour * 60, zone);
}
