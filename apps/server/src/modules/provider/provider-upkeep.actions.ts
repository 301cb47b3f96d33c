import type { Transaction } from '../../platform/db/database.ts';
import {
  deleteProviderOfOwner,
  type ProviderRow,
  type ProviderValues,
  updateProviderOfOwner,
  updateRating,
} from './provider.queries.ts';

// Writes to providers on behalf of other modules.

/** The provider fields of an onboarding. */
export const saveIntroduction = (
  tx: Transaction,
  ownerUserId: string,
  values: Omit<ProviderValues, 'suspendedAt'>,
): Promise<void> => updateProviderOfOwner(tx, ownerUserId, values);

export const setCnpj = (tx: Transaction, ownerUserId: string, cnpj: string | null): Promise<void> =>
  updateProviderOfOwner(tx, ownerUserId, { cnpj });

/** Takes a provider off the market with its owner, or puts it back (null). */
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
