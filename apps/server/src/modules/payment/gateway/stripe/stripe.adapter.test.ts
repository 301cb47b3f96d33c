import { randomUUID } from 'node:crypto';

import { cents } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { reservePort } from '../../../../testing/reserve-port.ts';
import { mandateContract } from '../mandate-contract.suite.ts';
import { pixOrder, pspContract } from '../psp-contract.suite.ts';
import { type ChargeOrder, PspRefused, PspUnknown, PspUnreachable } from '../psp.port.ts';
import { stripeCard } from './stripe-forms.factory.ts';
import { stripe } from './stripe.adapter.ts';
import { signed, startStripe, stripeKey, type StripeStandIn } from './stripe.factory.ts';

let standIn: StripeStandIn;

beforeAll(async () => {
  standIn = await startStripe();
});
afterAll(() => standIn.stop());

const adapter = (changes: object = {}) =>
  stripe({ url: standIn.url, secretKey: stripeKey, timeoutMs: 5_000, webhookSecrets: [], ...changes });
const nowhere = () => Promise.reject(new Error('The stand-in has no authorisations'));
const underTest = () => ({
  psp: adapter(),
  payPix: (ref: string) => Promise.resolve(standIn.books.payPix(ref)),
  atBank: nowhere,
  keepsCards: true,
  cardToken: (kind: 'approved' | 'declined') => Promise.resolve(stripeCard[kind]),
});

pspContract('stripe', underTest);
mandateContract('stripe', underTest);

const cardOrder = (changes: Partial<ChargeOrder> = {}) =>
  pixOrder({ method: 'card', cardToken: stripeCard.approved, ...changes });
const madeFor = (paymentId: string) =>
  standIn.books.intents.filter(({ metadata }) => metadata['payment_id'] === paymentId);

