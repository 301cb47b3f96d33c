import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Authorized } from '../../platform/http/access.ts';
import {
  deleteProviderOfOwner,
  findPause,
  type ProviderRow,
  type ProviderValues,
  updatePause,
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

/** Puts the owner on the page of their company, or takes them off it (null). */
export const setOwnerShown = (
  tx: Transaction,
  ownerUserId: string,
  ownerShownAt: Date | null,
): Promise<void> => updateProviderOfOwner(tx, ownerUserId, { ownerShownAt });

/** The caller holds the provider locked. */
export const setProviderRating = (
  tx: Transaction,
  providerId: string,
  rating: Pick<ProviderRow, 'ratingAverage' | 'ratingCount'>,
): Promise<void> => updateRating(tx, providerId, rating);

/** For an account that was never used: nothing can hang on its provider row. */
export const deleteUnusedProvider = (tx: Transaction, ownerUserId: string): Promise<void> =>
  deleteProviderOfOwner(tx, ownerUserId);

/** The day from which a provider takes bookings again; it may have come. Null when there was no pause. */
export const pauseOf = (db: Database, providerId: string): Promise<string | null> =>
  findPause(db, providerId);

/** Takes no bookings before a day, or again from now on (null). */
export const pauseProvider = (
  tx: Transaction,
  provider: Authorized<ProviderRow>,
  until: string | null,
): Promise<void> => updatePause(tx, provider, until);
