import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { aQuote } from '../payment.fixture.ts';
import { CardChoice } from './card-choice.tsx';

const kept = {
  id: '5a1c5a0e-3a4f-4a36-8f80-0a7b1e0cf0aa',
  brand: 'visa',
  last4: '4242',
  expiry_month: 8,
  expiry_year: 2031,
  is_expired: false,
  created_at: '2026-11-20T15:00:00.000Z',
};

function show({ cards = [kept], wasRefused = false } = {}) {
  const onNew = vi.fn<(card: object, savesCard: boolean) => Promise<void>>(() => Promise.resolve());
  const onSaved = vi.fn<(id: string) => void>();
  render(
    <CardChoice
      quote={aQuote({ saved_cards: cards })}
      submitLabel="Pagar"
      isPending={false}
      wasRefused={wasRefused}
      onNew={onNew}
      onSaved={onSaved}
    />,
  );
  return { onNew, onSaved };
}
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pagar' }));

afterEach(cleanup);

test('a kept card is chosen first and pays without its number', async () => {
  const { onSaved } = show();
  expect(screen.getByRole('radio', { name: /Visa final 4242/ })).toHaveProperty('checked', true);
  expect(screen.queryByLabelText('Número do cartão')).toBeNull();
  await pay();
  expect(onSaved.mock.calls).toEqual([[kept.id]]);
});

test('another card is typed in, and saved only when that is ticked', async () => {
  const { onNew, onSaved } = show();
  await userEvent.click(screen.getByRole('radio', { name: 'Outro cartão' }));
  await userEvent.type(screen.getByLabelText('Número do cartão'), '9999000000000012');
  await userEvent.type(screen.getByLabelText('Nome impresso no cartão'), 'Ana Lima');
  await userEvent.type(screen.getByLabelText('Validade (MM/AA)'), '1240');
  await userEvent.type(screen.getByLabelText('Código de segurança'), '123');
  await pay();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Salvar este cartão' }));
  await pay();
  const card = { number: '9999 0000 0000 0012', holder: 'Ana Lima', expiry: '12/40', cvv: '123' };
  expect(onNew.mock.calls).toEqual([
    [card, false],
    [card, true],
  ]);
  expect(onSaved).not.toHaveBeenCalled();
});

test('one that has expired cannot be chosen', () => {
  show({ cards: [{ ...kept, is_expired: true }] });
  expect(screen.getByRole('radio', { name: /Vencido/ })).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Número do cartão')).toBeDefined();
});

test('after one was refused another is offered first', () => {
  show({ wasRefused: true });
  expect(screen.getByRole('radio', { name: 'Outro cartão' })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Número do cartão')).toBeDefined();
});
