import type { AgendaBooking, Assignment, Duties, TeamAgenda } from '@patinha/contract/company';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { AgendaScreen } from './agenda-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = (digit: number) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a1${digit}`;
const bia = { user_id: id(1), full_name: 'Bia Souza' };
const caio = { user_id: id(2), full_name: 'Caio Prado' };
/** A booking from an hour of the 9th in São Paulo on, for one hour. */
const booking = (hour: number, values: Partial<AgendaBooking> = {}): AgendaBooking => ({
  id: id(5),
  title: 'Passeio no parque',
  status: 'confirmed',
  starts_at: `2099-03-09T${hour + 3}:00:00.000Z`,
  ends_at: `2099-03-09T${hour + 4}:00:00.000Z`,
  zone: 'America/Sao_Paulo',
  checked_in_at: null,
  checked_out_at: null,
  pets: [{ name: 'Thor', species: 'dog', breed: 'Vira-lata' }],
  tutor_name: 'Ana',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  place_address: null,
  address: null,
  special_instructions: null,
  tutor_phone: null,
  assignee: bia,
  is_own: false,
  can_assign: true,
  travel_to_next: null,
  ...values,
});
const nobodys = booking(9, { id: id(6), title: 'Banho completo', assignee: null });
const agendaOf = (...bookings: AgendaBooking[]): TeamAgenda => ({
  company_name: 'Pet Shop Azul',
  own_role: 'manager',
  zone: 'America/Sao_Paulo',
  suspension: null,
  team: [bia, caio],
  bookings,
});
const person = (one: typeof bia, attends: Duties['items'][number]['attends']) => ({
  ...one,
  role: 'attendant' as const,
  hours: null,
  service_ids: null,
  attends,
});
const duties: Duties = {
  items: [person(bia, [{ start_minute: 480, end_minute: 840 }]), person(caio, [])],
  company_hours: [],
  services: [],
};
const assignment: Assignment = {
  assignee: null,
  can_change: true,
  team: [{ ...caio, role: 'attendant', is_free: false, problem: 'off_duty' }],
};
const byPerson = '/empresa/team/agenda?dia=2099-03-09&vista=pessoas';

/** Draws the agenda with the server's answers; gives the addresses that were asked for. */
function show(agenda: TeamAgenda, planned: Duties | null = duties, address = byPerson): string[] {
  const asked: string[] = [];
  const answerTo = (path: string) => {
    if (path.includes('/absences')) return { items: [], uncovered: [], people: [] };
    if (path.includes('/duties')) return planned;
    return path.includes('/assignment') ? assignment : agenda;
  };
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const refusal = { error: { code: 'internal', requestId: 'x', fields: {} } };
    const answer = answerTo(path);
    return Promise.resolve(Response.json(answer ?? refusal, { status: answer ? 200 : 500 }));
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AgendaScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return asked;
}

test('what is unassigned comes first, then each person with their hours, and a press chooses who attends', async () => {
  const asked = show(agendaOf(booking(8), nobodys));
  expect(await screen.findByRole('heading', { name: 'segunda-feira, 9 de março de 2099' })).toBeDefined();
  const columns = await screen.findAllByRole('region', { name: /^(Sem responsável|Bia Souza|Caio Prado)$/ });
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'Sem responsável1 para escolherThor 9:00 · Banho completo, até 10:00, Sem responsável',
    expect.stringMatching(/Bia Souza8:00 – 14:00Thor 8:00 · Passeio no parque, até 9:00, Bia Souza$/),
    expect.stringMatching(/Caio PradoNão atende neste diaNada marcado$/),
  ]);
  expect(asked).toContain('/api/company/agenda?from=2099-03-09&to=2099-03-09');
  expect(asked).toContain('/api/company/team/duties?day=2099-03-09');
  await userEvent.click(
    screen.getByRole('button', { name: 'Thor 9:00 · Banho completo, até 10:00, Sem responsável' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Escolher quem atende' }));
  expect(
    await screen.findByRole('option', { name: 'Caio Prado – não trabalha neste horário' }),
  ).toBeDefined();
});

test('two of one person at the same time stand side by side, on the hours that are drawn', async () => {
  show(agendaOf(booking(8), booking(8, { id: id(7) }), nobodys));
  const blocks = await screen.findAllByRole('button', { name: /, até 9:00, Bia Souza$/ });
  const styleOf = (name: string) => blocks.map((block) => block.closest('li')?.style.getPropertyValue(name));
  expect(styleOf('--left')).toEqual(['0%', '50%']);
  expect(styleOf('--width')).toEqual(['50%', '50%']);
  expect(styleOf('--top')).toEqual(['0rem', '0rem']);
  const later = screen.getByRole('button', { name: /Banho completo/ }).closest('li');
  expect(later?.style.getPropertyValue('--top')).toBe('4rem');
});

test('the day is chosen beside the two weeks, and goes from day to day', async () => {
  show(agendaOf(booking(8)), duties, '/empresa/team/agenda?dia=2099-03-09');
  await userEvent.click(await screen.findByRole('button', { name: 'Um dia por pessoa' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Próximo dia' }));
  expect(await screen.findByRole('heading', { name: 'terça-feira, 10 de março de 2099' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Duas semanas' }));
  expect(await screen.findByRole('button', { name: 'Duas semanas depois' })).toBeDefined();
});

test('a day without people and bookings says so', async () => {
  show(agendaOf(), { ...duties, items: [person(bia, []), person(caio, [])] });
  expect(await screen.findByText('Ninguém atende neste dia e nada está marcado.')).toBeDefined();
});

test('an attendant has their own list alone', async () => {
  show({ ...agendaOf(booking(8, { is_own: true, can_assign: false })), own_role: 'attendant', team: [] });
  expect(await screen.findByRole('region', { name: 'Passeio no parque' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Um dia por pessoa' })).toBeNull();
});

test('a failed load can be tried again', async () => {
  const asked = show(agendaOf(booking(8)), null);
  const before = asked.length;
  expect(await screen.findByText('Não foi possível carregar o dia da equipe')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before + 1));
});
