import type { LookReason } from './booking-look.ts';

/** What the two sides of a booking have in common (D-153). */
export interface SharedMarks {
  /** One account, one CPF, one payout key, or the tutor works for the seller. */
  readonly isSamePerson: boolean;
  readonly isSamePhone: boolean;
  /** A card that both paid with. */
  readonly isSameCard: boolean;
  /** An account that both paid a Pix from. */
  readonly isSamePixPayer: boolean;
}

export type SelfDealing =
  | { readonly verdict: 'refused' }
  | { readonly verdict: 'look'; readonly reasons: readonly LookReason[] }
  | { readonly verdict: 'fine' };

/** People may not book themselves: the same person, or two common marks, is refused; one is looked at before the release. */
export function judgeSelfDealing(marks: SharedMarks): SelfDealing {
  const reasons = reasonsOf(marks);
  if (marks.isSamePerson || reasons.length > 1) return { verdict: 'refused' };
  return reasons.length === 1 ? { verdict: 'look', reasons } : { verdict: 'fine' };
}

const reasonsOf = ({ isSamePhone, isSameCard, isSamePixPayer }: SharedMarks): LookReason[] => [
  ...(isSamePhone ? ['phone' as const] : []),
  ...(isSameCard ? ['card' as const] : []),
  ...(isSamePixPayer ? ['pix_payer' as const] : []),
];
