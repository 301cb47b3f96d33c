import { dayMs, hourMs } from '@patinha/domain/shared';

import { authUsers } from '../modules/auth/auth.table.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { refreshReliability } from '../modules/booking/history/booking-reliability.jobs.ts';
import { pets } from '../modules/pet/pet.table.ts';
import { recordPublishedReviews } from '../modules/review/index.ts';
import { type Database, transact, type Transaction } from '../platform/db/database.ts';
import { dropMessages } from '../platform/db/transaction-tail.ts';
import type { Storage } from '../platform/files/storage.ts';
import type { Env } from '../platform/settings/env.ts';
import { demoPassword } from './demo-accounts.ts';
import { actorOf, type DemoBooking, type DemoTutor, makeBooking, makeSeries } from './demo-bookings.ts';
import { stageCare } from './demo-care.ts';
import { earlierBookings } from './demo-earlier.ts';
import { type DemoStall, openStall } from './demo-market.ts';
import { type PeopleMaker, peopleMaker } from './demo-people.ts';
import { daytime } from './demo-times.ts';
import { approveDemonstration } from './demo-verifications.ts';
import { marketBookings } from './market/market-bookings.ts';
import { commentOn } from './market/market-comments.ts';
import { placeInSaoPaulo } from './market/market-places.ts';
import { marketStalls } from './market/market-stalls.ts';
import { marketTutors, type PetSpec } from './market/market-tutors.ts';
import { openPictures } from './pictures/picture-files.ts';
import { type Cast, stagePictures } from './pictures/stage-pictures.ts';
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
import { type DemoStalls, storyBookings } from './story/demo-story.ts';
import { stageWaitlist } from './story/demo-waitlist.ts';

const accountAgeMs = 90 * dayMs;

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
export async function loadDemonstration(
  db: Database,
  env: Pick<Env, 'SECRET_KEY'>,
  storage: Storage,
): Promise<boolean> {
  const [existing] = await db.select({ id: authUsers.id }).from(authUsers).limit(1);
  if (existing) return false;
  const passwordHash = await hashPassword(demoPassword);
  await transact(db, async (tx, now) => {
    const since = new Date(now.getTime() - accountAgeMs);
    const people = peopleMaker(tx, passwordHash, since);
    const stage = { tx, now, since, random: randomFrom(2026), people, secretKey: env.SECRET_KEY };
    // The pictures are re-encoded while the database is busy.
    const [pictureOf, { stalls, cast }] = await Promise.all([openPictures(), stageEverything(stage)]);
    const { prestadora, empresa } = stalls;
    await stagePictures(tx, cast, { storage, pictureOf, now: since });
    await stagePayouts(tx, [prestadora, empresa], { env, now });
    // Past events send no mail today.
    dropMessages(tx);
  });
  return true;
}

interface Staged {
  readonly stalls: DemoStalls;
  readonly cast: Cast;
}

