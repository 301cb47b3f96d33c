import type { Transaction } from '../../platform/db/database.ts';
import {
  deleteProviderOfOwner,
  type ProviderRow,
  type ProviderValues,
  updateProviderOfOwner,
  updateRating,
} from './provider.queries.ts';

// What other modules have written on providers.

/** What an onboarding says of the provider of a person. */
export const saveIntroduction = (
  tx: Transaction,
  ownerUserId: string,
  values: Omit<ProviderValues, 'suspendedAt'>,
): Promise<void> => updateProviderOfOwner(tx, ownerUserId, values);

export const setCnpj = (tx: Transaction, ownerUserId: string, cnpj: string | null): Promise<void> =>
  updateProviderOfOwner(tx, ownerUserId, { cnpj });

/** What a person sells leaves the market with them, and comes back with them (null). */
export const setProviderSuspension = (
  tx: Transaction,
  ownerUserId: string,
  suspendedAt: Date | null,
): Promise<void> => updateProviderOfOwner(tx, ownerUserId, { suspendedAt });

/** The caller holds the provider locked. */
export const setProviderRating = (
  tx: Transaction,
  providerId: string,
  rating: Pick<ProviderRow, 'ratingAverage' | 'ratingCount'>,
): Promise<void> => updateRating(tx, providerId, rating);

/** For an account that was never used: nothing can hang on its provider row. */
export const deleteUnusedProvider = (tx: Transaction, ownerUserId: string): Promise<void> =>
  deleteProviderOfOwner(tx, ownerUserId);
