import type { Database } from '../../../platform/db/database.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import { openEveryDay } from '../../availability/availability.factory.ts';
import { buildProvider, type BuiltProvider } from '../../provider/provider.factory.ts';
import { buildService } from '../../service/service.factory.ts';
import { buildMember, grantPlan } from '../team/team.factory.ts';
import { companyDuties } from './duty.table.ts';

export interface BuiltShop {
  readonly shop: BuiltProvider;
  readonly bathId: string;
  readonly walkId: string;
  readonly bia: BuiltUser;
  readonly caio: BuiltUser;
}

type DutyValues = Partial<Pick<typeof companyDuties.$inferInsert, 'hours' | 'serviceIds'>>;

export async function giveDuty(
  db: Database,
  { providerId }: BuiltProvider,
  { userId }: Pick<BuiltUser, 'userId'>,
  duty: DutyValues,
): Promise<void> {
  await db.insert(companyDuties).values({ providerId, userId, ...duty });
}

/**
 * A shop that is open at every hour and booked instantly: Bia bathes, Caio bathes and walks, and the owner attends
 * nothing.
 */
export async function buildShop(db: Database, { city = 'São Paulo' } = {}): Promise<BuiltShop> {
  const shop = await buildProvider(db, {
    kind: 'empresa',
    displayName: 'Pet Shop Azul',
    user: { fullName: 'Olga Dona' },
  });
  await grantPlan(db, shop, 'completo');
  await openEveryDay(db, shop.providerId);
  const sold = { providerId: shop.providerId, isInstant: true, city, locationType: 'presencial' } as const;
  const { id: bathId } = await buildService(db, { ...sold, title: 'Banho', serviceType: 'grooming' });
  const { id: walkId } = await buildService(db, { ...sold, title: 'Passeio' });
  const bia = await buildMember(db, shop, { fullName: 'Bia Souza' });
  const caio = await buildMember(db, shop, { fullName: 'Caio Prado' });
  await giveDuty(db, shop, { userId: shop.userId }, { hours: [] });
  await giveDuty(db, shop, bia, { serviceIds: [bathId] });
  await giveDuty(db, shop, caio, { serviceIds: [bathId, walkId] });
  return { shop, bathId, walkId, bia, caio };
}
