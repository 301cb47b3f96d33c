import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { aListedUser } from '../../../features/admin/admin.fixture.ts';
import { adminDispute, refusal, show } from '../../../features/dispute/dispute.fixture.tsx';
import { AdminSearchScreen } from './admin-search-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (...items: unknown[]) => ({ items, next_cursor: null });
const nothing = {
  'GET /api/admin/users': () => page(),
  'GET /api/admin/bookings': () => page(),
  'GET /api/admin/payments': () => page(),
  'GET /api/admin/disputes': () => ({ ...page(), undecided_count: 0, overdue_count: 0 }),
};

async function search(words: string) {
  await userEvent.type(screen.getByRole('searchbox', { name: /^Pessoa, empresa, pet/ }), `${words}{Enter}`);
}

test('one search shows people and disputes that fit, and leaves out what has none', async () => {
  const sent = show(<AdminSearchScreen />, {
    ...nothing,
    'GET /api/admin/users': () => page(aListedUser()),
    'GET /api/admin/disputes': () => ({ ...page(adminDispute), undecided_count: 1, overdue_count: 0 }),
  });
  expect(screen.getByText('O que você procura?')).toBeDefined();
  expect(sent).toEqual([]);
  await search('7f0c0a52');
  expect(await screen.findByText('ana@patinha.test')).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Disputa 7f0c0a52' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Pessoas e empresas' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Pagamentos' })).toBeNull();
});

test('says so when nothing fits, and which list could not be read', async () => {
  show(<AdminSearchScreen />, nothing);
  await search('xyz');
  expect(await screen.findByText('Nada encontrado para “xyz”')).toBeDefined();
  cleanup();
  show(<AdminSearchScreen />, { ...nothing, 'GET /api/admin/payments': () => refusal(500, 'internal') });
  await search('xyz');
  expect(await screen.findByText('Não foi possível carregar os pagamentos')).toBeDefined();
});
