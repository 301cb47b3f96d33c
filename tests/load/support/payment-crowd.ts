import { cancelBooking } from '@patinha/contract/booking';
import { startPayment } from '@patinha/contract/payment';
import { hourMs } from '@patinha/domain/shared';

import {
  buildBookings,
  type BuiltBooking,
  type BuiltStall,
  buildStall,
  type BuiltTutor,
  buildTutorWithPet,
} from '../../../apps/server/src/modules/booking/booking.factory.ts';
import { testCard } from '../../../apps/server/src/modules/payment/gateway/simulador/simulador.factory.ts';
import type { OpenDatabase } from '../../../apps/server/src/platform/db/database.ts';
import type { FaultStand } from './fault-stand.ts';
import type { Seeded } from './seeded.ts';

const stallCount = 40;
/** Bookings in one statement. */
const atATime = 500;
/** Below the 30 that a person may start per hour. */
const paymentsPerTutor = 25;
/** So far ahead that no visit begins while the clock is moved. */
const firstHour = 14 * 24;
/** Between the bookings of one provider: the clock is moved meanwhile. */
const hoursApart = 2;

type Choice = { readonly method: 'card' | 'pix'; readonly cancels: boolean };

/** Tutors who pay, some of whom cancel afterwards. */
export class PaymentCrowd {
  readonly #stand: FaultStand;
  readonly #database: OpenDatabase;
  readonly #random: Seeded;
  #bookings: readonly BuiltBooking[] = [];
  /** Bookings to be cancelled once they are paid. */
  readonly #leaving = new Map<string, BuiltBooking>();
  readonly #pixPaid = new Set<string>();
  cancelled = 0;

  constructor(stand: FaultStand, database: OpenDatabase, random: Seeded) {
    this.#stand = stand;
    this.#database = database;
    this.#random = random;
  }

  async gather(payments: number): Promise<void> {
    const { db } = this.#database;
    const stalls = await inTurns(stallCount, () => buildStall(db));
    const tutors = await inTurns(Math.ceil(payments / paymentsPerTutor), () => buildTutorWithPet(db));
    const made: BuiltBooking[] = [];
    while (made.length < payments) {
      const numbers = Array.from(
        { length: Math.min(atATime, payments - made.length) },
        (_, n) => made.length + n,
      );
      made.push(
        ...(await buildBookings(
          db,
          numbers.map((number) => specOf(number, { stalls, tutors })),
        )),
      );
    }
    this.#bookings = made;
  }

  /** Starts the payment with this number; each has its own accepted booking. */
  async pay(number: number): Promise<void> {
    const { method, cancels } = this.#choose();
    const booking = this.#bookings[number];
    if (!booking) throw new Error('no booking left');
    if (cancels) this.#leaving.set(booking.bookingId, booking);
    const card = method === 'card' && { card_token: await this.#stand.simulator.tokenFor(testCard.approved) };
    await this.#stand.ask({
      ...callOf(booking),
      endpoint: startPayment,
      body: { method, use_wallet: false, ...card },
    });
  }

  #choose(): Choice {
    return {
      method: this.#random.below(10) < 6 ? 'card' : 'pix',
      cancels: this.#random.below(5) === 0,
    };
  }

  /** Pays each Pix on offer, once. */
  async payOffered(): Promise<void> {
    const { rows: offered } = await this.#database.pool.query<{ ref: string }>(
      `select provider_ref as ref from payments
         where method = 'pix' and status = 'pending' and provider_ref is not null`,
    );
    const fresh = offered.filter(({ ref }) => !this.#pixPaid.has(ref));
    for (const { ref } of fresh) this.#pixPaid.add(ref);
    await inTurns(fresh.length, async (index) => this.#stand.simulator.pay(fresh[index]?.ref ?? ''));
  }

  async cancelPaid(): Promise<void> {
    const { rows: paid } = await this.#database.pool.query<{ id: string }>(
      `select id from bookings where id = any($1) and status = 'confirmed'`,
      [[...this.#leaving.keys()]],
    );
    await inTurns(paid.length, async (index) => {
      const id = paid[index]?.id ?? '';
      const booking = this.#leaving.get(id);
      this.#leaving.delete(id);
      if (!booking) return;
      await this.#stand.ask({ ...callOf(booking), endpoint: cancelBooking });
      this.cancelled += 1;
    });
  }
}

interface Parents {
  readonly stalls: readonly BuiltStall[];
  readonly tutors: readonly BuiltTutor[];
}

/** Accepted, and payable for at most two weeks: the clock is moved by hours meanwhile. */
function specOf(number: number, { stalls, tutors }: Parents) {
  const stall = stalls[number % stalls.length];
  const tutor = tutors[number % tutors.length];
  if (!stall || !tutor) throw new Error('no provider or tutor left');
  const hoursAhead = firstHour + hoursApart * Math.floor(number / stalls.length);
  const payUntil = new Date(Date.now() + firstHour * hourMs);
  return { stall, tutor, status: 'accepted' as const, hoursAhead, payUntil };
}

const callOf = ({ bookingId, tutor }: BuiltBooking) => ({
  accessToken: tutor.accessToken,
  params: { booking_id: bookingId },
});

const atOnce = 16;

/** Runs `work` for each index with a few workers, each of which takes the next index when it is free. */
export async function inTurns<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  const numbers = Array.from({ length: count }, (_, index) => index).values();
  const worker = async () => {
    for (const number of numbers) done.push(await work(number));
  };
  await Promise.all(Array.from({ length: Math.min(count, atOnce) }, worker));
  return done;
}
