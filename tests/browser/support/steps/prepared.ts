import { acceptBooking, requestBooking } from '@patinha/contract/booking';
import { listPayments, startPayment } from '@patinha/contract/payment';
import { createPet } from '@patinha/contract/pet';
import { expect } from 'vitest';

import { type Caller, callerOf } from '../api-client.ts';
import { product } from '../product.ts';
import { makeAccount, type NewAccount } from './new-account.ts';

/** A tutor with one dog, prepared without screens. */
export interface Household {
  readonly email: string;
  readonly fullName: string;
  readonly dog: string;
  readonly petId: string;
  readonly call: Caller;
}

export async function makeHousehold(account: Omit<NewAccount, 'type'>, dog: string): Promise<Household> {
  const { email, fullName } = account;
  await makeAccount({ type: 'tutor', ...account });
  const call = await callerOf(email);
  const pet = await call(createPet, { body: { name: dog, species: 'dog', weight_grams: 9_000 } });
  return { email, fullName, dog, petId: pet.id, call };
}

const home = {
  street: 'Avenida Paulista',
  number: '900',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01310100',
} as const;

interface PreparedBooking {
  readonly serviceId: string;
  readonly startsAt: Date;
  /** Of a service sold by the hour, or of a stay. */
  readonly endsAt?: Date;
  readonly isAtHome: boolean;
}

/** Requests a time by the screen's own call; returns the booking's id. */
export async function ask({ call, petId }: Household, wanted: PreparedBooking): Promise<string> {
  const { id } = await call(requestBooking, {
    body: {
      service_id: wanted.serviceId,
      pet_ids: [petId],
      starts_at: wanted.startsAt.toISOString(),
      ...(wanted.endsAt && { ends_at: wanted.endsAt.toISOString() }),
      ...(wanted.isAtHome && { address: home }),
    },
  });
  return id;
}

export const accept = (seller: Caller, bookingId: string) =>
  seller(acceptBooking, { params: { booking_id: bookingId }, body: {} });

/** Pays all of it by Pix, and waits until the payment has arrived. */
export async function pay({ call }: Household, bookingId: string): Promise<void> {
  const params = { booking_id: bookingId };
  await call(startPayment, { params, body: { method: 'pix', use_wallet: false } });
  const latest = async () => (await call(listPayments, { params, query: {} })).items[0];
  await expect.poll(async () => (await latest())?.pix_code ?? null).not.toBeNull();
  const panel = new URL((await latest())?.panel_url ?? '').pathname;
  const reply = await fetch(`${product().simulatorUrl}${panel}/pagar`, {
    method: 'POST',
    redirect: 'manual',
  });
  if (reply.status !== 303) throw new Error(`The Pix of ${bookingId} was not paid: ${reply.status}`);
  await expect.poll(async () => (await latest())?.status).toBe('completed');
}

/** A booking that was requested, accepted and paid without screens; returns its id. */
export async function makePaid(tutor: Household, seller: Caller, wanted: PreparedBooking): Promise<string> {
  const bookingId = await ask(tutor, wanted);
  await accept(seller, bookingId);
  await pay(tutor, bookingId);
  return bookingId;
}
