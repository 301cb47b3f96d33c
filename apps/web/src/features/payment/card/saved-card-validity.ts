import type { SavedCard } from '@patinha/contract/payment';

import { savedCardText } from '../payment.strings.ts';

/** The expiry of a saved card, or that it has expired. */
export const validityOf = ({ expiry_month: month, expiry_year: year, is_expired }: SavedCard): string => {
  const until = savedCardText.validUntil(month, year);
  return is_expired ? `${until} · ${savedCardText.expired}` : until;
};
