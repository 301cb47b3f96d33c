import { dayMs, hourMs } from '@patinha/domain/shared';

import { authUsers } from '../modules/auth/auth.table.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { refreshReliability } from '../modules/booking/history/booking-reliability.jobs.ts';
import { pets } from '../modules/pet/pet.table.ts';
import { recordPublishedReviews } from '../modules/review/index.ts';
import { type Database, transact, type Transaction } from '../platform/db/database.ts';
import { dropMessages } from '../platform/db/transaction-tail.ts';
import type { Env } from '../platform/settings/env.ts';
import { demoPassword } from './demo-accounts.ts';
import { actorOf, type DemoBooking, type DemoTutor, makeBooking, makeSeries } from './demo-bookings.ts';
import { stageCare, stayCare, walkCare } from './demo-care.ts';
import { earlierBookings } from './demo-earlier.ts';
import { type DemoStall, openStall } from './demo-market.ts';
import { comments, firstNames, lastNames, petNames, places } from './demo-names.ts';
import { type PeopleMaker, peopleMaker } from './demo-people.ts';
import { daytime, halfAnHourAgo, workingMorning } from './demo-times.ts';
import { approveDemonstration } from './demo-verifications.ts';
import { type Random, randomFrom } from './random.ts';
import { stageValidations } from './story/demo-card-validations.ts';
import { stageDisputes } from './story/demo-disputes.ts';
import { stageFavorites } from './story/demo-favorites.ts';
import { stageMessages } from './story/demo-messages.ts';
import { stageNeeds } from './story/demo-needs.ts';
import { stageNotifications } from './story/demo-notifications.ts';
import { stagePayouts } from './story/demo-payouts.ts';
import { stagePets } from './story/demo-pets.ts';
import { stagePromotions } from './story/demo-promotions.ts';
import { stageReferrals } from './story/demo-referrals.ts';
import { stageReviews } from './story/demo-reviews.ts';
import { stageWaitlist } from './story/demo-waitlist.ts';

const marketProviders = 61;
const marketTutors = 12;
const accountAgeMs = 90 * dayMs;
/** Every sixth provider of the market is a company. */
const companyEvery = 6;

interface Stage {
  readonly tx: Transaction;
  readonly now: Date;
  /** When the accounts were created. */
  readonly since: Date;
  readonly random: Random;
  readonly people: PeopleMaker;
  /** Encrypts the services' diaries. */
  readonly secretKey: string;
}

/**
 * Fills an empty database with the demonstration: the accounts of the README, a marketplace in five cities, and
 * bookings in every state with their money. Returns false without changes when any account exists.
 */
export async function loadDemonstration(db: Database, env: Pick<Env, 'SECRET_KEY'>): Promise<boolean> {
  const [existing] = await db.select({ id: authUsers.id }).from(authUsers).limit(1);
  if (existing) return false;
  const passwordHash = await hashPassword(demoPassword);
  await transact(db, async (tx, now) => {
    const since = new Date(now.getTime() - accountAgeMs);
    const people = peopleMaker(tx, passwordHash, since);
    const stage = { tx, now, since, random: randomFrom(2026), people, secretKey: env.SECRET_KEY };
    const { prestadora, empresa } = await stageEverything(stage);
    await stagePayouts(tx, [prestadora, empresa], { env, now });
    // Past events send no mail today.
    dropMessages(tx);
  });
  return true;
}

