import type { TeamAct } from '@patinha/contract/admin';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { AuditScreen } from './audit-screen.tsx';

const act: TeamAct = {
  id: '12',
  happened_at: '2026-11-12T18:20:00.000Z',
  actor: { user_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11', name: 'Ana' },
  action: 'admin.suspend-user',
  person: { user_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12', name: 'Rita Rocha' },
  subject_type: 'user',
  subject_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  reason: 'Ameaças',
};

function show(address: string, items: readonly TeamAct[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    const { searchParams } = new URL(path, 'http://localhost');
    asked.push(searchParams.toString());
    const day = searchParams.has('person_id') ? null : (searchParams.get('day') ?? '2026-11-12');
    return Promise.resolve(Response.json({ items, next_cursor: null, day }));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <AuditScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says who did what to whom, when and why, and moves by day', async () => {
  const asked = show('/admin/auditoria', [act]);
  expect((await screen.findByText(/^Suspendeu a conta/)).textContent).toBe('Suspendeu a conta: Rita Rocha');
  expect(screen.getByText('Ana, 15:20')).toBeDefined();
  expect(screen.getByText('Motivo: Ameaças')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Dia anterior' }));
  await vi.waitFor(() => expect(asked).toEqual(['', 'day=2026-11-11']));
});

test('of one person shows the day of each and the way back', async () => {
  const asked = show(`/admin/auditoria?person=${act.subject_id}`, [act]);
  expect(await screen.findByText('Ana, 12/11/2026, 15:20')).toBeDefined();
  expect(asked).toEqual([`person_id=${act.subject_id}`]);
  expect(screen.getByRole('link', { name: 'Ver por dia' })).toBeDefined();
});

test('an empty day says so', async () => {
  show('/admin/auditoria', []);
  expect(await screen.findByText('Nada registrado neste dia')).toBeDefined();
});
