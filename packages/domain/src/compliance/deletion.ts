import { addMs, dayMs } from '../shared/duration.ts';

/** Days in which a person may still change their mind (D-121); anonymised at the end of them. */
export const deletionGraceDays = 30;

export const deletionDueAt = (requestedAt: Date): Date => addMs(requestedAt, deletionGraceDays * dayMs);

/** What keeps an account from being deleted (D-121): others still need it or have a claim on it, or it has money to get. */
export const deletionBlockers = [
  'last-admin',
  'bookings',
  'payments',
  'balance',
  'earnings',
  'debt',
] as const;
export type DeletionBlocker = (typeof deletionBlockers)[number];

export interface OpenAffairs {
  /** Nobody else could manage the product: only an admin makes admins (D-2). */
  readonly isLastAdmin: boolean;
  /** Asked for, agreed or under way, as tutor or as provider, and those whose money is still held. */
  readonly openBookings: number;
  /** Charges without an outcome and refunds on their way. */
  readonly openPayments: number;
  /** Refund credit: the person's own money. Promotional credit is none and lapses. */
  readonly balanceCents: number;
  /** Earned and not paid out yet. */
  readonly earningsCents: number;
  readonly debtCents: number;
}

export function deletionBlockersOf(affairs: OpenAffairs): readonly DeletionBlocker[] {
  const isOpen: Readonly<Record<DeletionBlocker, boolean>> = {
    'last-admin': affairs.isLastAdmin,
    bookings: affairs.openBookings > 0,
    payments: affairs.openPayments > 0,
    balance: affairs.balanceCents > 0,
    earnings: affairs.earningsCents > 0,
    debt: affairs.debtCents > 0,
  };
  return deletionBlockers.filter((blocker) => isOpen[blocker]);
}

/** What stands where a person's name was. */
export const erasedName = 'Conta excluída';

/** An address that nobody can have (RFC 2606), so that the real one is free again. */
export const erasedEmail = (userId: string): string => `${userId}@excluida.invalid`;
