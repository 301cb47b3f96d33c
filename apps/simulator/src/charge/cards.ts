import { cardDigits, isCardCurrent, isCardNumber } from '@patinha/domain/payment';

import { type Bank, newId } from '../bank.ts';
import { textOf } from '../database.ts';
import { Refusal } from '../errors.ts';

const behaviours = [
  'approve',
  'decline',
  'insufficient-funds',
  'expired-card',
  'stolen-card',
  'process-then-approve',
  'charge-then-hang',
  'charge-then-fail',
  'approve-once',
  'refuse-refund',
  'contest-proof-wins',
  'contest-proof-loses',
] as const;
export type CardBehaviour = (typeof behaviours)[number];

/** Numbers in a range that no bank issues; the panel shows the behaviour of each. */
export const testCards: Readonly<Record<string, CardBehaviour>> = {
  '9999000000000012': 'approve',
  '9999000000000020': 'decline',
  '9999000000000038': 'insufficient-funds',
  '9999000000000046': 'expired-card',
  '9999000000000053': 'stolen-card',
  '9999000000000061': 'process-then-approve',
  '9999000000000079': 'charge-then-hang',
  '9999000000000087': 'charge-then-fail',
  '9999000000000095': 'approve-once',
  '9999000000000103': 'refuse-refund',
  '9999000000000111': 'contest-proof-wins',
  '9999000000000129': 'contest-proof-loses',
};

export function toBehaviour(text: string): CardBehaviour {
  const known = behaviours.find((one) => one === text);
  if (!known) throw new TypeError(`Unknown behaviour ${text}`);
  return known;
}

export interface CardForm {
  readonly number: string;
  readonly holder: string;
  /** `MM/AA` */
  readonly expiry: string;
  readonly cvv: string;
}

const tokenLifetimeMs = 15 * 60 * 1000;

/**
 * Exchanges card data for a single-use token. Only the numbers of the table are accepted, so a real number typed by
 * mistake is refused and never stored; of a test number only the last four digits are stored.
 */
export function tokenise(bank: Bank, card: CardForm): { token: string; last4: string } {
  const number = cardDigits(card.number);
  if (!isCardNumber(number)) throw new Refusal(422, 'card/invalid-number');
  const behaviour = testCards[number];
  if (!behaviour) throw new Refusal(422, 'card/not-a-test-card');
  if (!isCardCurrent(card.expiry, new Date(bank.clock.now()))) throw new Refusal(422, 'card/invalid-expiry');
  const token = newId('token');
  const last4 = number.slice(-4);
  bank.db
    .prepare('insert into card_tokens (id, behaviour, last4, expires_at) values (?, ?, ?, ?)')
    .run(token, behaviour, last4, bank.clock.now() + tokenLifetimeMs);
  bank.db.prepare('insert into token_expiries (token, expiry) values (?, ?)').run(token, card.expiry);
  return { token, last4 };
}

/** Consumes a token. */
export function redeemToken(bank: Bank, token: string): { behaviour: CardBehaviour; last4: string } {
  const now = bank.clock.now();
  const row = bank.db
    .prepare(
      `update card_tokens set used_at = ? where id = ? and used_at is null and expires_at > ?
       returning behaviour, last4`,
    )
    .get(now, token, now);
  const behaviour = behaviours.find((one) => row && one === textOf(row, 'behaviour'));
  if (!row || !behaviour) throw new Refusal(422, 'card/token-unusable');
  return { behaviour, last4: textOf(row, 'last4') };
}
