import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { merchantBalance, statement } from './books.ts';
import { listReceipts } from './charge/receipts.ts';
import { createRefund } from './charge/refunds.ts';
import { openTestSimulator, sumOfEntries } from './testing.ts';

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('pagar', 'pagar-atrasado', 'pagar-valor-errado', 'pagar-duas-vezes', 'devolver'),
    charge: fc.nat(2),
    amount: fc.integer({ min: 1, max: 6_000 }),
  }),
  { maxLength: 20 },
);

describe('the books', () => {
  test('balance to zero and agree with statement and balance after any history', async () => {
    const { createPix, pay, bank } = await openTestSimulator();
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const charges = await Promise.all(
          [50, 101, 5_000].map((amount_cents) => createPix({ amount_cents })),
        );
        for (const step of history) {
          const id: string = charges[step.charge]?.body.id;
          if (step.kind === 'devolver') tryRefund(id, step.amount);
          else await pay(id, step.kind);
        }
        const received = listAll().filter((line) => line.kind === 'charge');
        expect(sumOfEntries(bank)).toBe(0);
        expect(received.every((line) => line.amountCents > 0)).toBe(true);
        expect(sum(listAll().map((line) => line.amountCents))).toBe(merchantBalance(bank));
        expect(listAll().at(-1)?.balanceAfterCents ?? 0).toBe(merchantBalance(bank));
        expect(merchantBalance(bank)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 40 },
    );

    function tryRefund(chargeId: string, amount: number): void {
      const [receipt] = listReceipts(bank, chargeId);
      if (!receipt || receipt.refundedCents + amount > receipt.amountCents) return;
      createRefund(bank, chargeId, { receipt_id: receipt.id, reference: 'r', amount_cents: amount });
    }
    function listAll() {
      return statement(bank, { after: undefined, limit: 100_000 });
    }
  });

  test('cannot be rewritten', async () => {
    const { createPix, pay, bank } = await openTestSimulator();
    await pay((await createPix()).body.id);
    expect(() => bank.db.exec('update entries set amount_cents = 1')).toThrow('entries stay');
    expect(() => bank.db.exec('delete from entries')).toThrow('entries stay');
  });

  test('give a statement that can be read page by page', async () => {
    const { createPix, pay, call } = await openTestSimulator();
    for (const amount_cents of [100, 200, 300]) await pay((await createPix({ amount_cents })).body.id);
    const first = await call({ method: 'GET', url: '/v1/balance_transactions?limit=2' });
    const after: string = first.body.items[1].id;
    const second = await call({ method: 'GET', url: `/v1/balance_transactions?after=${after}` });
    expect([...first.body.items, ...second.body.items]).toMatchObject([
      { amount_cents: 100, balance_after_cents: 100 },
      { amount_cents: 200, balance_after_cents: 300 },
      { amount_cents: 300, balance_after_cents: 600 },
    ]);
    expect((await call({ method: 'GET', url: '/v1/balance' })).body.available_cents).toBe(600);
  });
});

describe('refunds', () => {
  test('may be partial, never exceed what was received, and happen once per key', async () => {
    const { createPix, pay, call } = await openTestSimulator();
    const id: string = (await createPix({ amount_cents: 1_000 })).body.id;
    await pay(id);
    const charge = await call({ method: 'GET', url: `/v1/charges/${id}` });
    const receipt_id: string = charge.body.receipts[0].id;
    const refund = (key: string, amount_cents: number) =>
      call({
        method: 'POST',
        url: `/v1/charges/${id}/refunds`,
        key,
        body: { receipt_id, reference: key, amount_cents },
      });
    expect(await refund('a', 400)).toMatchObject({
      status: 201,
      body: { status: 'settled', amount_cents: 400 },
    });
    expect(await refund('a', 400)).toMatchObject({ status: 201 });
    expect(await refund('b', 601)).toMatchObject({
      status: 422,
      body: { error: { code: 'refund/more-than-received' } },
    });
    expect(await refund('c', 600)).toMatchObject({ status: 201 });
    expect(await refund('d', 1)).toMatchObject({ status: 422 });
    const after = await call({ method: 'GET', url: `/v1/charges/${id}` });
    expect(after.body.refunds).toMatchObject([{ amount_cents: 400 }, { amount_cents: 600 }]);
    expect((await call({ method: 'GET', url: '/v1/balance' })).body.available_cents).toBe(0);
  });

  test('to the card of a bank that takes nothing back are refused for a day', async () => {
    const { payByCard, call } = await openTestSimulator();
    const { body: charge } = await payByCard('9999 0000 0000 0103');
    const [{ id: receipt_id, amount_cents }] = charge.receipts;
    const refund = (key: string) =>
      call({
        method: 'POST',
        url: `/v1/charges/${charge.id}/refunds`,
        key,
        body: { receipt_id, reference: key, amount_cents },
      });
    expect(await refund('a')).toMatchObject({ status: 422, body: { error: { code: 'refund/refused' } } });
    await call({ method: 'POST', url: '/clock', body: { advanceSeconds: 86_400 } });
    expect(await refund('b')).toMatchObject({ status: 201, body: { status: 'settled' } });
  });
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
