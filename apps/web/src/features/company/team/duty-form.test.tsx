import type { Duties, TeamMember } from '@patinha/contract/company';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { toasts } from '../../../ui/toast/toast-store.ts';
import { MemberList } from './team-lists.tsx';

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const member = (digit: number, role: TeamMember['role']): TeamMember => ({
  user_id: id(digit),
  full_name: `Pessoa ${digit}`,
  email: `pessoa${digit}@patinha.test`,
  role,
  joined_at: null,
  is_seated: true,
  keeps_seat: false,
  is_own: false,
  is_shown: false,
  can_remove: false,
});
type Terms = Partial<Pick<Duties['items'][number], 'hours' | 'service_ids'>>;
const person = (digit: number, terms: Terms) => ({
  user_id: id(digit),
  full_name: `Pessoa ${digit}`,
  role: 'attendant' as const,
  hours: null,
  service_ids: null,
  attends: null,
  ...terms,
});
const planned = (terms: Terms = {}): Duties => ({
  items: [person(1, { hours: [] }), person(2, terms)],
  company_hours: [{ weekday: 1, start_minute: 480, end_minute: 1080 }],
  services: [
    { id: id(8), title: 'Banho' },
    { id: id(9), title: 'Passeio' },
  ],
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The people with what they attend; gives what was sent to the server, which answers as told. */
function show(duties: Duties, answer = () => Response.json(duties)) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return Promise.resolve(answer());
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <MemberList members={[member(1, 'owner'), member(2, 'attendant')]} duties={duties} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}
const open = () => userEvent.click(screen.getByRole('button', { name: 'Horários e serviços de Pessoa 2' }));

test('hours and services are read beside each person, days with the same hours together', () => {
  const from = (weekday: number, end_minute = 840) => ({ weekday, start_minute: 480, end_minute });
  const hours = [...[1, 2, 3, 6].map((day) => from(day)), from(4, 720)];
  show(planned({ hours, service_ids: [id(8)] }));
  expect(screen.getByText(/^seg\. a qua\. e sáb\., 8:00 – 14:00; qui\., 8:00 – 12:00/).textContent).toMatch(
    /Banho$/,
  );
  expect(screen.getByText('Não atende')).toBeDefined();
});

test('who has nothing of their own follows the company and does everything', () => {
  show(planned());
  expect(screen.getByText('Nos horários da empresa').textContent).toMatch(/Todos os serviços$/);
});

test('both are set in one form, own hours beginning as those of the company', async () => {
  const sent = show(planned());
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Em horários próprios' }));
  await userEvent.click(screen.getByRole('button', { name: /^Segunda-feira .* digitar$/ }));
  const end = screen.getByLabelText('Segunda-feira, fim do período 1');
  fireEvent.change(end, { target: { value: '07:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByText('O fim precisa ser depois do início.')).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(end, { target: { value: '12:00' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Só alguns serviços' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Banho' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() => expect(toasts.current()?.title).toBe('Horários e serviços de Pessoa 2 salvos'));
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: `/api/company/team/members/${id(2)}/duty`,
      body: { hours: [{ weekday: 1, start_minute: 480, end_minute: 720 }], service_ids: [id(9)] },
    },
  ]);
});

test('who attends nothing is asked no further, and a refusal is read in the form', async () => {
  const sent = show(planned(), () =>
    Response.json(
      { error: { code: 'company/member-not-found', requestId: 'x', fields: {} } },
      { status: 404 },
    ),
  );
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Não atende' }));
  expect(screen.queryByRole('radio', { name: 'Todos os serviços' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Esta pessoa não está mais na equipe.')).toBeDefined();
  expect(sent).toMatchObject([{ body: { hours: [], service_ids: null } }]);
});
