import type { ProviderKind } from '@patinha/domain/provider';
import { eq } from 'drizzle-orm';

import type { Database } from '../../platform/db/database.ts';
import { buildUser, type BuiltUser, type UserSpec } from '../auth/auth.factory.ts';
import { providers } from './provider.table.ts';

type ProviderValues = Partial<typeof providers.$inferInsert>;

export interface BuiltProvider extends BuiltUser {
  readonly providerId: string;
}

/** A person or company that sells, checked for a year unless said otherwise, in São Paulo. */
export async function buildProvider(
  db: Database,
  {
    kind = 'prestador',
    user = {},
    ...values
  }: ProviderValues & { kind?: ProviderKind; user?: UserSpec } = {},
): Promise<BuiltProvider> {
  const owner = await buildUser(db, { userType: kind, fullName: 'Carla Cuidadora', ...user });
  const [row] = await db
    .insert(providers)
    .values({
      kind,
      ownerUserId: owner.userId,
      displayName: 'Carla Cuidadora',
      city: 'São Paulo',
      state: 'SP',
      latitude: -23.5614,
      longitude: -46.6559,
      verifiedAt: values.verifiedUntil === null ? null : new Date(),
      verifiedUntil: new Date(Date.now() + 365 * 86_400_000),
      crmvVerifiedUntil: values.crmvNumber ? new Date(Date.now() + 365 * 86_400_000) : null,
      ...values,
    })
    .onConflictDoNothing()
    .returning({ id: providers.id });
  if (row) return { ...owner, providerId: row.id };
  const [existing] = await db
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.ownerUserId, owner.userId));
  return { ...owner, providerId: existing?.id ?? '' };
}
