import { randomUUID } from 'node:crypto';

import { addMs, cents, minuteMs } from '@patinha/domain/shared';
import { describe, expect, test } from 'vitest';

import { type ChargeOrder, type Psp, PspRefused } from './psp.port.ts';

/** One adapter under test, with the payer's side that the suite needs. */
export interface PspUnderTest {
  readonly psp: Psp;
  /** Pays a Pix exactly, as its payer would. */
  readonly payPix: (chargeRef: string) => Promise<void>;
  /** Takes a step of the payer at their bank: the authorisation given, or taken back, or nothing left to pay with. */
  readonly atBank: (mandateRef: string, step: 'authorise' | 'cancel' | 'run dry') => Promise<void>;
  /** Cards can be kept: by the adapter, whether or not a screen takes new ones. */
  readonly keepsCards: boolean;
  /** Undefined when the PSP's test environment has no such card: the case is then reported as skipped. */
  readonly cardToken: (kind: 'approved' | 'declined') => Promise<string> | undefined;
}

/** A Pix of R$ 42,00 that may be paid for half an hour. */
export const pixOrder = (changes: Partial<ChargeOrder> = {}): ChargeOrder => ({
  paymentId: randomUUID(),
  bookingId: randomUUID(),
  description: 'Passeio no parque',
  method: 'pix',
  amountCents: cents(4_200),
  expiresAt: addMs(new Date(), 30 * minuteMs),
  cardToken: null,
  savesCard: false,
  payer: { userId: randomUUID(), name: 'Marina Souza', taxNumber: '52998224725' },
  ...changes,
});

/** What the product relies on, whichever PSP is behind it: every adapter runs the same cases. */
export function pspContract(name: string, opened: () => PspUnderTest): void {
  describe(`${name} keeps the contract of PSPs`, () => {
    test('a Pix is offered, paid and found again by our reference', async () => {
      const { psp, payPix } = opened();
      const order = pixOrder();
      const offered = await psp.createCharge(order);
      expect(offered).toMatchObject({
        paymentId: order.paymentId,
        amountCents: 4_200,
        currency: 'BRL',
        status: 'pending',
        pixCode: expect.stringContaining('br.gov.bcb.pix'),
        receipts: [],
      });
      // A PSP that keeps it gives it back as it was; one that keeps one reference only, none at all.
      expect(offered.bookingId ?? order.bookingId).toBe(order.bookingId);
      await payPix(offered.ref);
      const paid = await psp.getCharge(offered.ref);
      expect(paid).toMatchObject({ status: 'paid', receipts: [{ amountCents: 4_200 }] });
      expect(await psp.findCharge(order.paymentId)).toEqual(paid);
    });

    test('one payment is one charge, however often it is asked for', async () => {
      const { psp } = opened();
      const order = pixOrder();
      const [first, second] = [await psp.createCharge(order), await psp.createCharge(order)];
      expect(second.ref).toBe(first.ref);
    });

    test('a payment that was never asked for is not found', async () => {
      expect(await opened().psp.findCharge(randomUUID())).toBeUndefined();
    });

    test('an unknown charge is refused with an own code, so that requests for it end', async () => {
      const { psp } = opened();
      const unknown = { name: 'PspRefused', code: 'charge/not-found' };
      await expect(psp.getCharge('none_of_this_name')).rejects.toMatchObject(unknown);
      await expect(psp.cancelCharge('none_of_this_name')).rejects.toMatchObject(unknown);
    });

    test('a Pix that would be over already is refused for good', async () => {
      const { psp } = opened();
      const order = pixOrder({ expiresAt: new Date(0) });
      await expect(psp.createCharge(order)).rejects.toBeInstanceOf(PspRefused);
    });

    test('an open Pix is cancelled; a paid one is given as it is', async () => {
      const { psp, payPix } = opened();
      const open = await psp.createCharge(pixOrder());
      expect((await psp.cancelCharge(open.ref)).status).toBe('cancelled');
      const paid = await psp.createCharge(pixOrder());
      await payPix(paid.ref);
      expect((await psp.cancelCharge(paid.ref)).status).toBe('paid');
    });

    test('refunds can be partial, happen once each, and never exceed the payment', async () => {
      const { psp, payPix } = opened();
      const { ref: chargeRef } = await psp.createCharge(pixOrder());
      await payPix(chargeRef);
      const [receipt] = (await psp.getCharge(chargeRef)).receipts;
      const refund = (amount: number, refundId: string) =>
        psp.refund({ refundId, chargeRef, receiptRef: receipt?.ref ?? '', amountCents: cents(amount) });
      const first = randomUUID();
      expect(await refund(4_000, first)).toMatchObject({ refundId: first, amountCents: 4_000 });
      expect((await refund(4_000, first)).refundId).toBe(first);
      await expect(refund(201, randomUUID())).rejects.toBeInstanceOf(PspRefused);
      await refund(psp.smallestRefundCents, randomUUID());
      await refund(200 - psp.smallestRefundCents, randomUUID());
      const { refunds } = await psp.getCharge(chargeRef);
      expect(refunds.map(({ amountCents }) => amountCents)).toEqual([4_000, 1, 199]);
    });
  });
  cardContract(name, opened);
}

function cardContract(name: string, opened: () => PspUnderTest): void {
  describe(`${name} keeps the contract of cards`, () => {
    test('a card that paid is kept, pays again by its reference, and is forgotten', async ({ skip }) => {
      const { psp, cardToken, keepsCards } = opened();
      const token = keepsCards ? cardToken('approved') : undefined;
      if (!token) return skip(`${name} keeps no cards: its adapter is never handed one to keep`);
      const order = pixOrder({ method: 'card', cardToken: await token, savesCard: true });
      const { savedCard, cardLast4 } = await psp.createCharge(order);
      expect(savedCard).toMatchObject({ last4: cardLast4, expiryYear: expect.any(Number) });
      const again = () => psp.createCharge(pixOrder({ method: 'card', cardToken: savedCard?.ref ?? '' }));
      expect(await again()).toMatchObject({ status: 'paid', cardLast4, savedCard: null });
      await psp.forgetCard(savedCard?.ref ?? '');
      await psp.forgetCard(savedCard?.ref ?? '');
      await expect(again()).rejects.toBeInstanceOf(PspRefused);
    });

    test.for([
      { kind: 'approved', status: 'paid', receipts: 1, reason: null },
      { kind: 'declined', status: 'declined', receipts: 0, reason: 'refused' },
    ] as const)('a card that is $kind', async ({ kind, status, receipts, reason }, { skip }) => {
      const { psp, cardToken } = opened();
      const token = cardToken(kind);
      if (!token) return skip(`${name} has no test card that is ${kind}`);
      const charge = await psp.createCharge(pixOrder({ method: 'card', cardToken: await token }));
      expect(charge).toMatchObject({ status, declineReason: reason });
      expect(charge.receipts).toHaveLength(receipts);
    });
  });
}
