import type { Database } from '../../platform/database.ts';
import { pets } from './pet.table.ts';

/** A dog without a photo. */
export async function buildPet(
  db: Database,
  values: Partial<typeof pets.$inferInsert> & { readonly ownerId: string },
): Promise<{ readonly id: string }> {
  const [row] = await db
    .insert(pets)
    .values({ name: 'Thor', species: 'dog', breed: 'Vira-lata', ...values })
    .returning({ id: pets.id });
  if (!row) throw new Error('insert into pets gave no row');
  return row;
}
