import { isCardCurrent } from '@patinha/domain/payment';

import { type Bank, newId } from '../bank.ts';
import { type Row, textOf } from '../database.ts';
import { Refusal } from '../errors.ts';
import { type CardBehaviour, toBehaviour } from './cards.ts';

/** A card stored for later charges; the product knows it by its id. */
export interface SavedCard {
  readonly id: string;
  readonly behaviour: CardBehaviour;
  readonly last4: string;
  /** `MM/AA` */
  readonly expiry: string;
}

/** Saves the card of a token that paid this charge. */
export function saveCard(
  bank: Bank,
  { token, chargeId, ...card }: Omit<SavedCard, 'id' | 'expiry'> & { token: string; chargeId: string },
): void {
  const row = bank.db.prepare('select expiry from token_expiries where token = ?').get(token);
  if (!row) throw new Refusal(422, 'card/token-unusable');
  bank.db
    .prepare(
      'insert into saved_cards (id, behaviour, last4, expiry, charge_id, created_at) values (?, ?, ?, ?, ?, ?)',
    )
    .run(newId('card'), card.behaviour, card.last4, textOf(row, 'expiry'), chargeId, bank.clock.now());
}

export function findSavedCard(bank: Bank, id: string): SavedCard | undefined {
  const row = bank.db.prepare('select * from saved_cards where id = ?').get(id);
  return row && readCard(row);
}

export function findCardSavedBy(bank: Bank, chargeId: string): SavedCard | undefined {
  const row = bank.db.prepare('select * from saved_cards where charge_id = ?').get(chargeId);
  return row && readCard(row);
}

/** Deletes a card; does nothing if it was deleted before. */
export function forgetCard(bank: Bank, id: string): void {
  bank.db.prepare('delete from saved_cards where id = ?').run(id);
}

/** How a saved card behaves when it is charged again. */
export function behaviourOfSaved(bank: Bank, { behaviour, expiry }: SavedCard): CardBehaviour {
  if (!isCardCurrent(expiry, new Date(bank.clock.now()))) return 'expired-card';
  return behaviour === 'approve-once' ? 'insufficient-funds' : behaviour;
}

const readCard = (row: Row): SavedCard => ({
  id: textOf(row, 'id'),
  behaviour: toBehaviour(textOf(row, 'behaviour')),
  last4: textOf(row, 'last4'),
  expiry: textOf(row, 'expiry'),
});
