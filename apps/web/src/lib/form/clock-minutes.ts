import { minutesPerDay } from '@patinha/domain/availability';

/** `08:30` of minutes after midnight; the end of the day reads 00:00, as a clock shows it. */
export function clockOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** `8:30` of the same, where a person reads it; a time field holds `clockOf`. */
export const hourText = (minutes: number): string => clockOf(minutes).replace(/^0/, '');

/** Minutes after midnight of `08:30`; undefined for a field that is not filled. */
export function minutesOf(clock: string): number | undefined {
  const parts = /^(\d{2}):(\d{2})/.exec(clock);
  return parts ? Number(parts[1]) * 60 + Number(parts[2]) : undefined;
}

/** The same for an end: midnight is the end of the day, not its start. */
export const endMinutesOf = (clock: string): number | undefined => {
  const minutes = minutesOf(clock);
  return minutes === 0 ? minutesPerDay : minutes;
};
