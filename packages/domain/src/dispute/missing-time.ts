import { cents, type Cents, minuteMs } from '../shared/index.ts';

interface Served {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly checkedInAt: Date | null;
  readonly checkedOutAt: Date | null;
}

export interface MissingTime {
  readonly missingMinutes: number;
  readonly agreedMinutes: number;
  /** The share of the price for the time that was missing, rounded to the centavo. */
  readonly refundCents: Cents;
}

const minutesOf = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / minuteMs);

/**
 * 'Volta o tempo que faltou' (D-191): what the rule gives back of a price when the service was shorter than agreed;
 * undefined while it is not over, and when nothing was missing.
 */
export function missingTimeOf(served: Served, priceCents: Cents): MissingTime | undefined {
  const { startsAt, endsAt, checkedInAt, checkedOutAt } = served;
  if (!checkedInAt || !checkedOutAt) return undefined;
  const agreedMinutes = minutesOf(startsAt, endsAt);
  const missingMinutes = agreedMinutes - minutesOf(checkedInAt, checkedOutAt);
  if (missingMinutes <= 0) return undefined;
  const refundCents = cents(Math.round((priceCents * missingMinutes) / agreedMinutes));
  return { missingMinutes, agreedMinutes, refundCents };
}
