import type { AgendaBooking, Assignment, TeamAgenda } from '@patinha/contract/company';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { comeBack } from '../../../lib/api/come-back.fixture.ts';
import { AgendaScreen } from './agenda-screen.tsx';
import { AssignBox } from './assign-box.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const bia = { user_id: id(1), full_name: 'Bia Souza' };
const caio = { user_id: id(2), full_name: 'Caio Prado' };
const own: AgendaBooking = {
  id: id(5),
  title: 'Passeio no parque',
  status: 'confirmed',
  // 22:30 of the 9th in São Paulo.
  starts_at: '2099-03-10T01:30:00.000Z',
  ends_at: '2099-03-10T02:30:00.000Z',
  zone: 'America/Sao_Paulo',
  checked_in_at: null,
  checked_out_at: null,
  pets: [{ name: 'Thor', species: 'dog', breed: 'Vira-lata' }],
  tutor_name: 'Ana',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  place_address: null,
  address: {
    street: 'Rua das Acácias',
    number: '12',
    district: 'Centro',
    city: 'São Paulo',
    state: 'SP',
    zipcode: '01001000',
  },
  special_instructions: 'A chave está com a porteira.',
  tutor_phone: '+5511912345678',
  assignee: bia,
  is_own: true,
  can_assign: false,
  travel_to_next: null,
};
const nobodys: AgendaBooking = {
  ...own,
  id: id(6),
  title: 'Banho completo',
  status: 'accepted',
  address: null,
  special_instructions: null,
  tutor_phone: null,
  assignee: null,
  is_own: false,
  can_assign: true,
};
const ofBia: TeamAgenda = {
  company_name: 'Pet Shop Azul',
  own_role: 'attendant',
  zone: 'America/Sao_Paulo',
  suspension: null,
  team: [],
  bookings: [own],
};
const ofManager: TeamAgenda = {
  ...ofBia,
  own_role: 'manager',
  team: [bia, caio],
  bookings: [{ ...own, is_own: false, can_assign: true }, nobodys],
};
const assignment: Assignment = {
  assignee: null,
  can_change: true,
  team: [
    { ...bia, role: 'owner', is_free: false, problem: 'unskilled' },
    { ...caio, role: 'attendant', is_free: true, problem: null },
  ],
};

const refusal = (status: number, code: string) =>
  Response.json({ error: { code, requestId: 'x', fields: {} } }, { status });

interface Answers {
  readonly agenda?: () => Response;
  readonly assignment?: () => Response;
  readonly change?: () => Response;
  readonly absences?: (path: string) => object;
}

let client: QueryClient;

/** Draws something with the server's answers; gives what was asked of it. */
function show(drawn: ReactNode, answers: Answers, address = '/empresa/team/agenda?dia=2099-03-09') {
  const requests: { method: string; path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET' && path.includes('/absences'))
      return Promise.resolve(
        Response.json(answers.absences?.(path) ?? { items: [], uncovered: [], people: [] }),
      );
    requests.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer =
      method !== 'GET' ? answers.change : path.includes('/agenda') ? answers.agenda : answers.assignment;
    return Promise.resolve(answer?.() ?? refusal(500, 'internal'));
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>{drawn}</QueryClientProvider>
    </MemoryRouter>,
  );
  return requests;
}
const agendaOf = (agenda: TeamAgenda) => ({ agenda: () => Response.json(agenda) });

test('a member reads what they attend, where and for whom, by the days of the place', async () => {
  const requests = show(<AgendaScreen />, agendaOf(ofBia));
  const entry = await screen.findByRole('region', { name: 'Passeio no parque' });
  expect(screen.getByRole('heading', { name: 'segunda-feira, 9 de março de 2099' })).toBeDefined();
  expect(requests[0]?.path).toBe('/api/company/agenda?from=2099-03-09&to=2099-03-22');
  for (const said of [
    /22:30 – 23:30/,
    /Thor \(Vira-lata\) · Tutor: Ana/,
    /Rua das Acácias, 12 – Centro/,
    /A chave está com a porteira\./,
    /Você atende/,
  ])
    expect(entry.textContent).toMatch(said);
  const links = within(entry).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+5511912345678',
    `/empresa/team/agenda/${own.id}`,
  ]);
  expect(within(entry).queryByRole('button')).toBeNull();
  expect(screen.queryByLabelText('Mostrar')).toBeNull();
});

