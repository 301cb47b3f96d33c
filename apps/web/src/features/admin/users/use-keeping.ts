import type { UserEffect } from '@patinha/contract/admin';
import { useState } from 'react';

export interface Keeping {
  readonly keptIds: readonly string[];
  readonly isForSafety: boolean;
  /** What goes back with this choice. */
  readonly refundCents: number;
  readonly choice: { readonly kept_booking_ids?: string[]; readonly is_for_safety?: boolean };
  readonly keep: (ids: readonly string[]) => void;
  readonly setForSafety: (isForSafety: boolean) => void;
}

/**
 * Which of the paid bookings stay: at first those that the person made as a tutor, whose sellers did nothing wrong;
 * none for the safety of persons or pets (D-184).
 */
export function useKeeping({ bookings }: UserEffect): Keeping {
  const [wanted, keep] = useState<readonly string[]>(() =>
    bookings.filter(({ side }) => side === 'tutor').map(({ booking_id: id }) => id),
  );
  const [isForSafety, setForSafety] = useState(false);
  const keptIds = isForSafety
    ? []
    : bookings
        .filter((one) => one.may_be_kept && wanted.includes(one.booking_id))
        .map((one) => one.booking_id);
  const refundCents = bookings
    .filter(({ booking_id: id }) => !keptIds.includes(id))
    .reduce((sum, { refund_cents: refund }) => sum + refund, 0);
  return {
    keptIds,
    isForSafety,
    refundCents,
    choice: {
      ...(keptIds.length > 0 && { kept_booking_ids: [...keptIds] }),
      ...(isForSafety && { is_for_safety: true }),
    },
    keep,
    setForSafety,
  };
}
