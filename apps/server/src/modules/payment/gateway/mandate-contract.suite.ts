import { randomUUID } from 'node:crypto';

import { addMs, cents, dayMs } from '@patinha/domain/shared';
import { describe, expect, test } from 'vitest';

import type { PspUnderTest } from './psp-contract.suite.ts';
import { type MandateOrder, PspRefused } from './psp.port.ts';

const mandateOrder = (changes: Partial<MandateOrder> = {}): MandateOrder => ({
  subscriptionId: randomUUID(),
  firstChargeId: randomUUID(),
  description: 'Tutor Premium',
  amountCents: cents(1_900),
  firstAmountCents: cents(1_900),
  expiresAt: addMs(new Date(), dayMs),
  ...changes,
});

type WithMandates = (skip: (reason: string) => void) => PspUnderTest;

/** An authorisation is for at most its amount. */
function amountContract(withMandates: WithMandates): void {
  test('a first part and later months may be less than what is authorised, never more', async ({ skip }) => {
    const { psp, atBank } = withMandates(skip);
    const { ref: mandateRef } = await psp.createMandate(mandateOrder({ firstAmountCents: cents(700) }));
    await atBank(mandateRef, 'authorise');
    const given = await psp.getMandate(mandateRef);
    expect(given).toMatchObject({ amountCents: 1_900, charges: [{ receipts: [{ amountCents: 700 }] }] });
    const month = { mandateRef, chargeId: randomUUID() };
    const less = await psp.chargeMandate({ ...month, amountCents: cents(900) });
    expect(less).toMatchObject({ status: 'paid', receipts: [{ amountCents: 900 }] });
    const more = { ...month, chargeId: randomUUID(), amountCents: cents(1_901) };
    await expect(psp.chargeMandate(more)).rejects.toBeInstanceOf(PspRefused);
  });
}

/** What subscriptions rely on, whichever PSP is behind it. */
export function mandateContract(name: string, opened: () => PspUnderTest): void {
  const withMandates: WithMandates = (skip) => {
    const underTest = opened();
    if (!underTest.psp.offersMandates) skip(`${name} offers no authorisations: they are refused by name`);
    return underTest;
  };

  describe(`${name} keeps the contract of authorisations`, () => {
    test('one is offered once, authorised with its first month, and found by our reference', async ({
      skip,
    }) => {
      const { psp, atBank } = withMandates(skip);
      const order = mandateOrder();
      const offered = await psp.createMandate(order);
      expect((await psp.createMandate(order)).ref).toBe(offered.ref);
      expect(offered).toMatchObject({
        subscriptionId: order.subscriptionId,
        amountCents: 1_900,
        currency: 'BRL',
        status: 'pending',
        pixCode: expect.stringContaining('br.gov.bcb.pix'),
        charges: [{ paymentId: order.firstChargeId, status: 'pending', receipts: [] }],
      });
      await atBank(offered.ref, 'authorise');
      const given = await psp.getMandate(offered.ref);
      expect(given).toMatchObject({
        status: 'active',
        charges: [{ paymentId: order.firstChargeId, status: 'paid', receipts: [{ amountCents: 1_900 }] }],
      });
      expect(await psp.findMandate(order.subscriptionId)).toEqual(given);
    });

    test('a month is collected once, however often it is requested; an unpayable one is declined', async ({
      skip,
    }) => {
      const { psp, atBank } = withMandates(skip);
      const { ref: mandateRef } = await psp.createMandate(mandateOrder());
      await atBank(mandateRef, 'authorise');
      const month = { mandateRef, chargeId: randomUUID(), amountCents: cents(1_900) };
      const [first, second] = [await psp.chargeMandate(month), await psp.chargeMandate(month)];
      expect(first).toMatchObject({ paymentId: month.chargeId, status: 'paid' });
      expect(second.ref).toBe(first.ref);
      await atBank(mandateRef, 'run dry');
      const missed = await psp.chargeMandate({ ...month, chargeId: randomUUID() });
      expect(missed).toMatchObject({ status: 'declined', declineReason: 'insufficient-funds', receipts: [] });
      expect((await psp.getMandate(mandateRef)).charges).toHaveLength(3);
    });

    amountContract(withMandates);

    test('one cancelled by either side collects nothing more', async ({ skip }) => {
      const { psp, atBank } = withMandates(skip);
      for (const by of ['payer', 'product'] as const) {
        const { ref } = await psp.createMandate(mandateOrder());
        await atBank(ref, 'authorise');
        if (by === 'payer') await atBank(ref, 'cancel');
        expect((await psp.cancelMandate(ref)).status).toBe('cancelled');
        const month = { mandateRef: ref, chargeId: randomUUID(), amountCents: cents(1_900) };
        await expect(psp.chargeMandate(month)).rejects.toBeInstanceOf(PspRefused);
      }
    });

    test('one that would be over already is refused; one never asked for is not found', async ({ skip }) => {
      const { psp } = withMandates(skip);
      const late = mandateOrder({ expiresAt: new Date(0) });
      await expect(psp.createMandate(late)).rejects.toBeInstanceOf(PspRefused);
      expect(await psp.findMandate(randomUUID())).toBeUndefined();
    });

    test('a collected month is given back like any other charge', async ({ skip }) => {
      const { psp, atBank } = withMandates(skip);
      const { ref } = await psp.createMandate(mandateOrder());
      await atBank(ref, 'authorise');
      const [charge] = (await psp.getMandate(ref)).charges;
      const order = {
        refundId: randomUUID(),
        chargeRef: charge?.ref ?? '',
        receiptRef: charge?.receipts[0]?.ref ?? '',
        amountCents: cents(1_900),
      };
      expect(await psp.refund(order)).toMatchObject({ refundId: order.refundId, isSettled: true });
    });
  });
}
