import type { CompanyReport } from '@patinha/contract/company';

type Hours = CompanyReport['hours'];

/** Two hours of a weekday, Monday as 1, and what begins in them. */
export interface Slot {
  readonly weekday: number;
  readonly from: number;
  readonly bookings: number;
}

const stepHours = 2;
const weekdays = [1, 2, 3, 4, 5, 6, 7];

const slotOf = (hours: Hours, weekday: number, from: number): Slot => ({
  weekday,
  from,
  bookings: hours
    .filter((one) => one.weekday === weekday && one.hour >= from && one.hour < from + stepHours)
    .reduce((sum, { bookings }) => sum + bookings, 0),
});

/** The week by steps of two hours, from the first that has something to the last; seven slots a row. */
export function weekOf(hours: Hours): readonly { readonly from: number; readonly slots: readonly Slot[] }[] {
  const steps = hours.map(({ hour }) => Math.floor(hour / stepHours));
  const [first, last] = [Math.min(...steps), Math.max(...steps)];
  if (hours.length === 0) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const from = (first + at) * stepHours;
    return { from, slots: weekdays.map((weekday) => slotOf(hours, weekday, from)) };
  });
}

/** The slot in which the most begins; the earliest of several. */
export const fullestOf = (week: ReturnType<typeof weekOf>): Slot | undefined =>
  week
    .flatMap(({ slots }) => slots)
    .reduce<Slot | undefined>(
      (most, slot) => (slot.bookings > (most?.bookings ?? 0) ? slot : most),
      undefined,
    );

export const endOf = ({ from }: Pick<Slot, 'from'>): number => from + stepHours;
