import { needExpiry, proposalExpiry } from '@patinha/domain/need';
import { addMs, cents, dayMs, hourMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';

import { type Database, readClock } from '../../platform/db/database.ts';
import {
  buildStall,
  buildTutorWithPet,
  type BuiltStall,
  type BuiltTutor,
  wholeMinute,
} from '../booking/booking.factory.ts';
import { providers } from '../provider/provider.table.ts';
import { services } from '../service/service.table.ts';
import { needPets, needs, proposals } from './need.table.ts';

type NeedValues = Partial<typeof needs.$inferInsert>;

/** Pinheiros, in the middle of its cell. */
export const needPlace = { latitude: -23.5625, longitude: -46.6875 };

export interface BuiltNeed {
  readonly needId: string;
  readonly tutor: BuiltTutor;
  readonly startsAt: Date;
}

/** A walk of one hour in two days, in Pinheiros, open for proposals; makes its tutor. */
export async function buildNeed(
  db: Database,
  { tutor: given, ...values }: NeedValues & { readonly tutor?: BuiltTutor } = {},
): Promise<BuiltNeed> {
  const tutor = given ?? (await buildTutorWithPet(db));
  const now = await readClock(db);
  const startsAt = values.startsAt ?? wholeMinute(addMs(now, 2 * dayMs));
  const [row] = await db
    .insert(needs)
    .values({
      tutorId: tutor.userId,
      serviceType: 'dog_walking',
      description: 'Passeio de uma hora, ele puxa um pouco a guia.',
      startsAt,
      endsAt: addMs(startsAt, hourMs),
      zone: 'America/Sao_Paulo',
      district: 'Pinheiros',
      city: 'São Paulo',
      cityKey: 'sao paulo',
      state: 'SP',
      ...needPlace,
      createdAt: now,
      expiresAt: needExpiry(now, startsAt),
      ...values,
    })
    .returning({ id: needs.id });
  if (!row) throw new Error('insert into needs gave no row');
  await db.insert(needPets).values({ needId: row.id, petId: tutor.petId });
  return { needId: row.id, tutor, startsAt };
}

/** A checked carer in São Paulo who walks dogs, some kilometres to the north of the needs. */
export async function buildCarer(
  db: Database,
  { km = 2, ...service }: Parameters<typeof buildStall>[1] & { readonly km?: number } = {},
): Promise<BuiltStall> {
  const stall = await buildStall(db, service);
  const place = {
    latitude: needPlace.latitude + km / 111.2,
    longitude: needPlace.longitude,
    city: 'São Paulo',
    state: 'SP',
  };
  await db.update(providers).set(place).where(eq(providers.id, stall.provider.providerId));
  await db.update(services).set(place).where(eq(services.providerId, stall.provider.providerId));
  return stall;
}

/** A proposal of R$ 50,00, valid for a day. */
export async function buildProposal(
  db: Database,
  {
    need,
    carer,
    ...values
  }: { readonly need: BuiltNeed; readonly carer: BuiltStall } & Partial<typeof proposals.$inferInsert>,
): Promise<string> {
  const now = await readClock(db);
  const [row] = await db
    .insert(proposals)
    .values({
      needId: need.needId,
      providerId: carer.provider.providerId,
      serviceId: carer.serviceId,
      priceCents: cents(5000),
      message: 'Passeio com calma pelo bairro, com fotos.',
      createdAt: now,
      expiresAt: proposalExpiry(now, 1, need.startsAt),
      ...values,
    })
    .returning({ id: proposals.id });
  if (!row) throw new Error('insert into proposals gave no row');
  return row.id;
}

/** As `countMonthlyProposal` would have left it. */
export const buildMonth = (db: Database, providerId: string, month: string, sent: number) =>
  db.execute(
    sql`insert into proposal_counts (provider_id, month, sent_count) values (${providerId}, ${month}, ${sent})`,
  );
