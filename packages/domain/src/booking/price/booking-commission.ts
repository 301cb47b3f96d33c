import type { CommissionSettings } from '../booking-settings.ts';

/** Inputs of the commission, counted until the acceptance. */
export interface ProviderRecord {
  /** Bookings completed in the last 90 days. */
  readonly recentCompletions: number;
  /** Mean of published ratings; null without any. */
  readonly averageRating: number | null;
  readonly hasPremiumSeal: boolean;
}

/** Commission in basis points (D-77); frozen on the booking when it is accepted. */
export function commissionBps(record: ProviderRecord, settings: CommissionSettings): number {
  if (record.hasPremiumSeal) return settings.premiumBps;
  const isProven =
    record.recentCompletions >= settings.provenCompletions &&
    record.averageRating !== null &&
    record.averageRating >= settings.provenRating;
  return isProven ? settings.provenBps : settings.defaultBps;
}