async function stageEverything(stage: Stage): Promise<Record<StallName, DemoStall>> {
  const { people } = stage;
  const tutora = await tutorWithPets(stage, 'tutora', 'Helena Prado', [
    ['Thor', 'dog', 'Vira-lata caramelo'],
    ['Mia', 'cat', 'SRD'],
  ]);
  const tutor2 = await tutorWithPets(stage, 'tutor2', 'Rafael Nunes', [
    ['Bidu', 'dog', 'Beagle'],
    ['Piu', 'bird', 'Calopsita'],
  ]);
  const admin = await people.admin({ name: 'admin', fullName: 'Marina Alves' });
  await people.admin({ name: 'admin2', fullName: 'Otávio Reis' });
  const stalls = await demonstrationStalls(stage);
  const market = await marketStalls(stage);
  const others = await marketTutorsOf(stage);
  const tutors = [tutora, tutor2, ...others];
  const firstMarketTutor = others[0];
  const made = [
    ...storyBookings(stage, { tutora, tutor2, stalls }),
    ...earlierBookings(stage.now, stalls.prestadora, others.slice(0, 3)),
    ...marketBookings(stage, market, tutors),
  ];
  await playInOrder(stage, made);
  const { empresa, empresa2 } = stalls;
  const { tx, now } = stage;
  await stageSeries(stage, { tutor: tutor2, stall: stalls.prestador2 });
  await stageValidations(tx, tutora, {
    partners: [
      [empresa, 40],
      [empresa2, 9],
    ],
    now,
  });
  const parties = ({ providerId, owner }: DemoStall) => ({ providerId, ownerId: owner.userId });
  await stageDisputes(
    tx,
    {
      tutorId: tutora.userId,
      adminId: admin.userId,
      open: parties(empresa2),
      decided: parties(stalls.prestador2),
    },
    now,
  );
  const cast = { empresa, empresa2, tutoraId: tutora.userId, tutor2Id: tutor2.userId };
  await stagePromotions(tx, cast, now);
  const { prestadora, prestador2 } = stalls;
  await stageNeeds(tx, { tutora, tutor2, prestadora, prestador2 }, now);
  await stageMessages(tx, { tutora, prestadora, prestador2, empresa }, now);
  const owners = Object.values(stalls).map(({ owner }) => owner.userId);
  await stageNotifications(tx, [tutora.userId, tutor2.userId, ...owners], now);
  await stageReferrals(tx, { referrer: tutora, rewarded: tutor2, waiting: firstMarketTutor, now });
  await stageReviews(tx, stalls, now);
  await stagePets(tx, { tutora, tutor2 }, now);
  await stageCare(tx, { petId: tutora.petIds[0], tutor: actorOf(tutora, 'tutor'), now });
  await stageWaitlist(tx, { stall: prestadora, tutors: [tutor2, tutora], now });
  await refreshReliability(tx, now);
  await stageFavorites(tx, tutora.userId, { kept: [prestadora, empresa], seen: [prestador2], now });
  return stalls;
}

/** Weekly dates that wait for one answer. */
async function stageSeries(
  { tx, now }: Stage,
  parties: { readonly tutor: DemoTutor; readonly stall: DemoStall },
): Promise<void> {
  const [service] = parties.stall.services;
  if (!service) throw new Error('The carer of the series sells nothing');
  const requestedAt = new Date(now.getTime() - hourMs);
  await makeSeries(tx, { ...parties, service, startsAt: daytime(now, 19, 9), requestedAt });
}

type PetSpec = readonly [name: string, species: 'dog' | 'cat' | 'bird', breed: string];

async function tutorWithPets(
  { tx, people, since }: Stage,
  name: string,
  fullName: string,
  animals: readonly PetSpec[],
): Promise<DemoTutor> {
  const person = await people.person({ name, fullName, userType: 'tutor' });
  await approveDemonstration(tx, { userId: person.userId, userType: 'tutor', now: since });
  const rows = animals.map(([petName, species, breed], place) => ({
    ownerId: person.userId,
    name: petName,
    species,
    breed,
    createdAt: new Date(since.getTime() + place * 1000),
  }));
  const inserted = await tx.insert(pets).values(rows).returning({ id: pets.id });
  return { ...person, petIds: inserted.map(({ id }) => id) };
}

const stallSpecs = [
  [
    'prestadora',
    'prestador',
    'Carla Menezes',
    'Passeadora e cuidadora desde 2015, mora perto da Paulista.',
    [0, 1, 3, 6],
  ],
  ['prestador2', 'prestador', 'João Batista', 'Adestrador com método positivo, atende em casa.', [6, 7]],
  [
    'empresa',
    'empresa',
    'Hotel Quatro Patas',
    'Hotel e creche com quintal, equipe de oito pessoas.',
    [10, 4, 5],
  ],
  ['empresa2', 'empresa', 'Bicho Feliz Pet Shop', 'Banho, tosa e entrega no mesmo dia.', [4, 5]],
] as const;

