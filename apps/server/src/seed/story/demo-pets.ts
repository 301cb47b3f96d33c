import { randomBytes, randomUUID } from 'node:crypto';

import { addMs, calendarDay, dayMs, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import { lostPetMessages, lostPets, petDoses, pets } from '../../modules/pet/pet.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DemoTutor } from '../demo-bookings.ts';

type Profile = Partial<Omit<typeof pets.$inferInsert, 'id' | 'ownerId'>>;
type DemoDose = Pick<typeof petDoses.$inferInsert, 'kind' | 'name'> & {
  readonly daysAgo: number;
  readonly everyDays: number;
};

interface DemoPet {
  readonly profile: Profile;
  readonly doses: readonly DemoDose[];
}

const planned: Readonly<Record<'thor' | 'mia' | 'bidu' | 'piu', DemoPet>> = {
  thor: {
    profile: {
      weightGrams: 18_400,
      bornOn: '2021-05-12',
      isNeutered: true,
      microchip: '076000123456789',
      sinpatinhasNumber: 'SP-2041877',
      temperament: 'Brincalhão, puxa a guia quando vê outro cão.',
      medicine: 'Condroprotetor no café da manhã.',
    },
    doses: [
      { kind: 'vaccine', name: 'V10', daysAgo: 90, everyDays: 365 },
      { kind: 'vaccine', name: 'Raiva', daysAgo: 60, everyDays: 365 },
      { kind: 'antiparasitic', name: 'Bravecto', daysAgo: 40, everyDays: 84 },
    ],
  },
  mia: {
    profile: {
      weightGrams: 4200,
      bornOn: '2022-03-01',
      isNeutered: true,
      temperament: 'Tímida, se esconde de estranhos.',
    },
    doses: [{ kind: 'vaccine', name: 'V5', daysAgo: 400, everyDays: 365 }],
  },
  bidu: {
    profile: {
      weightGrams: 11_300,
      bornOn: '2020-09-30',
      isNeutered: false,
      temperament: 'Dócil, late pouco.',
    },
    doses: [{ kind: 'vaccine', name: 'V10', daysAgo: 30, everyDays: 365 }],
  },
  piu: { profile: { weightGrams: 90, temperament: 'Assobia quando quer companhia.' }, doses: [] },
};

/** Profiles and calendars of the demonstration's pets, and a lost pet with a sighting. */
export async function stagePets(
  tx: Transaction,
  { tutora, tutor2 }: { readonly tutora: DemoTutor; readonly tutor2: DemoTutor },
  now: Date,
): Promise<void> {
  const stage = async (petId: string | undefined, pet: DemoPet) => {
    if (petId !== undefined) await stagePet(tx, petId, { ...pet, now });
  };
  await stage(tutora.petIds[0], planned.thor);
  await stage(tutora.petIds[1], planned.mia);
  await stage(tutor2.petIds[0], planned.bidu);
  await stage(tutor2.petIds[1], planned.piu);
  if (tutor2.petIds[0] !== undefined) await stageLost(tx, tutor2.petIds[0], now);
}

async function stagePet(
  tx: Transaction,
  petId: string,
  { profile, doses, now }: DemoPet & { readonly now: Date },
): Promise<void> {
  await tx.update(pets).set(profile).where(eq(pets.id, petId));
  for (const { kind, name, daysAgo, everyDays } of doses)
    await tx.insert(petDoses).values({
      petId,
      kind,
      name,
      givenOn: calendarDay(addMs(now, -daysAgo * dayMs)),
      nextOn: calendarDay(addMs(now, (everyDays - daysAgo) * dayMs)),
    });
}

async function stageLost(tx: Transaction, petId: string, now: Date): Promise<void> {
  await tx.insert(lostPets).values({
    petId,
    token: randomBytes(16).toString('base64url'),
    note: 'Usa coleira vermelha e atende pelo nome.',
    lastSeen: 'Praça Roosevelt',
    since: addMs(now, -6 * hourMs),
  });
  const conversation = { petId, conversationId: randomUUID() };
  await tx.insert(lostPetMessages).values([
    { ...conversation, isFromTutor: false, text: 'Vi perto da padaria.', sentAt: addMs(now, -3 * hourMs) },
    { ...conversation, isFromTutor: true, text: 'Obrigado! Estou indo.', sentAt: addMs(now, -2 * hourMs) },
  ]);
}
