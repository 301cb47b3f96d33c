import { eq, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../platform/database.ts';
import { profiles } from '../account/account.table.ts';
import { providers } from '../provider/provider.table.ts';
import { absenceTables } from './personal-absences.queries.ts';
import { accountTables } from './personal-accounts.queries.ts';
import { dealTables } from './personal-bookings.queries.ts';
import { careTables } from './personal-care.queries.ts';
import { disputeTables } from './personal-disputes.queries.ts';
import { marketTables } from './personal-market.queries.ts';
import { meetingTables } from './personal-meetings.queries.ts';
import { messageTables } from './personal-messages.queries.ts';
import { needTables } from './personal-needs.queries.ts';
import { passingTables } from './personal-passing.queries.ts';
import { payoutTables } from './personal-payouts.queries.ts';
import { petTables } from './personal-pets.queries.ts';
import { shopTables } from './personal-shop.queries.ts';
import {
  impersonalTable,
  type Person,
  type PersonalTable,
  type StoredFile,
} from './personal-table.queries.ts';
import { trustTables } from './personal-trust.queries.ts';
import { waitlistTables } from './personal-waitlist.queries.ts';

const impersonalTables: readonly PersonalTable[] = [
  impersonalTable('public.auth_signing_keys', 'keys of the server'),
  impersonalTable('public.policy_versions', 'texts of the policies'),
  impersonalTable('public.incidents', 'written by admins about the system; names no person'),
  impersonalTable('public.audit_chain', 'hashes over the audit trail'),
  impersonalTable('public.leases', 'which payouts and refunds are being asked for'),
  impersonalTable('app.clock', 'one offset'),
  impersonalTable('ledger.account_kind', 'the chart of accounts'),
  impersonalTable('ledger.account', 'opaque ids and balances, kept as the tax law asks'),
  impersonalTable('ledger.tx', 'opaque ids, kept as the tax law asks'),
  impersonalTable('ledger.entry', 'amounts'),
  impersonalTable('ledger.credit_lot', 'amounts'),
  impersonalTable('ledger.lot_movement', 'amounts'),
];

/**
 * Every table of the product, with what its rows about a person are and how they are given out and erased.
 * A table or column that is missing here fails `personal-data.test.ts`.
 */
export const personalData: readonly PersonalTable[] = [
  ...accountTables,
  ...petTables,
  ...marketTables,
  ...shopTables,
  ...dealTables,
  ...absenceTables,
  ...messageTables,
  ...careTables,
  ...payoutTables,
  ...needTables,
  ...waitlistTables,
  ...meetingTables,
  ...trustTables,
  ...disputeTables,
  ...passingTables,
  ...impersonalTables,
];

export async function findPerson(db: Database, userId: string): Promise<Person | undefined> {
  const [row] = await db
    .select({ email: profiles.email, providerId: providers.id })
    .from(profiles)
    .leftJoin(providers, eq(providers.ownerUserId, profiles.userId))
    .where(eq(profiles.userId, userId));
  if (!row) return undefined;
  return {
    userId,
    email: row.email,
    providerId: row.providerId ?? undefined,
    addresses: [row.email, ...(await findNewAddress(db, userId))],
    phones: await findOwnPhones(db, userId),
  };
}

/** The address that the account is to move to, unless it is somebody else's or somebody else wants it too. */
async function findNewAddress(db: Database, userId: string): Promise<string[]> {
  const found = await rows<{ address: string }>(
    db,
    sql`select u.new_email as address from auth_users u
        where u.id = ${userId}::uuid and u.new_email is not null and not exists (
          select from auth_users o where o.id <> u.id and u.new_email in (o.email, o.new_email))`,
  );
  return found.map(({ address }) => address);
}

/** Telephones of their second factors that are nobody else's as well. */
async function findOwnPhones(db: Database, userId: string): Promise<string[]> {
  const found = await rows<{ phone: string }>(
    db,
    sql`select distinct f.phone from auth_factors f
        where f.user_id = ${userId}::uuid and f.phone is not null and not exists (
          select from auth_factors o where o.phone = f.phone and o.user_id <> f.user_id)`,
  );
  return found.map(({ phone }) => phone);
}

/** Everything about the person, section by section, each read when its turn comes. */
export async function* readPersonalData(
  db: Database,
  person: Person,
): AsyncGenerator<{ readonly section: string; readonly rows: readonly Record<string, unknown>[] }> {
  for (const { section, read } of personalData) if (read) yield { section, rows: await read(db, person) };
}

/** The stored files of a person, each with the section that it belongs to. */
export async function personalFiles(
  db: Database,
  person: Person,
): Promise<(StoredFile & { readonly section: string })[]> {
  const found: (StoredFile & { readonly section: string })[] = [];
  for (const { section, files } of personalData)
    for (const file of (await files?.(db, person)) ?? []) found.push({ section, ...file });
  return found;
}

/** Passing rows first: they are found by the address that the account's own entry overwrites. */
export async function erasePersonalData(tx: Transaction, person: Person): Promise<void> {
  for (const { erase } of personalData.toReversed()) await erase?.(tx, person);
}
