import { randomUUID } from 'node:crypto';

import { addMs, cents, dayMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { reservePort } from '../../../../testing/reserve-port.ts';
import { mandateContract } from '../mandate-contract.suite.ts';
import { pixOrder, pspContract } from '../psp-contract.suite.ts';
import { type ChargeOrder, PspRefused, PspUnknown, PspUnreachable } from '../psp.port.ts';
import { asaasCard } from './asaas-books.factory.ts';
import { asaas } from './asaas.adapter.ts';
import { asaasKey, type AsaasStandIn, startAsaas } from './asaas.factory.ts';

let standIn: AsaasStandIn;

beforeAll(async () => {
  standIn = await startAsaas();
});
afterAll(() => standIn.stop());

const adapter = (changes: object = {}) =>
  asaas({ url: standIn.url, apiKey: asaasKey, timeoutMs: 5_000, webhookSecrets: [], ...changes });
const nowhere = () => Promise.reject(new Error('The stand-in has no authorisations'));
const underTest = () => ({
  psp: adapter(),
  payPix: (ref: string) => Promise.resolve(standIn.books.payPix(ref)),
  atBank: nowhere,
  keepsCards: false,
  cardToken: (kind: 'approved' | 'declined') => Promise.resolve(asaasCard[kind]),
});

pspContract('asaas', underTest);
mandateContract('asaas', underTest);

const cardOrder = (changes: Partial<ChargeOrder> = {}) =>
  pixOrder({ method: 'card', cardToken: asaasCard.approved, ...changes });
const sent = () => standIn.requests.filter((line) => line.startsWith('POST'));

describe('charges at Asaas', () => {
  test('an amount arrives to the centavo, for the payer by name and CPF', async () => {
    const order = pixOrder({ amountCents: cents(10_010) });
    const { ref } = await adapter().createCharge(order);
    expect(standIn.books.find(ref)).toMatchObject({ value: 100.1, externalReference: order.paymentId });
    expect(standIn.books.customers.at(-1)).toMatchObject({ cpfCnpj: '52998224725' });
  });

  test('a payer is made known once', async () => {
    const { payer } = pixOrder();
    await adapter().createCharge(pixOrder({ payer }));
    const before = standIn.books.customers.length;
    await adapter().createCharge(pixOrder({ payer }));
    expect(standIn.books.customers).toHaveLength(before);
  });

  test('a payer without a CPF is refused with an own code, and nothing is sent', async () => {
    const order = pixOrder();
    const before = sent().length;
    const refused = adapter().createCharge({ ...order, payer: { ...order.payer, taxNumber: null } });
    await expect(refused).rejects.toMatchObject({ name: 'PspRefused', code: 'payer/no-tax-number' });
    expect(sent()).toHaveLength(before);
  });

  test.each(['silent', 'error'] as const)(
    'a card charged with the answer lost (%s) is unknown, and charged once when it is asked again',
    async (kind) => {
      const order = cardOrder();
      standIn.meet({ path: '/v3/payments/', kind });
      const impatient = adapter({ timeoutMs: 200 });
      await expect(impatient.createCharge(order)).rejects.toBeInstanceOf(PspUnknown);
      expect(await adapter().createCharge(order)).toMatchObject({ status: 'paid', cardLast4: '8829' });
      const ours = standIn.books.payments.filter(
        ({ externalReference }) => externalReference === order.paymentId,
      );
      expect(ours).toHaveLength(1);
    },
  );

  test('a refused card leaves nothing open that could still be paid', async () => {
    const { ref } = await adapter().createCharge(cardOrder({ cardToken: asaasCard.declined }));
    expect(standIn.books.find(ref).deleted).toBe(true);
    expect(await adapter().getCharge(ref)).toMatchObject({ status: 'cancelled', receipts: [] });
  });

  test.each([
    ['CONFIRMED', 'processing'],
    ['OVERDUE', 'expired'],
    ['REFUND_REQUESTED', 'paid'],
    ['AWAITING_RISK_ANALYSIS', 'processing'],
  ])('a Pix that is %s counts as %s', async (theirs, ours) => {
    const { ref } = await adapter().createCharge(pixOrder());
    standIn.books.find(ref).status = theirs;
    expect((await adapter().getCharge(ref)).status).toBe(ours);
  });

  test('a state of tomorrow is no outcome', async () => {
    const { ref } = await adapter().createCharge(pixOrder());
    standIn.books.find(ref).status = 'SOMETHING_NEW';
    await expect(adapter().getCharge(ref)).rejects.toBeInstanceOf(PspUnknown);
  });

  test('a refund whose answer was lost is made once; one that was cancelled there may be made again', async () => {
    const { ref: chargeRef } = await adapter().createCharge(pixOrder());
    standIn.books.payPix(chargeRef);
    const order = { refundId: randomUUID(), chargeRef, receiptRef: chargeRef, amountCents: cents(1_000) };
    standIn.meet({ path: `/v3/payments/${chargeRef}/refund`, kind: 'error' });
    await expect(adapter().refund(order)).rejects.toBeInstanceOf(PspUnknown);
    expect(await adapter().refund(order)).toMatchObject({ refundId: order.refundId, isSettled: true });
    const { refunds } = standIn.books.find(chargeRef);
    expect(refunds).toHaveLength(1);
    for (const refund of refunds) refund.status = 'CANCELLED';
    await adapter().refund(order);
    expect(refunds).toHaveLength(2);
  });

  test.each([
    ['REQUESTED', 'open'],
    ['DISPUTE_LOST', 'lost'],
    ['REVERSED', 'won'],
  ])('a chargeback that is %s is %s', async (theirs, status) => {
    const { ref } = await adapter().createCharge(cardOrder());
    standIn.books.contest(ref, theirs);
    expect((await adapter().getCharge(ref)).chargebacks).toMatchObject([{ status, amountCents: 4_200 }]);
  });
});

describe('proof at Asaas', () => {
  const contested = async () => {
    const { ref: chargeRef } = await adapter().createCharge(cardOrder());
    standIn.books.contest(chargeRef, 'REQUESTED');
    const document = new TextEncoder().encode('%PDF-1.4 prova');
    return { chargebackId: randomUUID(), chargeRef, chargebackRef: 'x', text: 'Aconteceu.', document };
  };

  test('is one document by the bank’s deadline, sent once', async () => {
    const order = await contested();
    const [chargeback] = (await adapter().getCharge(order.chargeRef)).chargebacks;
    expect(chargeback?.proofDueAt).toEqual(new Date('2030-01-15T15:00:00Z'));
    const before = standIn.books.proofs.length;
    await adapter().sendProof(order);
    await adapter().sendProof(order);
    expect(standIn.books.proofs.slice(before)).toEqual(['%PDF-1.4 prova']);
  });

  test('is refused for a payment that was not contested there', async () => {
    const { ref: chargeRef } = await adapter().createCharge(cardOrder());
    const order = { ...(await contested()), chargeRef };
    await expect(adapter().sendProof(order)).rejects.toMatchObject({ code: 'proof/not-supported' });
  });
});

describe('failures on the way to Asaas', () => {
  test('an unreachable server, a timeout and a wrong key are told apart', async () => {
    const closed = adapter({ url: `http://127.0.0.1:${await reservePort()}` });
    await expect(closed.findCharge(randomUUID())).rejects.toBeInstanceOf(PspUnreachable);
    const stranger = adapter({ apiKey: '$aact_hmlg_wrong' });
    await expect(stranger.getCharge('x')).rejects.toMatchObject({
      name: 'PspRefused',
      code: 'key/wrong',
    });
    await expect(adapter().getCharge('pay_none')).rejects.toMatchObject({ code: 'charge/not-found' });
  });

  test('an unsupported operation is refused with an own code', async () => {
    const { chargeMandate, cardTokensUrl, offersMandates } = adapter();
    expect({ cardTokensUrl, offersMandates }).toEqual({ cardTokensUrl: null, offersMandates: false });
    const refused = chargeMandate({ mandateRef: 'x', chargeId: randomUUID(), amountCents: cents(1_900) });
    await expect(refused).rejects.toMatchObject({ name: 'PspRefused', code: 'mandate/not-supported' });
  });
});

describe('payouts of Asaas', () => {
  const order = (changes: object = {}) => ({
    payoutId: randomUUID(),
    recipientRef: 'x',
    destination: { kind: 'pix', keyKind: 'phone', key: '+5511987654321' } as const,
    owner: { userId: randomUUID(), name: 'Ana Lima', taxNumber: '52998224725' },
    amountCents: cents(12_345),
    requestedAt: new Date(),
    ...changes,
  });

  test('go to a Pix key, are found on any page, and arrive or come back', async () => {
    const { createPayout, findPayout } = adapter();
    const [paid, failed] = [order(), order()];
    const { ref } = await createPayout(paid);
    const other = await createPayout(failed);
    expect(standIn.books.transfers.at(-1)).toMatchObject({
      value: 123.45,
      pixAddressKey: '11987654321',
      pixAddressKeyType: 'PHONE',
    });
    standIn.books.pageSize = 1;
    expect(await findPayout(failed.payoutId, failed.requestedAt)).toMatchObject({ status: 'in_transit' });
    standIn.books.pageSize = 100;
    standIn.books.endTransfer(ref, 'DONE');
    standIn.books.endTransfer(other.ref, 'FAILED', 'A conta informada está encerrada');
    expect(await findPayout(paid.payoutId, paid.requestedAt)).toMatchObject({
      status: 'paid',
      failure: null,
    });
    expect(await findPayout(failed.payoutId, failed.requestedAt)).toMatchObject({
      status: 'failed',
      failure: 'account_closed',
    });
    expect(await findPayout(randomUUID(), new Date())).toBeUndefined();
    expect(await findPayout(paid.payoutId, addMs(new Date(), 2 * dayMs))).toBeUndefined();
  });

  test('go to an account of their owner; without a CPF they are refused with an own code', async () => {
    const destination = {
      kind: 'bank',
      bankCode: '237',
      branch: '1263',
      account: '9999991',
      accountDigit: '1',
      accountType: 'savings',
    } as const;
    await adapter().createPayout(order({ destination }));
    expect(standIn.books.transfers.at(-1)?.bankAccount).toMatchObject({
      ownerName: 'Ana Lima',
      cpfCnpj: '52998224725',
      bankAccountType: 'CONTA_POUPANCA',
    });
    const unknown = { userId: randomUUID(), name: 'Ana Lima', taxNumber: null };
    await expect(adapter().createPayout(order({ destination, owner: unknown }))).rejects.toBeInstanceOf(
      PspRefused,
    );
  });

  test('the statement is read on from any line, without fees, over all pages', async () => {
    const { listStatement, createCharge, refund } = adapter();
    const { ref: chargeRef } = await createCharge(pixOrder());
    standIn.books.payPix(chargeRef);
    await refund({ refundId: randomUUID(), chargeRef, receiptRef: chargeRef, amountCents: cents(200) });
    const all = await listStatement(undefined);
    expect(all.slice(-2)).toMatchObject([
      { kind: 'charge', sourceRef: chargeRef, amountCents: 4_200 },
      { kind: 'refund', sourceRef: `${chargeRef}:refund`, amountCents: -200 },
    ]);
    standIn.books.pageSize = 2;
    const read = [];
    for (
      let lines = await listStatement(undefined);
      lines.length > 0;
      lines = await listStatement(lines.at(-1)?.ref)
    )
      read.push(...lines);
    standIn.books.pageSize = 100;
    expect(read).toEqual(all);
  });
});

describe('webhook events of Asaas', () => {
  const secrets = ['a'.repeat(32), 'b'.repeat(32)];
  const read = (signature: string | undefined, body: object | string, webhookSecrets = secrets) =>
    adapter({ webhookSecrets }).readWebhookEvent({
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      signature,
      receivedAt: new Date(),
    });
  const id = 'evt_05b708f961d739ea7eba7e4db318f621&368604920';
  const ofPayment = {
    id,
    event: 'PAYMENT_RECEIVED',
    payment: { id: 'pay_1', externalReference: randomUUID() },
  };

  test.each(secrets)('carry one of two tokens', (token) => {
    expect(read(token, ofPayment)).toMatchObject({ eventId: id, objectRef: 'pay_1', payoutId: undefined });
  });

  test('of a transfer name our payout', () => {
    const payoutId = randomUUID();
    const transfer = { id: 'x', externalReference: payoutId };
    expect(read(secrets[0], { id, event: 'TRANSFER_DONE', transfer })).toMatchObject({
      payoutId,
      objectRef: 'x',
    });
  });

  test.each([
    ['another token', 'c'.repeat(32), secrets],
    ['a shortened one', 'a'.repeat(31), secrets],
    ['none', undefined, secrets],
    ['an empty one', '', secrets],
    ['no secret here', '', []],
  ])('with %s are not genuine', (_name, token, known) => {
    expect(read(token, ofPayment, known)).toBeUndefined();
  });

  test.each([
    ['a payment created manually', { ...ofPayment, payment: { id: 'pay_2', externalReference: null } }],
    ['something else', { id, event: 'ACCOUNT_STATUS_UPDATED' }],
    ['no JSON', '{'],
  ])('of %s are of no concern', (_name, body) => {
    expect(read(secrets[0], body)).toBe('of no concern');
  });
});
