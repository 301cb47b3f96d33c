import { cents } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { services } from './service.table.ts';

type ServiceValues = Partial<typeof services.$inferInsert> & { readonly providerId: string };

/** The one extra of a built service: `Escovação` for R$ 15,00. */
export const builtExtraId = '0c5f5c52-8c1f-4a53-9c1e-4b0f6f7d2a00';

/** An active walk in São Paulo for R$ 40,00 an hour. */
export async function buildService(db: Database, values: ServiceValues): Promise<{ readonly id: string }> {
  const [row] = await db
    .insert(services)
    .values({
      title: 'Passeio no parque',
      description: 'Uma hora de passeio com água e fotos.',
      serviceType: 'dog_walking',
      pricePerHourCents: cents(4000),
      city: 'São Paulo',
      state: 'SP',
      address: 'Rua das Flores, 120',
      latitude: -23.5614,
      longitude: -46.6559,
      extras: [{ id: builtExtraId, title: 'Escovação', priceCents: cents(1500) }],
      isActive: true,
      ...values,
    })
    .returning({ id: services.id });
  if (!row) throw new Error('insert into services gave no row');
  return row;
}
