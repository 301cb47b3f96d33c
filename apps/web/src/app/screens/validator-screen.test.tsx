import type { Me } from '@patinha/contract/account';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { sessionStorageKey } from '../../lib/auth/auth-client.ts';
import { aProfile, storeSession } from '../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../lib/auth/session.tsx';
import { ValidatorScreen } from './validator-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const promotion = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  title: 'Happy Hour do banho',
  pct_off: 10,
  min_value_cents: 0,
  max_discount_cents: null,
  end_at: '2099-03-10T12:00:00.000Z',
};
const answers = (profile: Me): Readonly<Record<string, object>> => ({
  '/api/me': profile,
  '/api/loyalty-card/validate': {
    validation_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
    validated_at: '2026-03-10T12:00:00.000Z',
    member: { first_name: 'Helena', full_name: 'Helena Prado', email: 'helena@casa.br', tier: 'gold' },
    offer: { state: 'discount', promotion_title: null, limit: null },
  },
  '/api/loyalty-card/validations/7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11/promotions': {
    items: [promotion, { ...promotion, id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a13', title: 'Capada' }],
    redeemable_until: '2099-03-10T12:15:00.000Z',
  },
  '/api/loyalty-card/validations/7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11/redemption': {
    id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a15',
    redeemed_at: '2026-11-20T12:00:00.000Z',
    promotion_title: 'Happy Hour do banho',
    purchase_cents: 8050,
    discount_cents: 805,
    paid_cents: 7245,
  },
  '/api/redemptions/given': { items: [], next_cursor: null },
});

/** What was sent to be validated, in order. */
let validated: RequestInit['body'][];
const withCode = (...codes: readonly string[]) => codes.map((code) => JSON.stringify({ code }));

async function validateAs(changes: Partial<Me>) {
  const profile = aProfile(changes);
  storeSession(profile);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  validated = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/validate')) validated.push(init.body);
    return Promise.resolve(Response.json(answers(profile)[address.split('?')[0] ?? ''] ?? {}));
  });
  dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <ValidatorScreen />
      </SessionProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText('Código da carteirinha'), 'BX2J-JEBD{Enter}');
  await screen.findByText('Helena Prado');
}

test('an attendant of a team gets the promotion and the field for the purchase', async () => {
  const team = {
    company_name: 'Pet Shop Azul',
    role: 'attendant',
    standing: 'active',
    is_home: false,
  } as const;
  await validateAs({ team });
  expect(await screen.findByText('Happy Hour do banho', { selector: 'p' })).toBeDefined();
  expect(screen.getByLabelText(/^Valor da compra/)).toBeDefined();
  expect(screen.queryByText('Descontos dados')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ler o próximo' }));
  expect(await screen.findByText('Descontos dados')).toBeDefined();
});

test('the next card of a scanner that types is validated, and leaves no digit in the purchase', async () => {
  await validateAs({ user_type: 'empresa' });
  const amount = await screen.findByLabelText(/^Valor da compra/);
  await userEvent.type(amount, 'PATINHA_1234abcd');
  expect(amount).toHaveProperty('value', '');
  expect(validated).toEqual(withCode('BX2J-JEBD'));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(validated).toEqual(withCode('BX2J-JEBD', 'PATINHA_1234abcd')));
  expect(await screen.findByText('Helena Prado')).toBeDefined();
});

test('Escape in a list of promotions does not leave the client', async () => {
  await validateAs({ user_type: 'empresa' });
  await screen.findByLabelText(/^Valor da compra/);
  await userEvent.click(screen.getByLabelText('Promoção'));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText('Helena Prado')).toBeDefined();
});

test('after the discount, a key of the next code goes into its field', async () => {
  await validateAs({ user_type: 'empresa' });
  await userEvent.type(await screen.findByLabelText(/^Valor da compra/), '8050{Enter}');
  await screen.findByText('Compra de R$ 80,50');
  await userEvent.keyboard('K7QX-93MD');
  expect(screen.getByLabelText('Código da carteirinha')).toHaveProperty('value', 'K7QX-93MD');
});

test('a tutor without a team only reads whose card it is', async () => {
  await validateAs({});
  await userEvent.click(screen.getByRole('button', { name: 'Ler o próximo' }));
  expect(screen.queryByText('Descontos dados')).toBeNull();
  expect(screen.queryByLabelText(/^Valor da compra/)).toBeNull();
});
