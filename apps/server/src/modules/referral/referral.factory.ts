import { addMs, cents, type Cents, hourMs } from '@patinha/domain/shared';

import { type Database, readClock, transact } from '../../platform/db/database.ts';
import { buildUser, type BuiltUser, type UserSpec } from '../auth/auth.factory.ts';
import { type BookingSpec, buildBooking, type BuiltBooking, payBooking } from '../booking/booking.factory.ts';
import { buildPet } from '../pet/pet.factory.ts';
import { attributeReferral } from './referral.actions.ts';
import { findCode } from './referral.queries.ts';

let made = 0;

/** A person with a unique CPF and telephone. */
export function buildDistinctUser(db: Database, spec: UserSpec = {}): Promise<BuiltUser> {
  made += 1;
  const number = String(made).padStart(6, '0');
  return buildUser(db, { phone: `+55119${number}77`, documentNumber: `00000${number}`, ...spec });
}

/** A person who signed up with another's link. */
export async function buildInvited(
  db: Database,
  referrer: BuiltUser,
  spec: UserSpec = {},
): Promise<BuiltUser & { readonly petId: string }> {
  const invited = await buildDistinctUser(db, spec);
  const { id: petId } = await buildPet(db, { ownerId: invited.userId });
  const code = await findCode(db, referrer.userId);
  await transact(db, (tx, now) => attributeReferral(tx, { invitedId: invited.userId, code, now }));
  return { ...invited, petId };
}

export interface DoneSpec extends BookingSpec {
  readonly priceCents?: Cents;
}

/** A paid booking of R$ 80,00 that the tutor only has to confirm as done; its fee is R$ 4,00. */
export async function buildDone(db: Database, spec: DoneSpec = {}): Promise<BuiltBooking> {
  const priceCents = spec.priceCents ?? cents(8_000);
  const startsAt = addMs(await readClock(db), (-61 * hourMs) / 60);
  const endsAt = addMs(startsAt, hourMs);
  const booking = await buildBooking(db, {
    startsAt,
    endsAt,
    busyUntil: endsAt,
    ...spec,
    listCents: priceCents,
    priceCents,
    feeCents: cents(400),
    status: 'accepted',
  });
  await payBooking(db, booking.bookingId);
  return booking;
}
