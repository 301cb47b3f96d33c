import {
  canManageProvider,
  isPublishable,
  type ProviderKind,
  showsOwnerPhoto,
} from '@patinha/domain/provider';
import type { Actor } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Authorized, authorize, authorizeSystem } from '../../platform/http/access.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { isPendingDeletion } from '../privacy/index.ts';
import { findBookingCounts } from './proven-bookings.queries.ts';
import {
  findOwnerPhoto,
  findProvider,
  findProviderOfOwner,
  hasActiveService,
  insertProvider,
  lockProviderOfOwner,
  lockProviderRow,
  type ProviderProfile,
  type ProviderRow,
  updatePlan,
  updateProfile,
  updateVerification,
} from './provider.queries.ts';

export { isPublishable };

/** The provider that a person sells as; undefined for those who do not sell. */
export const providerOf = (db: Database, userId: string): Promise<ProviderRow | undefined> =>
  findProviderOfOwner(db, userId);

/** A provider by its id, without a check of the caller. */
export const providerById = (db: Database, providerId: string): Promise<ProviderRow | undefined> =>
  findProvider(db, providerId);

/** The caller's own provider; `provider/not-found` for those who do not sell. */
export async function requireOwnProvider(db: Database, userId: string): Promise<ProviderRow> {
  const provider = await findProviderOfOwner(db, userId);
  if (!provider) throw new DomainError('provider/not-found', { userId });
  return provider;
}

/** Locks the row until the transaction ends, which serialises acceptances and limits of one provider. */
export async function lockProvider(tx: Transaction, providerId: string): Promise<ProviderRow> {
  const provider = await lockProviderRow(tx, providerId);
  if (!provider) throw new DomainError('provider/not-found', { providerId });
  return provider;
}

/** The caller's own provider, locked until the transaction ends. */
export async function lockOwnProvider(tx: Transaction, userId: string): Promise<ProviderRow> {
  const provider = await lockProviderOfOwner(tx, userId);
  if (!provider) throw new DomainError('provider/not-found', { userId });
  return provider;
}

/** Part of the sign-up of a prestador or an empresa; nothing is published until the documents are checked. */
export const createProvider = (
  tx: Transaction,
  provider: {
    readonly ownerUserId: string;
    readonly kind: ProviderKind;
    readonly displayName: string;
    readonly now: Date;
  },
): Promise<ProviderRow> => {
  const { now, ...row } = provider;
  return insertProvider(tx, { ...row, createdAt: now });
};

/** A provider with what its pages show besides the row. */
export interface ProviderPage {
  readonly provider: ProviderRow;
  readonly completedBookings: number;
  readonly photoUrl: string | null;
  readonly now: Date;
}

interface Shown {
  readonly completedBookings: number;
  readonly now: Date;
}

const pageOf = async (
  db: Database,
  provider: ProviderRow,
  { completedBookings, now }: Shown,
): Promise<ProviderPage> => ({
  provider,
  completedBookings,
  photoUrl: showsOwnerPhoto(provider.kind) ? await findOwnerPhoto(db, provider.ownerUserId) : null,
  now,
});

/** The owner's page counts each completed booking, as the specification's figures do. */
export async function readOwnPage(db: Database, userId: string, now: Date): Promise<ProviderPage> {
  const provider = await requireOwnProvider(db, userId);
  const { completed } = await findBookingCounts(db, provider.id);
  return pageOf(db, provider, { completedBookings: completed, now });
}

/**
 * A provider has a public page from its first verification on, even after that lapses, but not while its owner is
 * suspended or deleting the account (D-121).
 */
export async function requirePublicProvider(db: Database, providerId: string): Promise<ProviderRow> {
  const provider = await findProvider(db, providerId);
  if (!provider?.verifiedAt || provider.suspendedAt || (await isPendingDeletion(db, provider.ownerUserId)))
    throw new DomainError('provider/not-found', { providerId });
  return provider;
}

/** What a visitor is told counts bookings with released money, by tutor and day (D-153). */
export async function readPublicPage(db: Database, providerId: string, now: Date): Promise<ProviderPage> {
  const provider = await requirePublicProvider(db, providerId);
  const { proven } = await findBookingCounts(db, provider.id);
  return pageOf(db, provider, { completedBookings: proven, now });
}

/**
 * Changes the own page. A CRMV that a published service needs cannot be removed; whether a new one is verified is up to
 * `recalculate` of the verifications.
 */
export async function changeOwnProvider(
  tx: Transaction,
  actor: Actor,
  { profile, now }: { readonly profile: ProviderProfile; readonly now: Date },
): Promise<{ readonly provider: ProviderRow; readonly isSameCrmv: boolean }> {
  const found = await lockProviderOfOwner(tx, actor.userId);
  const provider = authorize(found, canManageProvider, actor, 'provider/not-found');
  const isSameCrmv = profile.crmvNumber === provider.crmvNumber && profile.crmvState === provider.crmvState;
  if (!isSameCrmv && (await hasActiveService(tx, provider.id, 'veterinary')))
    throw new DomainError('provider/crmv-needed', { providerId: provider.id });
  const changed = await updateProfile(tx, provider, {
    ...profile,
    ...(await renaming(tx, provider, { displayName: profile.displayName, now })),
  });
  return { provider: changed, isSameCrmv };
}

/** The fields of a new name: one that differs from the verified name is shown with its date, and logged. */
export async function renaming(
  tx: Transaction,
  provider: ProviderRow,
  { displayName, now }: { readonly displayName: string; readonly now: Date },
): Promise<Pick<ProviderRow, 'displayName'> & Partial<Pick<ProviderRow, 'renamedAt'>>> {
  if (provider.verifiedAt === null || displayName === provider.displayName) return { displayName };
  await audit(tx, {
    actorId: provider.ownerUserId,
    action: 'provider.rename',
    subjectType: 'provider',
    subjectId: provider.id,
  });
  return { displayName, renamedAt: now };
}

/** Stores a company's plan and returns the locked company; its services follow in `setCompanyPlan`. */
export async function changePlan(
  tx: Transaction,
  companyId: string,
  plan: ProviderRow['plan'],
): Promise<Authorized<ProviderRow>> {
  const company = authorizeSystem(await lockProvider(tx, companyId));
  await updatePlan(tx, company, plan);
  return company;
}

/** The verification state of a provider, as computed by the verification module. */
export interface Checks {
  /** Since when and until when all required documents count; undefined while one is missing. */
  readonly verified: { readonly since: Date; readonly until: Date } | undefined;
  readonly crmvVerifiedUntil: Date | null;
}

/**
 * Opens or closes the publish gate (D-45) and that of veterinary services (D-44); returns the provider. That it was
 * once open is kept, since the public page stays (requirePublicProvider).
 */
export async function applyChecks(
  tx: Transaction,
  provider: ProviderRow,
  { verified, crmvVerifiedUntil }: Checks,
): Promise<Authorized<ProviderRow>> {
  const changed = authorizeSystem(provider);
  // A document checked since then was checked against the current name.
  const isNameChecked = verified && provider.renamedAt && verified.since > provider.renamedAt;
  await updateVerification(tx, changed, {
    ...(isNameChecked && { renamedAt: null }),
    verifiedUntil: verified?.until ?? null,
    ...(verified && { verifiedAt: verified.since }),
    crmvVerifiedUntil,
  });
  return changed;
}
