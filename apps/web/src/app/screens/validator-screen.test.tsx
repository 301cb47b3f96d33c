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
    items: [promotion],
    redeemable_until: '2099-03-10T12:15:00.000Z',
  },
  '/api/redemptions/given': { items: [], next_cursor: null },
});

async function validateAs(changes: Partial<Me>) {
  const profile = aProfile(changes);
  storeSession(profile);
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(answers(profile)[address.split('?')[0] ?? ''] ?? {})),
  );
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
  expect(await screen.findByText('Happy Hour do banho')).toBeDefined();
  expect(screen.getByLabelText(/^Valor da compra/)).toBeDefined();
  expect(await screen.findByText('Descontos dados')).toBeDefined();
});

test('a tutor without a team only reads whose card it is', async () => {
  await validateAs({});
  expect(screen.queryByText('Descontos dados')).toBeNull();
  expect(screen.queryByLabelText(/^Valor da compra/)).toBeNull();
});
