import { randomUUID } from 'node:crypto';

import { answerDeadline, bookingSettingsAt, bookingPrice, paymentDeadline } from '@patinha/domain/booking';
import { addMs, cents, hourMs, minuteMs } from '@patinha/domain/shared';
import { eq, sql } from 'drizzle-orm';

import { type Database, readClock, rows, transact } from '../../platform/db/database.ts';
import { authorizeSystem } from '../../platform/http/access.ts';
import { receivePix } from '../../seed/demo-payment.ts';
import { insertTogether } from '../../testing/insert-together.ts';
import { buildUser, type BuiltUser, type UserSpec } from '../auth/auth.factory.ts';
import { openEveryDay } from '../availability/availability.factory.ts';
import { buildPet } from '../pet/pet.factory.ts';
import { buildProvider, type BuiltProvider } from '../provider/provider.factory.ts';
import { buildService } from '../service/service.factory.ts';
import type { services } from '../service/service.table.ts';
import { release } from './attendance/booking-attendance.actions.ts';
import { lockBooking } from './booking.queries.ts';
import { bookingPets, bookings } from './booking.table.ts';

type ServiceValues = Partial<typeof services.$inferInsert>;
type BookingValues = Partial<Omit<typeof bookings.$inferInsert, 'id' | 'period'>>;

export interface BuiltStall {
  readonly provider: BuiltProvider;
  readonly serviceId: string;
}

/** A checked provider who works at any hour, with one active service of R$ 40,00 an hour. */
export async function buildStall(db: Database, service: ServiceValues = {}): Promise<BuiltStall> {
  const provider = await buildProvider(db, { user: { phone: '+5511987654321' } });
  await openEveryDay(db, provider.providerId);
  const { id: serviceId } = await buildService(db, { ...service, providerId: provider.providerId });
  return { provider, serviceId };
}

export interface BuiltTutor extends BuiltUser {
  readonly petId: string;
}

/** A tutor with one dog. */
export async function buildTutorWithPet(db: Database, user: UserSpec = {}): Promise<BuiltTutor> {
  const known = { userType: 'tutor', fullName: 'Ana Tutora', phone: '+5511912345678' } as const;
  const tutor = await buildUser(db, { ...known, ...user });
  const { id: petId } = await buildPet(db, { ownerId: tutor.userId });
  return { ...tutor, petId };
}

export interface BuiltBooking extends BuiltStall {
  readonly bookingId: string;
  readonly tutor: BuiltTutor;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface BookingSpec extends BookingValues {
  readonly stall?: BuiltStall;
  readonly tutor?: BuiltTutor;
  /** Hours from the product's clock to the start; 48 by default. */
  readonly hoursAhead?: number;
}

/** A request for one hour of R$ 40,00 (fee R$ 2,00), unanswered unless a status is given; makes its parents. */
export async function buildBooking(db: Database, spec: BookingSpec = {}): Promise<BuiltBooking> {
  const { stall = await buildStall(db), tutor = await buildTutorWithPet(db), ...values } = spec;
  const [booking] = await buildBookings(db, [{ stall, tutor, ...values }]);
  if (!booking) throw new Error('insert into bookings gave no row');
  return booking;
}

type ParentedSpec = BookingSpec & Required<Pick<BookingSpec, 'stall' | 'tutor'>>;

/** Many at once, in their order. */
export async function buildBookings(db: Database, specs: readonly ParentedSpec[]): Promise<BuiltBooking[]> {
  const now = await readClock(db);
  const values = specs.map((spec) => bookingValues(spec, now));
  const pets = specs.map(({ tutor }, index) => ({
    bookingId: values[index]?.id ?? '',
    petId: tutor.petId,
    name: 'Thor',
    species: 'dog',
    breed: 'Vira-lata',
  }));
  await insertTogether(db, [db.insert(bookings).values(values), db.insert(bookingPets).values(pets)]);
  return values.map(({ id: bookingId, startsAt, endsAt }, index) => {
    const spec = specs[index];
    if (!spec) throw new Error('More bookings than were asked for');
    return { ...spec.stall, tutor: spec.tutor, bookingId, startsAt, endsAt };
  });
}

function bookingValues({ stall, tutor, hoursAhead = 48, ...values }: ParentedSpec, now: Date) {
  const startsAt = wholeMinute(addMs(now, hoursAhead * hourMs));
  const endsAt = addMs(startsAt, hourMs);
  const settings = bookingSettingsAt(now);
  const isAccepted = values.status === 'accepted';
  return {
    id: randomUUID(),
    serviceId: stall.serviceId,
    providerId: stall.provider.providerId,
    professionalId: stall.provider.userId,
    tutorId: tutor.userId,
    title: 'Passeio no parque',
    startsAt,
    endsAt,
    busyUntil: endsAt,
    zone: 'America/Sao_Paulo' as const,
    city: 'São Paulo',
    state: 'SP',
    priceUnit: 'hour' as const,
    ...bookingPrice(cents(4000), settings),
    settingsVersion: settings.version,
    createdAt: now,
    respondUntil: answerDeadline(now, startsAt, settings),
    ...(isAccepted && {
      commissionBps: 1500,
      respondedAt: now,
      payUntil: paymentDeadline(now, startsAt, settings),
    }),
    ...values,
  };
}

/** An accepted booking that was paid from outside: its money is in escrow. */
export async function buildConfirmedBooking(db: Database, spec: BookingSpec = {}): Promise<BuiltBooking> {
  const booking = await buildBooking(db, { ...spec, status: 'accepted' });
  await payBooking(db, booking.bookingId);
  return booking;
}

export const payBooking = (db: Database, bookingId: string): Promise<'confirmed' | 'not-payable'> =>
  transact(db, (tx, now) => receivePix(tx, { bookingId, now }));

/** Releases the money of a completed booking now, as the tutor's OK does. */
export async function releaseBooking(db: Database, bookingId: string): Promise<void> {
  await db
    .update(bookings)
    .set({ doneConfirmedAt: await readClock(db) })
    .where(eq(bookings.id, bookingId));
  await transact(db, async (tx, now) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking) await release(tx, authorizeSystem(booking), now);
  });
}

export const wholeMinute = (instant: Date): Date =>
  new Date(Math.ceil(instant.getTime() / minuteMs) * minuteMs);

/** Throws when the ledger's self-check finds a fault; run after each test that moves money. */
export async function requireHealthyLedger(db: Database): Promise<void> {
  const violations = await rows(db, sql`select * from ledger.violation`);
  if (violations.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(violations)}`);
}

/** Balances of ledger accounts by their code, those without any money left out. */
export async function balancesOf(db: Database, ...codes: string[]): Promise<Record<string, number>> {
  const found = await rows<{ code: string; balance: number }>(
    db,
    sql`select code, balance from ledger.balance where code in ${codes} and balance <> 0`,
  );
  return Object.fromEntries(found.map(({ code, balance }) => [code, balance]));
}

export async function walletOf(db: Database, userId: string) {
  const [wallet] = await rows<{ balance_cents: number; hold_cents: number }>(
    db,
    sql`select balance_cents, hold_cents from wallets where user_id = ${userId}`,
  );
  return { balanceCents: wallet?.balance_cents, holdCents: wallet?.hold_cents };
}