test('a manager sees all bookings, also unassigned ones, but cannot care for those of others', async () => {
  show(<AgendaScreen />, agendaOf(ofManager));
  expect((await screen.findByText('Bia Souza atende')).textContent).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Abrir atendimento/ })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Mostrar'), 'Sem responsável');
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Banho completo',
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Mostrar'), 'Caio Prado');
  expect(screen.getByText('Nada marcado nestas duas semanas')).toBeDefined();
});

test('while the company is suspended a member reads why, and keeps only the service under way', async () => {
  const suspended = { ...ofBia, suspension: { reason: 'Documento vencido.' } };
  show(<AgendaScreen />, agendaOf({ ...suspended, bookings: [] }));
  expect(await screen.findByText('Pet Shop Azul está suspensa')).toBeDefined();
  expect(screen.getByText('Motivo: Documento vencido.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Nada marcado nestas duas semanas')).toBeNull();
  cleanup();
  show(<AgendaScreen />, agendaOf({ ...suspended, bookings: [{ ...own, status: 'in_progress' }] }));
  expect(await screen.findByText(/já começou continua com você até o check-out/)).toBeDefined();
  expect(screen.getByRole('link', { name: /Abrir atendimento/ })).toBeDefined();
});

test('the owner opens the care of all that the company sold', async () => {
  show(<AgendaScreen />, agendaOf({ ...ofManager, own_role: 'owner' }));
  expect(await screen.findAllByRole('link', { name: /^Abrir atendimento/ })).toHaveLength(2);
});

