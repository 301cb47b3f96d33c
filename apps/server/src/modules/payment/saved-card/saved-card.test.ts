import { listSavedCards, removeSavedCard, startPayment } from '@patinha/contract/payment';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rows, transact } from '../../../platform/db/database.ts';
import { buildBooking, type BuiltBooking } from '../../booking/booking.factory.ts';
import { openPaymentScene, type PaymentScene } from '../charge/payment-scene.factory.ts';
import { testCard } from '../gateway/simulador/simulador.factory.ts';
import { forgetCardsOf } from './saved-card.actions.ts';

let scene: PaymentScene;

beforeAll(async () => {
  scene = await openPaymentScene();
});
afterAll(() => scene.close());

/** Pays by a card that is to be kept. */
async function paidAndSaved(number: string = testCard.approved): Promise<BuiltBooking> {
  const booking = await scene.accepted();
  const card_token = await scene.simulator.tokenFor(number);
  await scene.pay(booking, { method: 'card', card_token, save_card: true });
  return booking;
}

const cardsOf = async (booking: BuiltBooking) =>
  (await scene.tutor(booking).call(listSavedCards, {})).body.items;

/** Another booking of the same tutor that waits for its payment. */
const another = ({ tutor }: BuiltBooking) => buildBooking(scene.server.db, { status: 'accepted', tutor });

async function onlyCard(booking: BuiltBooking): Promise<string> {
  const [card, ...more] = await cardsOf(booking);
  if (!card || more.length > 0) throw new Error('Not one card');
  return card.id;
}

const atSimulator = async (): Promise<readonly string[]> =>
  (await rows<{ ref: string }>(scene.server.db, sql`select ref from saved_cards order by created_at`)).map(
    ({ ref }) => ref,
  );

describe('a saved card', () => {
  test('is known by its brand, end and validity, and never by its reference', async () => {
    const booking = await paidAndSaved();
    const { body } = await scene.tutor(booking).call(listSavedCards, {});
    expect(body.items).toEqual([
      {
        id: expect.any(String),
        brand: 'simulado',
        last4: '0012',
        expiry_month: 12,
        expiry_year: expect.any(Number),
        is_expired: false,
        created_at: expect.any(String),
      },
    ]);
    const quote = await scene.quote(await another(booking));
    expect(quote.saved_cards).toEqual(body.items);
    for (const ref of await atSimulator()) expect(JSON.stringify([body, quote])).not.toContain(ref);
  });

  test('pays the next booking without its number', async () => {
    const first = await paidAndSaved();
    const next = await another(first);
    await scene.pay(next, { method: 'card', saved_card_id: await onlyCard(first) });
    expect(await scene.latest(next)).toMatchObject({
      status: 'completed',
      is_saved_card: true,
      card_last4: '0012',
    });
    expect(await scene.bookingStatus(next)).toBe('confirmed');
  });

  test('is not saved unless it is asked for, nor when it was declined', async () => {
    const plain = await scene.accepted();
    await scene.payByCard(plain, testCard.approved);
    expect(await cardsOf(plain)).toEqual([]);
    expect(await cardsOf(await paidAndSaved(testCard.declined))).toEqual([]);
  });

  test('saved twice is there once, and the earlier reference is forgotten at the PSP', async () => {
    const first = await paidAndSaved();
    const [before] = await rows<{ ref: string }>(
      scene.server.db,
      sql`select ref from saved_cards where user_id = ${first.tutor.userId}`,
    );
    const next = await another(first);
    const card_token = await scene.simulator.tokenFor(testCard.approved);
    await scene.pay(next, { method: 'card', card_token, save_card: true });
    await scene.server.deliver();
    await onlyCard(first);
    expect(await chargeWith(before?.ref ?? '')).toBe(422);
  });

  test('is saved and deleted for its own person, also where another person has the same', async () => {
    const [leaving, other] = [await paidAndSaved(), await paidAndSaved()];
    await onlyCard(leaving);
    await transact(scene.server.db, (tx) => forgetCardsOf(tx, leaving.tutor.userId));
    await scene.server.deliver();
    const next = await another(other);
    await scene.pay(next, { method: 'card', saved_card_id: await onlyCard(other) });
    expect(await scene.latest(next)).toMatchObject({ status: 'completed', is_saved_card: true });
  });

  test('that is refused says which it was, and another one pays', async () => {
    const first = await paidAndSaved(testCard.approvedOnce);
    const next = await another(first);
    await scene.pay(next, { method: 'card', saved_card_id: await onlyCard(first) });
    expect(await scene.latest(next)).toMatchObject({
      status: 'failed',
      decline_reason: 'insufficient-funds',
      is_saved_card: true,
      card_last4: '0095',
    });
    await scene.payByCard(next, testCard.approved);
    expect(await scene.latest(next)).toMatchObject({ status: 'completed', is_saved_card: false });
  });

  test('that is removed is gone here, charges nothing there, and does not come back with later news', async () => {
    const first = await paidAndSaved();
    const saved_card_id = await onlyCard(first);
    const [kept] = await rows<{ ref: string }>(
      scene.server.db,
      sql`select ref from saved_cards where id = ${saved_card_id}`,
    );
    await scene.tutor(first).call(removeSavedCard, { params: { saved_card_id } });
    await scene.server.deliver();
    expect(await chargeWith(kept?.ref ?? '')).toBe(422);
    await scene.deliverWebhooks(first);
    expect(await cardsOf(first)).toEqual([]);
    const next = await another(first);
    expect(await scene.pay(next, { method: 'card', saved_card_id })).toFailWith('payment/card-not-found');
  });

  test('of another person is not found, to charge or to remove', async () => {
    const saved_card_id = await onlyCard(await paidAndSaved());
    const stranger = await scene.accepted();
    const tried = await scene.pay(stranger, { method: 'card', saved_card_id });
    expect(tried).toFailWith('payment/card-not-found');
    const removal = await scene.tutor(stranger).call(removeSavedCard, { params: { saved_card_id } });
    expect(removal).toFailWith('payment/card-not-found');
    expect(await atSimulator()).not.toEqual([]);
  });

  test('leaves its reference with no payment once that is over', async () => {
    const first = await paidAndSaved();
    await scene.pay(await another(first), { method: 'card', saved_card_id: await onlyCard(first) });
    expect(await rows(scene.server.db, sql`select 1 from payments where card_token is not null`)).toEqual([]);
  });

  test('needs an id that is one', async () => {
    const booking = await scene.accepted();
    const body = { method: 'card', saved_card_id: 'x', use_wallet: false };
    const reply = await scene.tutor(booking).send(startPayment, {
      params: scene.params(booking),
      body,
      key: crypto.randomUUID(),
    });
    expect(reply).toRefuseFields('saved_card_id');
  });
});

/** What the simulator answers to a charge with this reference. */
async function chargeWith(ref: string): Promise<number> {
  const reply = await fetch(new URL('/v1/charges', scene.simulator.url), {
    method: 'POST',
    headers: {
      authorization: 'Bearer key-of-the-tests',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      reference: crypto.randomUUID(),
      booking_id: 'x',
      description: 'x',
      method: 'card',
      amount_cents: 100,
      currency: 'BRL',
      card_token: ref,
    }),
  });
  return reply.status;
}
