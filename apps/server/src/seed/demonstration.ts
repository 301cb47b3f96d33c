import { dayMs, hourMs } from '@patinha/domain/shared';

import { authUsers } from '../modules/auth/auth.table.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { refreshReliability } from '../modules/booking/history/booking-reliability.jobs.ts';
import { pets } from '../modules/pet/pet.table.ts';
import { recordPublishedReviews } from '../modules/review/index.ts';
import { documentSeal } from '../modules/verification/verification.table.ts';
import { type Database, transact, type Transaction } from '../platform/db/database.ts';
import { dropMessages } from '../platform/db/transaction-tail.ts';
import { sealedStorage } from '../platform/files/sealed-storage.ts';
import type { Storage } from '../platform/files/storage.ts';
import type { Env } from '../platform/settings/env.ts';
import { demoPassword } from './demo-accounts.ts';
import {
  actorOf,
  type DemoBooking,
  type DemoTutor,
  makeSeries,
  playBooking,
  releaseOf,
} from './demo-bookings.ts';
import { stageCare } from './demo-care.ts';
import { earlierBookings } from './demo-earlier.ts';
import type { DemoStall } from './demo-market.ts';
import { type DemoPerson, type PeopleMaker, peopleMaker } from './demo-people.ts';
import { daytime } from './demo-times.ts';
import { approveDemonstration } from './demo-verifications.ts';
import { marketBookings } from './market/market-bookings.ts';
import { commentOn } from './market/market-comments.ts';
import { marketStalls } from './market/market-stalls.ts';
import { marketTutors, type PetSpec } from './market/market-tutors.ts';
import { newcomers } from './market/newcomers.ts';
import { closeAtNight, openNamedStalls } from './named-stalls.ts';
import { openPictures } from './pictures/picture-files.ts';
import { type Cast, stagePictures } from './pictures/stage-pictures.ts';
import { type Play, playInOrder } from './play-in-order.ts';
import { type Random, randomFrom } from './random.ts';
import { stageValidations } from './story/demo-card-validations.ts';
import { stageDisputes } from './story/demo-disputes.ts';
import { stageFavorites } from './story/demo-favorites.ts';
import { stageMessages } from './story/demo-messages.ts';
import { stageNeeds } from './story/demo-needs.ts';
import { stageNewcomers } from './story/demo-newcomers.ts';
import { stageNotifications } from './story/demo-notifications.ts';
import { stagePayouts } from './story/demo-payouts.ts';
import { stagePets } from './story/demo-pets.ts';
import { stagePromotions } from './story/demo-promotions.ts';
import { playReferrals } from './story/demo-referrals.ts';
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
    const [pictureOf, { stalls, cast, admin, newest }] = await Promise.all([
      openPictures(),
      stageEverything(stage),
    ]);
    const { prestadora, empresa } = stalls;
    await stagePictures(tx, cast, { storage, pictureOf, now: since });
    const documents = sealedStorage(storage, env.SECRET_KEY, documentSeal);
    await stageNewcomers(tx, { people: newest, admin, storage: documents, pictureOf, now });
    await stagePayouts(tx, [prestadora, empresa], { env, now });
    // Past events send no mail today.
    dropMessages(tx);
  });
  return true;
}

interface Staged {
  readonly stalls: DemoStalls;
  readonly cast: Cast;
  readonly admin: DemoPerson;
  /** Who wait for their documents to be checked. */
  readonly newest: readonly DemoPerson[];
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
  const stalls = await openNamedStalls(stage);
  const market = await marketStalls(stage);
  const others = await marketTutorsOf(stage);
  const newest: DemoPerson[] = [];
  for (const { name, fullName, userType } of newcomers)
    newest.push(await people.person({ name, fullName, userType, picture: `people/${name}` }));
  const tutors = [tutora, tutor2, ...others];
  const firstMarketTutor = others[0];
  const made = [
    ...storyBookings(stage.now, { tutora, tutor2, stalls }),
    ...earlierBookings(stage.now, stalls.prestadora, others.slice(0, 3)),
    ...marketBookings(stage, market, others),
  ];
  const { empresa, empresa2 } = stalls;
  const { tx, now } = stage;
  await playStory(stage, made, { referrer: tutora, rewarded: tutor2, waiting: firstMarketTutor });
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
  await stageReviews(tx, stalls, now);
  await stagePets(tx, { tutora, tutor2 }, now);
  await stageCare(tx, { petId: tutora.petIds[0], tutor: actorOf(tutora, 'tutor'), now });
  await stageWaitlist(tx, { stall: prestadora, tutors: [tutor2, tutora], now });
  await refreshReliability(tx, now);
  await stageFavorites(tx, tutora.userId, { kept: [prestadora, empresa], seen: [prestador2], now });
  await closeAtNight(tx, Object.values(stalls));
  const everyStall = [...Object.values(stalls), ...market];
  return { stalls, cast: { everybody: people.everybody, tutors, stalls: everyStall }, admin, newest };
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

async function marketTutorsOf(stage: Stage): Promise<DemoTutor[]> {
  const tutors: DemoTutor[] = [];
  for (const tutor of marketTutors) tutors.push(await tutorWithPets(stage, tutor));
  return tutors;
}

/** All bookings with their reviews, and what they earn the friend who invited and the one who came. */
async function playStory(
  stage: Stage,
  made: readonly DemoBooking[],
  friends: Omit<Parameters<typeof playReferrals>[1], 'now'>,
): Promise<void> {
  const releases = made
    .filter(({ tutor, outcome }) => tutor.userId === friends.rewarded.userId && outcome === 'released')
    .map(releaseOf)
    .toSorted((one, other) => one.getTime() - other.getTime());
  await playInOrder([
    ...made.map((booking) => playOne(stage, booking)),
    playReferrals(stage.tx, { ...friends, now: stage.now }, releases),
  ]);
}

/** A booking, and the review that its tutor writes the day after. */
async function* playOne({ tx, random, secretKey }: Stage, booking: DemoBooking): Play {
  const bookingId = yield* playBooking(tx, booking, secretKey);
  if (booking.outcome !== 'released' || booking.isReviewed === false) return;
  const { stall, tutor, startsAt, rating = 5 } = booking;
  const writtenAt = new Date(startsAt.getTime() + dayMs);
  yield writtenAt;
  await recordPublishedReviews(tx, stall.providerId, [
    {
      bookingId,
      reviewerId: tutor.userId,
      reviewedId: stall.owner.userId,
      rating,
      comment: commentOn(booking.service.serviceType, rating, random),
      createdAt: writtenAt,
      publishedAt: writtenAt,
    },
  ]);
}
