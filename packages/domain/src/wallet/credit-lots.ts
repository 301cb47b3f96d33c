import { addCents, addMs, type Cents, dayMs, minCents, subtractCents, zeroCents } from '../shared/index.ts';

/** A lot of promotional credit: granted together, with one expiry. */
export interface CreditLot {
  readonly lotId: string;
  readonly remainingCents: Cents;
  readonly expiresAt: Date;
}

export interface LotUse {
  readonly lotId: string;
  readonly amountCents: Cents;
}

/**
 * Days before its expiry from which credit is called "expiring" (§9), and the minimum life of restored credit (D-71).
 */
const graceDays = 30;

/** Takes `amount` from the lots, earliest expiry first; undefined when they do not hold that much. */
export function consumeLots(lots: readonly CreditLot[], amount: Cents): LotUse[] | undefined {
  const uses: LotUse[] = [];
  let missing = amount;
  for (const lot of [...lots].sort(byExpiry)) {
    if (missing === 0) break;
    const amountCents = minCents(lot.remainingCents, missing);
    if (amountCents > 0) uses.push({ lotId: lot.lotId, amountCents });
    missing = subtractCents(missing, amountCents);
  }
  return missing === 0 ? uses : undefined;
}

// The id breaks ties, so the same lots are always used in the same order.
type Ending = Pick<CreditLot, 'lotId' | 'expiresAt'>;
const byExpiry = (a: Ending, b: Ending): number =>
  a.expiresAt.getTime() - b.expiresAt.getTime() || (a.lotId < b.lotId ? -1 : 1);

export interface UsedLot extends LotUse {
  readonly expiresAt: Date;
}

export interface NewLot {
  readonly amountCents: Cents;
  readonly expiresAt: Date;
}

/**
 * Credit that a refund restores as new lots: those with the longest life first, each with its old expiry but at least
 * 30 days more.
 */
export function restoreLots(used: readonly UsedLot[], amount: Cents, now: Date): NewLot[] {
  const longestFirst = [...used].sort(byExpiry).toReversed();
  const restored: NewLot[] = [];
  let missing = amount;
  for (const use of longestFirst) {
    const amountCents = minCents(use.amountCents, missing);
    if (amountCents > 0) restored.push({ amountCents, expiresAt: restoredExpiry(use.expiresAt, now) });
    missing = subtractCents(missing, amountCents);
  }
  if (missing > 0) throw new RangeError(`A refund of ${amount} exceeds the credit that was used`);
  return restored;
}

function restoredExpiry(expiresAt: Date, now: Date): Date {
  const least = addMs(now, graceDays * dayMs);
  return expiresAt > least ? expiresAt : least;
}

/** The remaining credit that expires within 30 days from now. */
export function expiringSoon(lots: readonly CreditLot[], now: Date): Cents {
  const until = addMs(now, graceDays * dayMs);
  const ending = lots.filter((lot) => lot.expiresAt > now && lot.expiresAt <= until);
  return addCents(zeroCents, ...ending.map((lot) => lot.remainingCents));
}
