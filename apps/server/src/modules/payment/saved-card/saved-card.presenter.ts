import type { SavedCard } from '@patinha/contract/payment';
import { hasCardExpired } from '@patinha/domain/payment';

import type { SavedCardRow } from './saved-card.queries.ts';

/** The display data of a card, without its reference. */
export const presentSavedCard = (card: SavedCardRow, now: Date): SavedCard => ({
  id: card.id,
  brand: card.brand,
  last4: card.last4,
  expiry_month: card.expiryMonth,
  expiry_year: card.expiryYear,
  is_expired: hasCardExpired(card, now),
  created_at: card.createdAt.toISOString(),
});
