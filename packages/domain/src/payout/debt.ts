import { addCents, type Cents, maxCents, subtractCents, zeroCents } from '../shared/index.ts';

/** Shown to other admins while it waits for one of them · given up, or replaced by another one · done. */
export const writeOffStatuses = ['proposed', 'withdrawn', 'written_off'] as const;
export type WriteOffStatus = (typeof writeOffStatuses)[number];

export const writeOffReasonMaxLength = 500;

/** Above this, within so many days for one provider, a second admin confirms: as a dispute's refund (D-101). */
export const writeOffRule = { secondAdminAboveCents: 50_000, countedDays: 30 } as const;

/** Small write-offs one after the other are one large one. */
export const writeOffNeedsSecondAdmin = (amountCents: Cents, recentCents: Cents): boolean =>
  addCents(amountCents, recentCents) > writeOffRule.secondAdminAboveCents;

export interface DebtStanding {
  readonly debtCents: Cents;
  readonly pendingCents: Cents;
  readonly frozenCents: Cents;
  readonly availableCents: Cents;
}

/** What the platform still has of the provider: the next payouts take the debt off it. */
export const coveredCents = ({ pendingCents, frozenCents, availableCents }: DebtStanding): Cents =>
  addCents(pendingCents, frozenCents, availableCents);

/** Most that may be written off: an advance on held money, say, is owed but is no loss. */
export const writableCents = (standing: DebtStanding): Cents =>
  maxCents(zeroCents, subtractCents(standing.debtCents, coveredCents(standing)));