type StallName = (typeof stallSpecs)[number][0];

async function demonstrationStalls(stage: Stage): Promise<Record<StallName, DemoStall>> {
  const open = async ([name, kind, fullName, bio, sold]: (typeof stallSpecs)[number]) => {
    const owner = await stage.people.person({ name, fullName, userType: kind });
    return openStall(
      stage.tx,
      { owner, kind, displayName: fullName, bio, place: places[0], offers: sold, isOpenAlways: true },
      { now: stage.since, random: stage.random },
    );
  };
  return {
    prestadora: await open(stallSpecs[0]),
    prestador2: await open(stallSpecs[1]),
    empresa: await open(stallSpecs[2]),
    empresa2: await open(stallSpecs[3]),
  };
}

async function marketStalls({ tx, since, random, people }: Stage): Promise<DemoStall[]> {
  const stalls: DemoStall[] = [];
  for (let number = 1; number <= marketProviders; number += 1) {
    const fullName = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const isCompany = number % companyEvery === 0;
    const kind = isCompany ? 'empresa' : 'prestador';
    const displayName = isCompany ? `Pet ${fullName.split(' ').at(-1)}` : fullName;
    const owner = await people.person({ name: `mercado${number}`, fullName: displayName, userType: kind });
    const place = places[number % places.length] ?? places[0];
    const first = random.below(10);
    const offered = isCompany ? 3 : 4;
    const sold = Array.from({ length: offered }, (_, at) => (first + at * 3) % 10);
    const bio = `Atendo em ${place.city} e região.`;
    stalls.push(
      await openStall(tx, { owner, kind, displayName, bio, place, offers: sold }, { now: since, random }),
    );
  }
  return stalls;
}

async function marketTutorsOf(stage: Stage): Promise<DemoTutor[]> {
  const tutors: DemoTutor[] = [];
  for (let number = 1; number <= marketTutors; number += 1) {
    const fullName = `${stage.random.pick(firstNames)} ${stage.random.pick(lastNames)}`;
    const pet = [stage.random.pick(petNames), 'dog', 'Vira-lata'] as const;
    tutors.push(await tutorWithPets(stage, `vizinho${number}`, fullName, [pet]));
  }
  return tutors;
}

