import { randomUUID } from 'node:crypto';

import { cents, type Role } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import { buildAppeal } from '../modules/admin/appeal.factory.ts';
import { buildDevice, buildUser, type BuiltUser } from '../modules/auth/auth.factory.ts';
import { authSessions } from '../modules/auth/auth.table.ts';
import { availabilityExceptions } from '../modules/availability/availability.table.ts';
import { buildBooking } from '../modules/booking/booking.factory.ts';
import { incidents } from '../modules/compliance/compliance.table.ts';
import { buildCard } from '../modules/loyalty-card/loyalty-card.factory.ts';
import { payments } from '../modules/payment/payment.table.ts';
import { buildPromotion, buildRedemption, buildValidation } from '../modules/promotion/promotion.factory.ts';
import { type BuiltProvider, buildProvider } from '../modules/provider/provider.factory.ts';
import { servicePhotos } from '../modules/service/service.table.ts';
import { buildVerification } from '../modules/verification/verification.factory.ts';
import type { Platform } from '../platform/platform.ts';
import type { TestApp } from './test-app.ts';

/** One person of each role, and an object of each kind that they own. */
export interface Scene {
  readonly people: Readonly<Record<Role, BuiltUser>>;
  /** By the name of the parameter or field that carries the id; a payment's, a pet's, a photo's. */
  readonly ids: Readonly<Record<IdName, string>>;
  readonly startsAt: Date;
}

const idNames = [
  'booking_id',
  'service_id',
  'provider_id',
  'pet_id',
  'payment_id',
  'exception_id',
  'photo_id',
  'promotion_id',
  'validation_id',
  'redemption_id',
  'card_user_id',
  'device_id',
  'verification_id',
  'user_id',
  'session_id',
  'incident_id',
  'appeal_id',
  'role',
] as const;
export type IdName = (typeof idNames)[number];

export const isIdName = (name: string): name is IdName => idNames.some((known) => known === name);

/** A tutor with a booking, accepted and waiting for its payment unless told, the provider's stall, a company and an admin. */
export async function buildScene(
  { db, platform }: TestApp,
  { bookingStatus = 'accepted' }: { readonly bookingStatus?: 'pending' | 'accepted' | undefined } = {},
): Promise<Scene> {
  const booking = await buildBooking(db, { status: bookingStatus });
  const { tutor, provider, serviceId } = booking;
  const { cardId } = await buildCard(db, tutor, { secretKey: platform.env.SECRET_KEY });
  const empresa = await buildProvider(db, { kind: 'empresa' });
  return {
    people: {
      tutor,
      prestador: provider,
      empresa,
      admin: await buildUser(db, { roles: ['admin'], userType: null }),
    },
    ids: {
      booking_id: booking.bookingId,
      service_id: serviceId,
      provider_id: provider.providerId,
      pet_id: tutor.petId,
      payment_id: await buildFailedPayment(db, { bookingId: booking.bookingId, userId: tutor.userId }),
      exception_id: await buildException(db, provider.providerId),
      photo_id: await buildPhoto(db, serviceId),
      card_user_id: tutor.userId,
      ...(await buildPromotionAtWork(db, { cardId, tutor, empresa })),
      device_id: await buildDevice(db, tutor.userId),
      verification_id: await buildVerification(db, { userId: tutor.userId }),
      appeal_id: (await buildAppeal(db)).appealId,
      ...(await buildManaged(db)),
    },
    startsAt: booking.startsAt,
  };
}

/** A company's promotion, a card that it has just taken, and a discount that it gave before. */
async function buildPromotionAtWork(
  db: Platform['db'],
  at: { readonly cardId: string; readonly tutor: BuiltUser; readonly empresa: BuiltProvider },
) {
  const { id: promotionId } = await buildPromotion(db, { partnerId: at.empresa.providerId });
  const place = { cardId: at.cardId, partner: at.empresa };
  return {
    promotion_id: promotionId,
    validation_id: await buildValidation(db, place),
    redemption_id: await buildRedemption(db, { ...place, promotionId, memberId: at.tutor.userId }),
  };
}

async function buildFailedPayment(
  db: Platform['db'],
  { bookingId, userId }: { readonly bookingId: string; readonly userId: string },
): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date();
  await db.insert(payments).values({
    id,
    bookingId,
    userId,
    provider: 'simulador',
    method: 'card',
    amountCents: cents(4200),
    walletCents: cents(0),
    status: 'failed',
    expiresAt: createdAt,
    createdAt,
  });
  return id;
}

/** Somebody for the admin to act on, with a session, and an entry of the register. */
async function buildManaged(db: Platform['db']) {
  const { userId } = await buildUser(db, { userType: 'tutor' });
  const [session] = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.userId, userId));
  return {
    user_id: userId,
    session_id: session?.id ?? '',
    incident_id: await buildIncident(db),
    role: 'tutor',
  };
}

async function buildIncident(db: Platform['db']): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const times = { recordedAt: now, knownAt: now, dueAt: now };
  await db
    .insert(incidents)
    .values({ id, title: 'Planilha enviada por engano', description: '-', recordedBy: id, ...times });
  return id;
}

async function buildException(db: Platform['db'], providerId: string): Promise<string> {
  const id = randomUUID();
  await db.insert(availabilityExceptions).values({ id, providerId, day: '2099-12-24' });
  return id;
}

async function buildPhoto(db: Platform['db'], serviceId: string): Promise<string> {
  const id = randomUUID();
  await db
    .insert(servicePhotos)
    .values({ id, serviceId, position: 0, storageKey: randomUUID(), width: 40, height: 20 });
  return id;
}

/** Ids of the right form that stand for nothing, for the parameters of a path. */
export const someIdsOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => [name, randomUUID()]));
