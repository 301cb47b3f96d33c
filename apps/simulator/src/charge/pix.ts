import type { Bank } from '../bank.ts';
import { Refusal } from '../errors.ts';
import { mandateIdOf, recordEvent } from '../events.ts';
import { type Charge, getCharge } from './charge-record.ts';
import { moveCharge } from './charges.ts';
import { receiveMoney } from './receipts.ts';

/** What the payer does in the panel. */
export const pixPayments = ['pagar', 'pagar-atrasado', 'pagar-valor-errado', 'pagar-duas-vezes'] as const;
export type PixPayment = (typeof pixPayments)[number];

/** Pays a Pix as the payer, including in ways that should not happen. */
export function payPix(bank: Bank, chargeId: string, payment: PixPayment): void {
  const charge = getCharge(bank, chargeId);
  if (charge.method !== 'pix') throw new Refusal(409, 'charge/not-pix');
  // Charges under an authorisation are paid once, by its bank, and never manually.
  if (mandateIdOf(bank, chargeId) !== undefined) throw new Refusal(409, 'charge/of-mandate');
  switch (payment) {
    case 'pagar':
      return arrive(bank, charge, charge.amountCents);
    case 'pagar-valor-errado':
      return arrive(bank, charge, wrongAmount(charge.amountCents));
    case 'pagar-duas-vezes':
      arrive(bank, charge, charge.amountCents);
      return arrive(bank, getCharge(bank, chargeId), charge.amountCents);
    case 'pagar-atrasado':
      // The deadline passes first, as when a bank sends the order too late.
      return arrive(
        bank,
        charge.status === 'pending' ? moveCharge(bank, charge, 'expired') : charge,
        charge.amountCents,
      );
  }
}

function arrive(bank: Bank, charge: Charge, amountCents: number): void {
  receiveMoney(bank, charge.id, amountCents);
  if (charge.status === 'pending') moveCharge(bank, charge, 'paid');
  else recordEvent(bank, 'receipt.unexpected', charge);
}

const wrongAmount = (amountCents: number): number =>
  amountCents > 100 ? amountCents - 100 : amountCents + 1;
