import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';

import { type Database, rows, type Transaction } from '../../../platform/db/database.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { profiles } from '../../account/account.table.ts';
import { authUsers } from '../../auth/auth.table.ts';
import type { ProviderRow } from '../../provider/index.ts';
import { providers } from '../../provider/provider.table.ts';
import { payoutRecipients } from '../payout.table.ts';

export type RecipientRow = typeof payoutRecipients.$inferSelect;

const columns = getTableColumns(payoutRecipients);
const isCurrent = isNull(payoutRecipients.replacedAt);

export async function findCurrentRecipient(
  db: Database,
  providerId: string,
): Promise<RecipientRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(payoutRecipients)
    .where(and(eq(payoutRecipients.providerId, providerId), isCurrent));
  return row;
}

export async function findRecipient(db: Database, id: string): Promise<RecipientRow | undefined> {
  const [row] = await db.select(columns).from(payoutRecipients).where(eq(payoutRecipients.id, id));
  return row;
}

/** Replaces the destination. The caller has locked the provider's row. */
export async function replaceRecipient(
  tx: Transaction,
  { id: providerId }: Authorized<ProviderRow>,
  recipient: Omit<typeof payoutRecipients.$inferInsert, 'providerId'>,
): Promise<RecipientRow> {
  await endRecipient(tx, providerId, recipient.changedAt);
  const [row] = await tx
    .insert(payoutRecipients)
    .values({ ...recipient, providerId })
    .returning(columns);
  if (!row) throw new Error('insert into payout_recipients gave no row');
  return row;
}

/** Leaves the provider without a destination. The caller has locked the provider's row. */
export async function endRecipient(tx: Transaction, providerId: string, replacedAt: Date): Promise<void> {
  await tx
    .update(payoutRecipients)
    .set({ replacedAt })
    .where(and(eq(payoutRecipients.providerId, providerId), isCurrent));
}

export async function recordRecipientRef(db: Database, id: string, providerRef: string): Promise<void> {
  await db.update(payoutRecipients).set({ providerRef }).where(eq(payoutRecipients.id, id));
}

/** Verified providers with at least this much available and no account to send it to. */
export async function findProvidersWithoutRecipient(
  db: Database,
  { leastCents, now }: { readonly leastCents: number; readonly now: Date },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select p.id from ledger.account a join providers p on p.id::text = a.owner
         where a.kind = 'provider_payable' and a.balance >= ${leastCents}
           and p.verified_until > ${now.toISOString()}::timestamptz
           and not exists (select from payout_recipients r where r.provider_id = p.id and r.replaced_at is null)
         order by p.id`,
  );
  return found.map(({ id }) => id);
}

/** Who owns the provider, as a Pix key by CPF or CNPJ must say. */
export async function findOwner(db: Database, providerId: string) {
  const [row] = await db
    .select({
      userId: authUsers.id,
      email: authUsers.email,
      name: profiles.fullName,
      documentNumber: profiles.documentNumber,
      cnpj: providers.cnpj,
    })
    .from(providers)
    .innerJoin(authUsers, eq(authUsers.id, providers.ownerUserId))
    .innerJoin(profiles, eq(profiles.userId, providers.ownerUserId))
    .where(eq(providers.id, providerId));
  return row;
}

/** What of a person may be a Pix key: CPF or CNPJ, phone and email. */
export async function findContactsOf(db: Database, userId: string): Promise<string[]> {
  const [row] = await db
    .select({ document: profiles.documentNumber, phone: profiles.phone, email: authUsers.email })
    .from(profiles)
    .innerJoin(authUsers, eq(authUsers.id, profiles.userId))
    .where(eq(profiles.userId, userId));
  return [row?.document, row?.phone, row?.email].filter((one) => typeof one === 'string');
}

/** Where a person who sells is paid. */
export async function findRecipientOfOwner(db: Database, userId: string): Promise<RecipientRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(payoutRecipients)
    .innerJoin(providers, eq(providers.id, payoutRecipients.providerId))
    .where(and(eq(providers.ownerUserId, userId), isCurrent));
  return row;
}
