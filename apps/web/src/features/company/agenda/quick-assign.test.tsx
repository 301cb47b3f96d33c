import type { AgendaBooking, Assignment } from '@patinha/contract/company';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { toasts } from '../../../ui/toast/toast-store.ts';
import { QuickAssign } from './quick-assign.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const bia = { user_id: id(1), full_name: 'Bia Souza' };
const caio = { user_id: id(2), full_name: 'Caio Prado' };
const booking: AgendaBooking = {
  id: id(5),
  title: 'Banho completo',
  status: 'confirmed',
  starts_at: '2099-03-09T12:00:00.000Z',
  ends_at: '2099-03-09T13:00:00.000Z',
  zone: 'America/Sao_Paulo',
  checked_in_at: null,
  checked_out_at: null,
  pets: [{ name: 'Thor', species: 'dog', breed: null }],
  tutor_name: 'Ana',
  district: null,
  city: null,
  state: null,
  place_address: null,
  address: null,
  special_instructions: null,
  tutor_phone: null,
  assignee: null,
  is_own: false,
  can_assign: true,
  travel_to_next: null,
};
const assignment: Assignment = {
  assignee: null,
  can_change: true,
  team: [
    { ...bia, role: 'attendant', is_free: true, problem: null },
    { ...caio, role: 'attendant', is_free: false, problem: 'off_duty' },
  ],
};

/** Answers the choice of a person; gives what was sent. */
function show(answer: () => Response): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(assignment));
    sent.push(typeof body === 'string' ? JSON.parse(body) : body);
    return Promise.resolve(answer());
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuickAssign booking={booking} name="Thor, 9:00" />
    </QueryClientProvider>,
  );
  return sent;
}

const press = async () => {
  const choice = within(await screen.findByRole('group', { name: 'Quem atende Thor, 9:00' }));
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Bia Souza']);
  await userEvent.click(choice.getByRole('button', { name: 'Bia Souza' }));
};

test('a free member is assigned to a booking with one tap', async () => {
  const sent = show(() => Response.json({ ...assignment, assignee: bia }));
  await press();
  await vi.waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Bia Souza atende' }));
  expect(sent).toEqual([{ member_id: bia.user_id }]);
});

test('a person who was taken meanwhile is said where the finger is', async () => {
  const error = { code: 'company/member-busy', message: 'busy', requestId: 'r' };
  show(() => Response.json({ error }, { status: 409 }));
  await press();
  expect(await screen.findByRole('alert')).toBeDefined();
});
