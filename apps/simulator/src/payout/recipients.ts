import { type Bank, newId } from '../bank.ts';
import { type Row, textOf } from '../database.ts';
import { Refusal } from '../errors.ts';

/** A payout recipient: a Pix key or a bank account. */
export interface Recipient {
  readonly id: string;
  /** The product's id of it. */
  readonly reference: string;
  readonly destination: Destination;
}

export type Destination =
  | { readonly type: 'pix'; readonly key: string }
  | {
      readonly type: 'bank';
      readonly bank_code: string;
      readonly branch: string;
      readonly account: string;
      readonly account_digit: string;
      readonly account_type: string;
    };

export interface RecipientRequest {
  readonly reference: string;
  readonly destination: Destination;
}

/** Pays, fails on arrival, or misbehaves on the request: the payout is made, and the response is lost. */
export type PayoutBehaviour = 'pay' | 'close-account' | 'unknown-account' | 'pay-then-hang' | 'pay-then-fail';

/** Test destinations: email keys and account numbers with these behaviours. */
export const testDestinations: Readonly<Record<string, PayoutBehaviour>> = {
  'conta-encerrada@simulador.test': 'close-account',
  'sem-conta@simulador.test': 'unknown-account',
  'sem-resposta@simulador.test': 'pay-then-hang',
  'com-erro@simulador.test': 'pay-then-fail',
  '410410': 'close-account',
  '404404': 'unknown-account',
};

export function behaviourOf({ destination }: Recipient): PayoutBehaviour {
  return testDestinations[destination.type === 'pix' ? destination.key : destination.account] ?? 'pay';
}

export function createRecipient(bank: Bank, request: RecipientRequest): Recipient {
  const id = newId('recipient');
  bank.db
    .prepare('insert into recipients (id, reference, destination, created_at) values (?, ?, ?, ?)')
    .run(id, request.reference, JSON.stringify(request.destination), bank.clock.now());
  return getRecipient(bank, id);
}

/** Throws `recipient/not-found`. */
export function getRecipient(bank: Bank, id: string): Recipient {
  const row = bank.db.prepare('select * from recipients where id = ?').get(id);
  if (!row) throw new Refusal(404, 'recipient/not-found');
  return readRecipient(row);
}

const readRecipient = (row: Row): Recipient => ({
  id: textOf(row, 'id'),
  reference: textOf(row, 'reference'),
  destination: JSON.parse(textOf(row, 'destination')),
});
