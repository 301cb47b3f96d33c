import { eq, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../../platform/db/database.ts';
import type { Person, PersonalTable, StoredFile } from '../../../platform/personal-data.ts';
import { profiles } from '../../account/account.table.ts';
import { providers } from '../../provider/provider.table.ts';

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

/** The requested new address, unless another account has it or has requested it too. */
async function findNewAddress(db: Database, userId: string): Promise<string[]> {
  const found = await rows<{ address: string }>(
    db,
    sql`select u.new_email as address from auth_users u
        where u.id = ${userId}::uuid and u.new_email is not null and not exists (
          select from auth_users o where o.id <> u.id and u.new_email in (o.email, o.new_email))`,
  );
  return found.map(({ address }) => address);
}

/** Telephones of the person's second factors that no other account uses. */
async function findOwnPhones(db: Database, userId: string): Promise<string[]> {
  const found = await rows<{ phone: string }>(
    db,
    sql`select distinct f.phone from auth_factors f
        where f.user_id = ${userId}::uuid and f.phone is not null and not exists (
          select from auth_factors o where o.phone = f.phone and o.user_id <> f.user_id)`,
  );
  return found.map(({ phone }) => phone);
}

interface Registered {
  /** `platform.personalData`: the personal-data declarations of every module's tables. */
  readonly tables: readonly PersonalTable[];
  readonly person: Person;
}

/** Everything about the person, section by section, each read when its turn comes. */
export async function* readPersonalData(
  db: Database,
  { tables, person }: Registered,
): AsyncGenerator<{ readonly section: string; readonly rows: readonly Record<string, unknown>[] }> {
  for (const { section, read } of tables) if (read) yield { section, rows: await read(db, person) };
}

/** The stored files of a person, each with the section that it belongs to. */
export async function personalFiles(
  db: Database,
  { tables, person }: Registered,
): Promise<(StoredFile & { readonly section: string })[]> {
  const found: (StoredFile & { readonly section: string })[] = [];
  for (const { section, files } of tables)
    for (const file of (await files?.(db, person)) ?? []) found.push({ section, ...file });
  return found;
}

/** The last entry first: rows that refer to others go before those, as the entries of upper modules come last. */
export async function erasePersonalData(tx: Transaction, { tables, person }: Registered): Promise<void> {
  for (const { erase } of tables.toReversed()) await erase?.(tx, person);
}
