import { addMs, dayMs } from '../shared/duration.ts';

/** Days in which the deletion can be undone (D-121); the account is anonymised when they end. */
export const deletionGraceDays = 30;

export const deletionDueAt = (requestedAt: Date): Date => addMs(requestedAt, deletionGraceDays * dayMs);

/**
 * What blocks the deletion of an account (D-121): others still need it or have a claim on it, or money is due to it.
 */
export const deletionBlockers = [
  'last-admin',
  'bookings',
  'payments',
  'balance',
  'earnings',
  'debt',
] as const;
export type DeletionBlocker = (typeof deletionBlockers)[number];

export interface DeletionObligations {
  /** No other admin could manage the product: only an admin makes admins (D-2). */
  readonly isLastAdmin: boolean;
  /** Requested, agreed or in progress, as tutor or as provider, and those whose money is still held. */
  readonly openBookings: number;
  /** Charges without an outcome and pending refunds. */
  readonly openPayments: number;
  /** Refund credit, which is the user's own money. Promotional credit is not, and lapses. */
  readonly balanceCents: number;
  /** Earned and not paid out yet. */
  readonly earningsCents: number;
  readonly debtCents: number;
}

export function deletionBlockersOf(affairs: DeletionObligations): readonly DeletionBlocker[] {
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

/** Replaces the name of an erased account. */
export const erasedName = 'Conta excluída';

/** An unassignable address (RFC 2606), so that the real one is free again. */
export const erasedEmail = (userId: string): string => `${userId}@excluida.invalid`;