async function stageEverything(stage: Stage): Promise<Staged> {
  const { people } = stage;
  const tutora = await tutorWithPets(stage, {
    name: 'tutora',
    fullName: 'Helena Prado',
    picture: 'people/helena',
    animals: [
      ['Thor', 'dog', 'Vira-lata caramelo', 'pets/dog-thor'],
      ['Mia', 'cat', 'SRD', 'pets/cat-mia'],
    ],
  });
  const tutor2 = await tutorWithPets(stage, {
    name: 'tutor2',
    fullName: 'Rafael Nunes',
    picture: 'people/rafael',
    animals: [
      ['Bidu', 'dog', 'Beagle', 'pets/dog-bidu'],
      ['Piu', 'bird', 'Calopsita', 'pets/bird-piu'],
    ],
  });
  const admin = await people.admin({ name: 'admin', fullName: 'Marina Alves', picture: 'people/marina' });
  await people.admin({ name: 'admin2', fullName: 'Otávio Reis', picture: 'people/otavio' });
  const stalls = await demonstrationStalls(stage);
  const market = await marketStalls(stage);
  const others = await marketTutorsOf(stage);
  const tutors = [tutora, tutor2, ...others];
  const firstMarketTutor = others[0];
  const made = [
    ...storyBookings(stage.now, { tutora, tutor2, stalls }),
    ...earlierBookings(stage.now, stalls.prestadora, others.slice(0, 3)),
    ...marketBookings(stage, market, others),
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
  const everyStall = [...Object.values(stalls), ...market];
  return { stalls, cast: { everybody: people.everybody, tutors, stalls: everyStall } };
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

interface TutorSpec {
  readonly name: string;
  readonly fullName: string;
  readonly picture: string;
  readonly animals: readonly PetSpec[];
}

async function tutorWithPets(
  { tx, people, since }: Stage,
  { animals, ...spec }: TutorSpec,
): Promise<DemoTutor> {
  const person = await people.person({ ...spec, userType: 'tutor' });
  await approveDemonstration(tx, { userId: person.userId, userType: 'tutor', now: since });
  const rows = animals.map(([petName, species, breed], place) => ({
    ownerId: person.userId,
    name: petName,
    species,
    breed,
    createdAt: new Date(since.getTime() + place * 1000),
  }));
  const inserted = await tx.insert(pets).values(rows).returning({ id: pets.id });
  const own = inserted.flatMap(({ id }, at) => (animals[at] ? [{ id, picture: animals[at][3] }] : []));
  return { ...person, petIds: own.map(({ id }) => id), pets: own };
}

/** Around the clock, so that the demonstration shows them at any hour. */
const always = [[0, 6, 0, 24]] as const;

const stallSpecs = [
  {
    name: 'prestadora',
    kind: 'prestador',
    fullName: 'Carla Menezes',
    picture: 'people/carla',
    bio: 'Passeadora e cuidadora desde 2015, mora perto da Paulista.',
    district: 'Bela Vista',
    offers: [0, 1, 3, 6],
  },
  {
    name: 'prestador2',
    kind: 'prestador',
    fullName: 'João Batista',
    picture: 'people/joao',
    bio: 'Adestrador com método positivo, atende em casa.',
    district: 'Vila Mariana',
    offers: [6, 7],
  },
  {
    name: 'empresa',
    kind: 'empresa',
    fullName: 'Hotel Quatro Patas',
    picture: 'companies/mark-01',
    bio: 'Hotel e creche com quintal, equipe de oito pessoas.',
    district: 'Pinheiros',
    offers: [10, 4, 5],
  },
  {
    name: 'empresa2',
    kind: 'empresa',
    fullName: 'Bicho Feliz Pet Shop',
    picture: 'companies/mark-02',
    bio: 'Banho, tosa e entrega no mesmo dia.',
    district: 'Consolação',
    offers: [4, 5],
  },
] as const;

async function demonstrationStalls(stage: Stage): Promise<DemoStalls> {
  const open = async ({ name, kind, fullName, picture, district, ...sold }: (typeof stallSpecs)[number]) => {
    const owner = await stage.people.person({ name, fullName, picture, userType: kind });
    const place = placeInSaoPaulo(district);
    return openStall(
      stage.tx,
      { owner, kind, displayName: fullName, place, hours: always, photos: 3, ...sold },
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

async function marketTutorsOf(stage: Stage): Promise<DemoTutor[]> {
  const tutors: DemoTutor[] = [];
  for (const tutor of marketTutors) tutors.push(await tutorWithPets(stage, tutor));
  return tutors;
}

type PublishedReview = Parameters<typeof recordPublishedReviews>[2][number] & { readonly createdAt: Date };

/** Plays the bookings in the order of their requests, then writes the tutors' reviews. */
async function playInOrder({ tx, random, secretKey }: Stage, planned: readonly DemoBooking[]): Promise<void> {
  const inOrder = planned.toSorted((a, b) => a.requestedAt.getTime() - b.requestedAt.getTime());
  const written: { readonly providerId: string; readonly review: PublishedReview }[] = [];
  for (const booking of inOrder) {
    const bookingId = await makeBooking(tx, booking, secretKey);
    if (booking.outcome !== 'released' || booking.isReviewed === false) continue;
    const { stall, tutor, startsAt, rating = 5 } = booking;
    const writtenAt = new Date(startsAt.getTime() + dayMs);
    const review = {
      bookingId,
      reviewerId: tutor.userId,
      reviewedId: stall.owner.userId,
      rating,
      comment: commentOn(booking.service.serviceType, rating, random),
      createdAt: writtenAt,
      publishedAt: writtenAt,
    };
    written.push({ providerId: stall.providerId, review });
  }
  // In the order of writing, since the tutors' points are listed in the order in which they were earned.
  written.sort((a, b) => a.review.createdAt.getTime() - b.review.createdAt.getTime());
  for (const { providerId, review } of written) await recordPublishedReviews(tx, providerId, [review]);
}