test('a manager chooses the assignee in a dialog', async () => {
  const requests = show(<AgendaScreen />, {
    ...agendaOf({ ...ofManager, bookings: [nobodys] }),
    assignment: () => Response.json(assignment),
    change: () => Response.json({ ...assignment, assignee: caio }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher quem atende' }));
  const dialog = await screen.findByRole('dialog', { name: 'Quem atende' });
  await userEvent.selectOptions(await within(dialog).findByLabelText('Pessoa da equipe'), 'Caio Prado');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.find(({ method }) => method === 'POST')).toEqual({
    method: 'POST',
    path: `/api/company/bookings/${id(6)}/assignment`,
    body: { member_id: caio.user_id },
  });
});

test.each([
  ['company/no-team', 404, 'Você não faz parte de uma equipe'],
  ['company/no-seat', 403, 'Sem lugar no plano'],
  ['internal', 500, 'Não foi possível carregar a agenda'],
])('without an agenda (%s) the screen says why', async (code, status, said) => {
  show(<AgendaScreen />, { agenda: () => refusal(status, code) });
  expect(await screen.findByText(said)).toBeDefined();
});

test('an invalid day falls back to today', async () => {
  const requests = show(<AgendaScreen />, agendaOf(ofBia), '/empresa/team/agenda?dia=2099-02-31x');
  await screen.findByRole('region', { name: 'Passeio no parque' });
  expect(requests[0]?.path).not.toContain('2099');
});

test('busy members are marked, and a refusal by the server is shown', async () => {
  show(<AssignBox bookingId={id(6)} />, {
    assignment: () => Response.json(assignment),
    change: () => refusal(409, 'company/member-busy'),
  });
  await userEvent.selectOptions(
    await screen.findByLabelText('Pessoa da equipe'),
    'Bia Souza – não faz este serviço',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Esta pessoa já tem outro atendimento neste horário.')).toBeDefined();
});

test('a booking is taken back', async () => {
  const requests = show(<AssignBox bookingId={id(6)} />, {
    assignment: () => Response.json({ ...assignment, assignee: caio }),
    change: () => Response.json(assignment),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Pessoa da equipe'), 'Sem responsável');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('from the check-in on only the name is shown; without a team nothing is', async () => {
  show(<AssignBox bookingId={id(6)} />, {
    assignment: () => Response.json({ ...assignment, assignee: caio, can_change: false }),
  });
  expect(await screen.findByText('Caio Prado')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  const requests = show(<AssignBox bookingId={id(6)} />, {
    assignment: () => Response.json({ ...assignment, team: assignment.team.slice(0, 1) }),
  });
  await vi.waitFor(() => expect(screen.queryByText('Quem atende')).toBeNull());
  expect(requests).toHaveLength(1);
});

test('what is chosen and shown stays when it cannot be read again, unless the seat is gone', async () => {
  const answers = { assignment: () => Response.json(assignment) };
  show(<AssignBox bookingId={id(6)} />, answers);
  await userEvent.selectOptions(await screen.findByLabelText('Pessoa da equipe'), 'Caio Prado');
  answers.assignment = () => refusal(503, 'unavailable');
  await comeBack(client);
  expect(screen.getByLabelText('Pessoa da equipe')).toHaveProperty('value', caio.user_id);
  cleanup();
  const agenda = agendaOf(ofBia);
  show(<AgendaScreen />, agenda);
  await screen.findByRole('region', { name: 'Passeio no parque' });
  agenda.agenda = () => refusal(503, 'unavailable');
  await comeBack(client);
  expect(screen.getByRole('region', { name: 'Passeio no parque' })).toBeDefined();
  agenda.agenda = () => refusal(403, 'company/no-seat');
  await comeBack(client);
  expect(await screen.findByText('Sem lugar no plano')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Passeio no parque' })).toBeNull();
});

const uncovered = {
  id: own.id,
  title: 'Passeio no parque',
  starts_at: own.starts_at,
  ends_at: own.ends_at,
  zone: own.zone,
  pet_names: ['Thor'],
  assignee: bia,
  colleagues: [caio],
};

test('N-9: what an absence leaves uncovered stands on top, with the colleague who is free', async () => {
  const requests = show(<AgendaScreen />, {
    ...agendaOf(ofManager),
    absences: () => ({ items: [], uncovered: [uncovered], people: [bia, caio] }),
    change: () => Response.json({ ...assignment, assignee: caio }),
  });
  const box = await screen.findByRole('region', { name: '1 agendamento espera outra pessoa' });
  expect(box.textContent).toMatch(/Bia Souza está ausente.*Thor/);
  await userEvent.click(
    within(box).getByRole('button', { name: /^Passar para Caio Prado: Passeio no parque/ }),
  );
  await vi.waitFor(() =>
    expect(requests.at(-2)).toMatchObject({
      method: 'POST',
      path: `/api/company/bookings/${own.id}/assignment`,
      body: { member_id: caio.user_id },
    }),
  );
});

test('N-9: before an absence is saved its bookings are listed, and only what is chosen is handed over', async () => {
  const second = { ...uncovered, id: id(7), title: 'Banho completo' };
  const requests = show(<AgendaScreen />, {
    ...agendaOf(ofManager),
    absences: (path) =>
      path.includes('/members/')
        ? { uncovered: [uncovered, second] }
        : { items: [], uncovered: [], people: [bia, caio] },
    change: () => Response.json({ uncovered: [second] }, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar ausência' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Marcar ausência' }));
  expect(await dialog.findByText('2 agendamentos ficam sem quem atenda')).toBeDefined();
  const choice = dialog.getByRole('combobox', { name: /^Quem assume Passeio no parque/ });
  expect(choice).toHaveProperty('value', '');
  await userEvent.selectOptions(choice, 'Passar para Caio Prado');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar ausência' }));
  await vi.waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/company/team/members/${bia.user_id}/absences`,
      body: { handovers: [{ booking_id: own.id, member_id: caio.user_id }] },
    }),
  );
});