describe('charges at Stripe', () => {
  test('carry amount, currency, payment and booking, and give all of it back', async () => {
    const order = pixOrder({ amountCents: cents(10_001) });
    const charge = await adapter().createCharge(order);
    expect(standIn.books.intent(charge.ref)).toMatchObject({
      amount: 10_001,
      currency: 'brl',
      metadata: { payment_id: order.paymentId, booking_id: order.bookingId },
    });
    expect(charge).toMatchObject({ amountCents: 10_001, currency: 'BRL', bookingId: order.bookingId });
  });

  test.each(['silent', 'error'] as const)(
    'a card charged with the answer lost (%s) is unknown, and charged once when it is asked again',
    async (kind) => {
      const order = cardOrder();
      standIn.meet({ path: '/v1/payment_intents', kind });
      const impatient = adapter({ timeoutMs: 200 });
      await expect(impatient.createCharge(order)).rejects.toBeInstanceOf(PspUnknown);
      expect(await adapter().createCharge(order)).toMatchObject({ status: 'paid', cardLast4: '4242' });
      expect(madeFor(order.paymentId)).toHaveLength(1);
    },
  );

  test('a just created payment is found before the search lists it', async () => {
    const order = cardOrder();
    standIn.books.isIndexed = false;
    const { ref } = await adapter().createCharge(order);
    await adapter().createCharge(cardOrder());
    standIn.books.pageSize = 1;
    const found = await adapter().findCharge(order.paymentId);
    standIn.books.pageSize = 100;
    standIn.books.isIndexed = true;
    expect(found?.ref).toBe(ref);
  });

  test.each([
    ['pm_card_chargeDeclined', 'refused'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient-funds'],
  ])('a card that says no (%s) is declined: %s', async (cardToken, declineReason) => {
    const order = cardOrder({ cardToken });
    const declined = await adapter().createCharge(order);
    expect(declined).toMatchObject({ status: 'declined', declineReason, receipts: [] });
    expect(await adapter().getCharge(declined.ref)).toMatchObject({ status: 'declined', declineReason });
  });

  test('a Pix not paid in time is expired, and can be cancelled for good', async () => {
    const { ref } = await adapter().createCharge(pixOrder());
    standIn.books.expirePix(ref);
    expect((await adapter().getCharge(ref)).status).toBe('expired');
    expect((await adapter().cancelCharge(ref)).status).toBe('cancelled');
  });

  test('an unknown state is no outcome; a foreign payment is refused', async () => {
    const { ref } = await adapter().createCharge(pixOrder());
    standIn.books.intent(ref).status = 'something_new';
    await expect(adapter().getCharge(ref)).rejects.toBeInstanceOf(PspUnknown);
    const { ref: foreign } = await adapter().createCharge(pixOrder());
    delete standIn.books.intent(foreign).metadata['payment_id'];
    await expect(adapter().getCharge(foreign)).rejects.toMatchObject({ code: 'charge/not-ours' });
  });

  test('a person is one customer, who keeps their cards', async () => {
    const { payer } = pixOrder();
    const first = await adapter().createCharge(cardOrder({ payer, savesCard: true }));
    const second = await adapter().createCharge(cardOrder({ payer, savesCard: true }));
    const [customer] = first.savedCard?.ref.split('/') ?? [];
    expect(second.savedCard?.ref.split('/')[0]).toBe(customer);
    expect(first.savedCard).toMatchObject({ brand: 'visa', last4: '4242', expiryMonth: 4, expiryYear: 2044 });
    expect(first.payerKey).toBe(second.payerKey);
  });
});

describe('refunds at Stripe', () => {
  const paid = async () => {
    const { ref: chargeRef } = await adapter().createCharge(pixOrder());
    standIn.books.payPix(chargeRef);
    const [receipt] = (await adapter().getCharge(chargeRef)).receipts;
    return { refundId: randomUUID(), chargeRef, receiptRef: receipt?.ref ?? '', amountCents: cents(1_000) };
  };
  const ofOrder = (chargeRef: string) =>
    standIn.books.refunds.filter(({ payment_intent: of }) => of === chargeRef);

  test('one whose answer was lost is made once, also when its key is forgotten', async () => {
    const order = await paid();
    standIn.meet({ path: '/v1/refunds', kind: 'error' });
    await expect(adapter().refund(order)).rejects.toBeInstanceOf(PspUnknown);
    standIn.forgetKeys();
    expect(await adapter().refund(order)).toMatchObject({ refundId: order.refundId, isSettled: true });
    expect(ofOrder(order.chargeRef)).toHaveLength(1);
  });

  test('one that failed there is none, and is made again', async () => {
    const order = await paid();
    await adapter().refund(order);
    for (const refund of ofOrder(order.chargeRef)) standIn.books.failRefund(refund);
    expect((await adapter().getCharge(order.chargeRef)).refunds).toEqual([]);
    await adapter().refund(order);
    expect(ofOrder(order.chargeRef).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });
});

describe('disputes at Stripe', () => {
  const contested = async () => {
    const { ref } = await adapter().createCharge(cardOrder());
    return { ref, dispute: standIn.books.contest(ref) };
  };
  const seen = async (ref: string) => (await adapter().getCharge(ref)).chargebacks;

  test('are open until the bank has decided, though the money is gone at once', async () => {
    const { ref, dispute } = await contested();
    const receiptRef = standIn.books.intent(ref).latest_charge?.id;
    const facts = { ref: dispute.id, receiptRef, amountCents: 4_200 };
    expect(await seen(ref)).toMatchObject([{ ...facts, status: 'open', takenAt: null }]);
    dispute.status = 'under_review';
    expect(await seen(ref)).toMatchObject([{ ...facts, status: 'open' }]);
    standIn.books.decide(dispute, 'lost');
    const takenAt = new Date((dispute.balance_transactions[0]?.created ?? 0) * 1000);
    expect(await seen(ref)).toMatchObject([{ ...facts, status: 'lost', takenAt }]);
  });

  test('that are won moved nothing in the end: both lines have one reference', async () => {
    const { ref, dispute } = await contested();
    standIn.books.decide(dispute, 'won');
    expect(await seen(ref)).toMatchObject([{ status: 'won', takenAt: null, returnedAt: null }]);
    const lines = await adapter().listStatement(undefined);
    expect(lines.filter(({ sourceRef }) => sourceRef === dispute.id)).toMatchObject([
      { kind: 'chargeback', amountCents: -4_200 },
      { kind: 'chargeback_return', amountCents: 4_200 },
    ]);
  });
});

test('proof is a file and a summary by the bank’s deadline, submitted once', async () => {
  const { ref: chargeRef } = await adapter().createCharge(cardOrder());
  const { id: chargebackRef, evidence_details: details } = standIn.books.contest(chargeRef);
  const [seen] = (await adapter().getCharge(chargeRef)).chargebacks;
  expect(seen?.proofDueAt).toEqual(new Date(details.due_by * 1000));
  const document = new TextEncoder().encode('%PDF-1.4 prova');
  const order = { chargebackId: randomUUID(), chargeRef, chargebackRef, text: 'Aconteceu.', document };
  await adapter().sendProof(order);
  await adapter().sendProof(order);
  expect(standIn.books.proofs).toEqual(['Aconteceu.']);
});

describe('failures on the way to Stripe', () => {
  test('an unreachable server, a wrong key and a missing object are told apart', async () => {
    const closed = adapter({ url: `http://127.0.0.1:${await reservePort()}` });
    await expect(closed.findCharge(randomUUID())).rejects.toBeInstanceOf(PspUnreachable);
    const stranger = adapter({ secretKey: 'sk_test_wrong' });
    await expect(stranger.getCharge('pi_x')).rejects.toMatchObject({
      name: 'PspRefused',
      code: 'key/wrong',
    });
    await expect(adapter().getCharge('pi_none')).rejects.toMatchObject({ code: 'charge/not-found' });
  });

  test('an unsupported operation is refused with an own code', async () => {
    const { offersPayouts, cardTokensUrl, createRecipient, findPayout } = adapter();
    expect({ offersPayouts, cardTokensUrl }).toEqual({ offersPayouts: false, cardTokensUrl: null });
    const destination = { kind: 'pix', keyKind: 'email', key: 'a@b.c' } as const;
    const refused = createRecipient({ recipientId: randomUUID(), destination });
    await expect(refused).rejects.toMatchObject({ name: 'PspRefused', code: 'payout/not-supported' });
    expect(await findPayout(randomUUID(), new Date())).toBeUndefined();
  });

  test('a card that Stripe never had is refused', async () => {
    await expect(adapter().forgetCard('cus_1/pm_none')).rejects.toBeInstanceOf(PspRefused);
  });
});

test('the statement of Stripe is read on from any line, without fees, over all pages', async () => {
  const { listStatement, createCharge } = adapter();
  const { ref } = await createCharge(pixOrder());
  standIn.books.payPix(ref);
  const all = await listStatement(undefined);
  const receipt = standIn.books.intent(ref).latest_charge?.id;
  expect(all.at(-1)).toMatchObject({ kind: 'charge', sourceRef: receipt, amountCents: 4_200 });
  expect(all.some(({ amountCents }) => amountCents === -39)).toBe(false);
  standIn.books.pageSize = 2;
  const first = all.slice(0, 1);
  const read = [...first];
  for (
    let lines = await listStatement(first[0]?.ref);
    lines.length > 0;
    lines = await listStatement(lines.at(-1)?.ref)
  )
    read.push(...lines);
  expect(await listStatement(undefined)).toEqual(all);
  standIn.books.pageSize = 100;
  expect(read).toEqual(all);
});

describe('webhook events of Stripe', () => {
  const [older, secret] = [`whsec_${'a'.repeat(32)}`, `whsec_${'b'.repeat(32)}`];
  const about = (object: object) => ({ id: 'evt_1', type: 'charge.updated', data: { object } });
  const intent = { id: 'pi_1', object: 'payment_intent', metadata: { payment_id: randomUUID() } };
  const read = (
    { text, signature }: { readonly text: string; readonly signature: string | undefined },
    webhookSecrets: readonly string[] = [older, secret],
  ) =>
    adapter({ webhookSecrets }).readWebhookEvent({
      body: Buffer.from(text),
      signature,
      receivedAt: new Date(),
    });

  test.each([older, secret])('are signed over their raw bytes with one of two secrets', (one) => {
    expect(read(signed(about(intent), { secret: one }))).toMatchObject({
      eventId: 'evt_1',
      objectRef: 'pi_1',
    });
  });

  test.each([
    [{ id: 'ch_1', object: 'charge', payment_intent: 'pi_2' }],
    [{ id: 're_1', object: 'refund', payment_intent: 'pi_2' }],
    [{ id: 'du_1', object: 'dispute', payment_intent: 'pi_2' }],
  ])('of %o name its payment', (object) => {
    expect(read(signed(about(object), { secret }))).toMatchObject({ objectRef: 'pi_2', isOfMandate: false });
  });

  test('with another secret, another body, an old or early time, no signature or no secret are not genuine', () => {
    const good = signed(about(intent), { secret });
    const at = (minutes: number) => signed(about(intent), { secret, at: Date.now() + minutes * 60_000 });
    expect(read(signed(about(intent), { secret: `whsec_${'c'.repeat(32)}` }))).toBeUndefined();
    expect(read({ ...good, text: `${good.text} ` })).toBeUndefined();
    expect(read(at(-6))).toBeUndefined();
    expect(read(at(6))).toBeUndefined();
    expect(read(at(-4))).toBeDefined();
    expect(read({ ...good, signature: undefined })).toBeUndefined();
    expect(read({ ...good, signature: '' })).toBeUndefined();
    expect(read(good, [])).toBeUndefined();
    expect(read(signed(about(intent), { secret: '' }), [])).toBeUndefined();
  });

  test.each([
    ['a payment created manually', about({ id: 'pi_3', object: 'payment_intent', metadata: {} })],
    ['a payout of the balance', about({ id: 'po_1', object: 'payout' })],
    ['a charge without a payment', about({ id: 'ch_1', object: 'charge', payment_intent: null })],
    ['something else', { object: 'nothing' }],
  ])('of %s are of no concern', (_name, body) => {
    expect(read(signed(body, { secret }))).toBe('of no concern');
  });
});
