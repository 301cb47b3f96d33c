import { addCents, type Cents, maxCents, subtractCents, zeroCents } from '../shared/index.ts';

/** proposed: awaits another admin · withdrawn: cancelled or replaced · the last: done. */
export const writeOffStatuses = ['proposed', 'withdrawn', 'written_off'] as const;
export type WriteOffStatus = (typeof writeOffStatuses)[number];

export const writeOffReasonMaxLength = 500;

/**
 * Above this amount, within this many days for one provider, a second admin confirms, as for a dispute's refund
 * (D-101).
 */
export const writeOffRule = { secondAdminAboveCents: 50_000, countedDays: 30 } as const;

/** Consecutive small write-offs count as one large one. */
export const writeOffNeedsSecondAdmin = (amountCents: Cents, recentCents: Cents): boolean =>
  addCents(amountCents, recentCents) > writeOffRule.secondAdminAboveCents;

export interface DebtStanding {
  readonly debtCents: Cents;
  readonly pendingCents: Cents;
  readonly frozenCents: Cents;
  readonly availableCents: Cents;
}

/** What the platform still holds for the provider: the next payouts deduct the debt from it. */
export const coveredCents = ({ pendingCents, frozenCents, availableCents }: DebtStanding): Cents =>
  addCents(pendingCents, frozenCents, availableCents);

/** Maximum write-off: an advance on held money, for example, is owed but is no loss. */
export const writableCents = (standing: DebtStanding): Cents =>
  maxCents(zeroCents, subtractCents(standing.debtCents, coveredCents(standing)));
