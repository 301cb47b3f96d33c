import { type Cents, cents, dayMs, hourMs, minuteMs } from '../shared/index.ts';

/** Fees, deadlines and windows of the business. A booking keeps the version it was made under. */
export interface BookingSettings {
  readonly version: number;
  readonly validFrom: Date;
  /** How long a provider has to answer (D-88). */
  readonly answerWithinMs: number;
  /** How long an accepted slot waits for its payment, and when the reminder goes out (D-97). */
  readonly payWithinMs: number;
  readonly payReminderAfterMs: number;
  /** How long before its start a later date of a series must be paid, and how long before that the reminder is sent. */
  readonly seriesPayAheadMs: number;
  readonly seriesPayReminderAheadMs: number;
  readonly maxUnpaidAcceptances: number;
  /** How long before the start the provider may already check in. */
  readonly checkInLeadMs: number;
  readonly noShowAfterEndMs: number;
  readonly checkOutAfterEndMs: number;
  /** How long either side may take back a check-out (D-176). */
  readonly undoCheckOutMs: number;
  readonly releaseAfterCheckOutMs: number;
  readonly minDurationMinutes: number;
  readonly maxDurationMinutes: number;
  readonly maxAheadMs: number;
  /** Convenience fee on the price after discount, paid by the tutor (D-6). */
  readonly fee: { readonly bps: number; readonly minCents: Cents; readonly maxCents: Cents };
  readonly commission: CommissionSettings;
  readonly cancellation: CancellationSettings;
}

export interface CommissionSettings {
  readonly defaultBps: number;
  readonly provenBps: number;
  readonly premiumBps: number;
  readonly provenCompletions: number;
  readonly provenRating: number;
  readonly provenWithinMs: number;
}

export interface CancellationSettings {
  readonly fullAheadMs: number;
  readonly halfAheadMs: number;
  readonly halfPercent: number;
  readonly regretMs: number;
  /** Pending a lawyer's decision (D-94): when on, withdrawing within 7 days refunds everything until the start. */
  readonly regretOverridesWindow: boolean;
}

const versionOne: BookingSettings = {
  version: 1,
  // Midnight in São Paulo, where the screens name the day.
  validFrom: new Date('2026-01-01T03:00:00Z'),
  answerWithinMs: 24 * hourMs,
  payWithinMs: 30 * minuteMs,
  payReminderAfterMs: 15 * minuteMs,
  seriesPayAheadMs: 48 * hourMs,
  seriesPayReminderAheadMs: 24 * hourMs,
  maxUnpaidAcceptances: 3,
  checkInLeadMs: 30 * minuteMs,
  noShowAfterEndMs: 24 * hourMs,
  checkOutAfterEndMs: 2 * hourMs,
  undoCheckOutMs: 10 * minuteMs,
  releaseAfterCheckOutMs: 48 * hourMs,
  minDurationMinutes: 15,
  maxDurationMinutes: 30 * 24 * 60,
  maxAheadMs: 365 * dayMs,
  fee: { bps: 500, minCents: cents(199), maxCents: cents(1490) },
  commission: {
    defaultBps: 1500,
    provenBps: 1200,
    premiumBps: 1000,
    provenCompletions: 10,
    provenRating: 4.5,
    provenWithinMs: 90 * dayMs,
  },
  cancellation: {
    fullAheadMs: 24 * hourMs,
    halfAheadMs: 12 * hourMs,
    halfPercent: 50,
    regretMs: 7 * dayMs,
    regretOverridesWindow: false,
  },
};

/** Oldest first; a change is a new entry, so that the terms of existing bookings never change. */
const versions: readonly BookingSettings[] = [versionOne];

/** The terms for a booking made at this instant. */
export const bookingSettingsAt = (now: Date): BookingSettings =>
  versions.findLast((settings) => settings.validFrom <= now) ?? versionOne;

/** The terms that a booking was made under. */
export const bookingSettingsOf = (version: number): BookingSettings =>
  versions.find((settings) => settings.version === version) ?? versionOne;
