import type { SavedCard } from '@patinha/contract/payment';

import { savedCardText } from './payment.strings.ts';

/** Until when a kept card is good, or that it no longer is. */
export const validityOf = ({ expiry_month: month, expiry_year: year, is_expired }: SavedCard): string => {
  const until = savedCardText.validUntil(month, year);
  return is_expired ? `${until} · ${savedCardText.expired}` : until;
};
