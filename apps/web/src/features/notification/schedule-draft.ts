import type { Schedule } from '@patinha/contract/notification';
import { defaultSchedule } from '@patinha/domain/notification';

/** The draft of the hours; a disabled one keeps its times. */
export interface Draft {
  readonly zone: Schedule['zone'];
  readonly isQuiet: boolean;
  readonly from: string;
  readonly to: string;
  readonly hasDigest: boolean;
  readonly digestHour: string;
}

export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);
const usualDigestHour = 18;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `07:30` of minutes after midnight. */
export const clockText = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

function minutesOf(clock: string): number | undefined {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(clock) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

export function draftOf({ zone, quiet, digest_hour: digestHour }: Schedule): Draft {
  const usual = defaultSchedule.quiet;
  return {
    zone,
    isQuiet: quiet !== null,
    from: clockText(quiet?.from_minute ?? usual?.fromMinute ?? 0),
    to: clockText(quiet?.to_minute ?? usual?.toMinute ?? 0),
    hasDigest: digestHour !== null,
    digestHour: String(digestHour ?? usualDigestHour),
  };
}

/** Silence from an hour to the same hour is either none or all, so it is refused. */
export const isSameHour = ({ isQuiet, from, to }: Draft): boolean => isQuiet && from !== '' && from === to;

/** What is chosen, as the contract takes it. */
export const scheduleOf = ({ zone, isQuiet, from, to, hasDigest, digestHour }: Draft) => ({
  zone,
  quiet: isQuiet ? { from_minute: minutesOf(from), to_minute: minutesOf(to) } : null,
  digest_hour: hasDigest ? Number(digestHour) : null,
});