/** The bookings of the demonstration accounts: every state, on both sides, at least two of each kind. */
function storyBookings(
  { now }: Stage,
  { tutora, tutor2, stalls }: { tutora: DemoTutor; tutor2: DemoTutor; stalls: Record<StallName, DemoStall> },
): DemoBooking[] {
  const at = (days: number, hour: number) => daytime(now, days, hour);
  const plan = (
    tutor: DemoTutor,
    stall: DemoStall,
    offer: number,
    spec: Pick<DemoBooking, 'startsAt' | 'outcome'> & Partial<DemoBooking>,
  ): DemoBooking[] => {
    const service = stall.services[offer];
    const latest = new Date(now.getTime() - 2 * hourMs);
    const ahead = new Date(spec.startsAt.getTime() - 2 * dayMs);
    return service ? [{ tutor, stall, service, requestedAt: ahead < latest ? ahead : latest, ...spec }] : [];
  };
  const { prestadora, prestador2, empresa, empresa2 } = stalls;
  return [
    ...[70, 55].flatMap((days) => plan(tutora, empresa, 0, { startsAt: at(-days, 10), outcome: 'released' })),
    ...plan(tutora, empresa, 0, { startsAt: at(-40, 10), outcome: 'released', care: stayCare }),
    ...[30, 21, 14].flatMap((days) =>
      plan(tutora, prestadora, 0, { startsAt: at(-days, 8), outcome: 'released' }),
    ),
    ...plan(tutora, prestador2, 0, { startsAt: at(-12, 15), outcome: 'released' }),
    ...plan(tutora, empresa2, 0, { startsAt: at(-10, 14), outcome: 'released' }),
    ...plan(tutora, prestadora, 1, {
      startsAt: at(-1, 16),
      outcome: 'completed',
      care: walkCare(prestadora.place),
    }),
    ...plan(tutora, prestadora, 0, { startsAt: at(2, 8), outcome: 'confirmed', paysFromWallet: true }),
    ...plan(tutora, prestadora, 0, { startsAt: at(5, 17), outcome: 'confirmed', paysFromWallet: true }),
    ...plan(tutora, prestadora, 0, { startsAt: at(9, 8), outcome: 'cancelled', paysFromWallet: true }),
    ...plan(tutora, prestadora, 2, {
      startsAt: halfAnHourAgo(now),
      outcome: 'in_progress',
      durationMinutes: 120,
    }),
    ...plan(tutora, prestadora, 1, { startsAt: at(6, 11), outcome: 'pending' }),
    ...plan(tutora, prestador2, 1, { startsAt: at(7, 15), outcome: 'declined' }),
    ...plan(tutor2, prestadora, 1, { startsAt: at(-20, 9), outcome: 'released' }),
    ...plan(tutor2, empresa, 0, { startsAt: at(-18, 10), outcome: 'released' }),
    ...plan(tutor2, prestador2, 0, { startsAt: at(-8, 15), outcome: 'released' }),
    ...plan(tutor2, prestadora, 0, { startsAt: at(8, 9), outcome: 'pending' }),
    ...plan(tutor2, empresa, 0, { startsAt: at(4, 10), outcome: 'pending' }),
    ...plan(tutor2, empresa2, 0, { startsAt: at(5, 14), outcome: 'pending' }),
    ...plan(tutor2, prestador2, 0, {
      startsAt: at(3, 16),
      outcome: 'accepted',
      requestedAt: new Date(now.getTime() - 6 * 60_000),
    }),
  ];
}

/** Two finished bookings for each provider of the market, on working days in the weeks before. */
function marketBookings(
  { now, random }: Stage,
  stalls: readonly DemoStall[],
  tutors: readonly DemoTutor[],
): DemoBooking[] {
  return stalls.flatMap((stall, number) =>
    [0, 1].flatMap((turn): DemoBooking[] => {
      const service = stall.services[turn % stall.services.length];
      const tutor = tutors[(number + turn) % tutors.length];
      if (!service || !tutor) return [];
      const startsAt = workingMorning(now, 4 + random.below(18) + turn * 24, stall, 9 + random.below(6));
      const requestedAt = new Date(startsAt.getTime() - 3 * dayMs);
      return [{ stall, service, tutor, startsAt, requestedAt, outcome: 'released' }];
    }),
  );
}

type PublishedReview = Parameters<typeof recordPublishedReviews>[2][number] & { readonly createdAt: Date };

/** Plays the bookings in the order of their requests, then writes the tutors' reviews. */
async function playInOrder({ tx, random, secretKey }: Stage, planned: readonly DemoBooking[]): Promise<void> {
  const inOrder = planned.toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime());
  const written: { readonly providerId: string; readonly review: PublishedReview }[] = [];
  for (const booking of inOrder) {
    const bookingId = await makeBooking(tx, booking, secretKey);
    if (booking.outcome !== 'released' || booking.isReviewed === false) continue;
    const { stall, tutor, startsAt } = booking;
    const writtenAt = new Date(startsAt.getTime() + dayMs);
    const review = {
      bookingId,
      reviewerId: tutor.userId,
      reviewedId: stall.owner.userId,
      rating: random.below(4) === 0 ? 4 : 5,
      comment: random.pick(comments),
      createdAt: writtenAt,
      publishedAt: writtenAt,
    };
    written.push({ providerId: stall.providerId, review });
  }
  // In the order of writing, since the tutors' points are listed in the order in which they were earned.
  written.sort((a, b) => a.review.createdAt.getTime() - b.review.createdAt.getTime());
  for (const { providerId, review } of written) await recordPublishedReviews(tx, providerId, [review]);
}
