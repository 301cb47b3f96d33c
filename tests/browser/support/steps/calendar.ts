const dayMs = 86_400_000;

/**
 * The calendar day `days` from the demonstration's first day, in a date field's format: where journeys run past
 * midnight, their days keep their distance from its bookings. Pictures are taken of a demonstration of today.
 */
export function dayAhead(days: number): string {
  const first = process.env['DEMONSTRATION_DAY'] ?? today();
  return new Date(Date.parse(`${first}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function today(): string {
  if (process.env['VITEST']) throw new Error('The demonstration has not said its day');
  return new Date().toISOString().slice(0, 10);
}

/**
 * A coming day such as 12/12, beyond those of the demonstration's bookings: a browser orders day and month by its
 * own language.
 */
export function dayThatReadsBothWays(): string {
  const days = Array.from({ length: 62 }, (_, index) => dayAhead(index + 10));
  const found = days.find((one) => one.slice(5, 7) === one.slice(8));
  if (found === undefined) throw new Error('Every month has its own day');
  return found;
}

/** The first such day of the week (0 is Sunday) at least `days` ahead. */
export function weekdayAhead(days: number, weekday: number): string {
  const day = dayAhead(days);
  return new Date(`${day}T12:00:00Z`).getUTCDay() === weekday ? day : weekdayAhead(days + 1, weekday);
}
