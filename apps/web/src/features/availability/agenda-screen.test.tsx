import type { Availability, AvailabilityExceptionRow } from '@patinha/contract/availability';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { unsentForms } from '../../lib/form/unsent-forms.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { AgendaScreen } from './agenda-screen.tsx';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

const holiday: AvailabilityExceptionRow = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  day: '2099-12-25',
  is_open: false,
  start_minute: null,
  end_minute: null,
};

/** The network: the saved week and days, answers to changes, and what was sent. */
function openAgenda(answers: { readonly put?: number; readonly post?: Response } = {}) {
  const saved: Availability = {
    hours: [{ weekday: 1, start_minute: 480, end_minute: 1440 }],
    exceptions: [holiday],
  };
  const sent: Sent[] = [];
  const answer = (path: string, { method = 'GET', body }: RequestInit): Response => {
    if (method === 'GET') return Response.json(saved);
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (method === 'POST')
      return (
        answers.post ??
        Response.json({ ...holiday, id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12', booking_count: 2 })
      );
    return answers.put === undefined ? Response.json(saved) : new Response('', { status: answers.put });
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<(path: string, request: RequestInit) => Promise<Response>>((path, request) =>
      Promise.resolve(answer(path, request)),
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <AgendaScreen />
    </QueryClientProvider>,
  );
  return sent;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a second period is added to a day and the whole week is saved', async () => {
  const sent = openAgenda();
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar período em Sábado' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar semana' }));
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/api/availability/hours',
      body: {
        hours: [
          { weekday: 1, start_minute: 480, end_minute: 1440 },
          { weekday: 6, start_minute: 480, end_minute: 1080 },
        ],
      },
    },
  ]);
});

test('another period of a day begins after a pause, and what was not saved is asked about', async () => {
  openAgenda();
  const add = await screen.findByRole('button', { name: 'Adicionar período em Sábado' });
  expect(unsentForms.hasAny()).toBe(false);
  await userEvent.click(add);
  await userEvent.click(add);
  expect(screen.getByLabelText('Sábado, início do período 2')).toHaveProperty('value', '19:00');
  expect(screen.getByLabelText('Sábado, fim do período 2')).toHaveProperty('value', '23:00');
  expect(unsentForms.hasAny()).toBe(true);
  for (const period of [2, 1])
    await userEvent.click(screen.getByRole('button', { name: `Remover o período ${period} de Sábado` }));
  expect(unsentForms.hasAny()).toBe(false);
});

test('the hours of one day are copied to all others, and a whole day is called so', async () => {
  const sent = openAgenda();
  const start = await screen.findByLabelText('Segunda-feira, início do período 1');
  await userEvent.clear(start);
  await userEvent.type(start, '00:00');
  await userEvent.click(
    screen.getByRole('button', { name: 'Copiar os horários de Segunda-feira para outros dias' }),
  );
  const days = screen.getByRole('group', { name: 'Copiar Segunda-feira para' });
  // The workdays are ticked; Saturday is chosen, Friday left out, and Sunday stays closed.
  await userEvent.click(within(days).getByRole('checkbox', { name: 'Sábado' }));
  await userEvent.click(within(days).getByRole('checkbox', { name: 'Sexta-feira' }));
  await userEvent.click(within(days).getByRole('button', { name: 'Copiar' }));
  expect(screen.getAllByText('Dia inteiro')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar semana' }));
  expect(sent.map(({ body }) => body)).toEqual([
    { hours: [1, 2, 3, 4, 6].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 })) },
  ]);
});

test('a holiday is closed with one tap by its name', async () => {
  const sent = openAgenda();
  const list = await screen.findByRole('region', { name: 'Feriados' });
  const [first] = within(list).getAllByRole('button', { name: /^Fechar em/ });
  if (first) await userEvent.click(first);
  expect(sent).toMatchObject([
    { method: 'POST', body: { is_open: false, start_minute: null, end_minute: null } },
  ]);
});

test('an end before the start is named at its fields and nothing is sent', async () => {
  const sent = openAgenda();
  const end = await screen.findByLabelText('Segunda-feira, fim do período 1');
  await userEvent.clear(end);
  await userEvent.type(end, '07:00');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar semana' }));
  expect((await screen.findByRole('alert')).textContent).toBe('O fim precisa ser depois do início.');
  expect(end.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('a week that could not be saved says so and stays as typed', async () => {
  openAgenda({ put: 500 });
  await userEvent.click(await screen.findByRole('button', { name: 'Remover o período 1 de Segunda-feira' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar semana' }));
  expect(await screen.findByText('Não foi possível salvar a semana. Tente de novo.')).toBeDefined();
  expect(screen.getAllByText('Fechado')).toHaveLength(7);
});

test('a day off is listed, added and removed', async () => {
  const sent = openAgenda();
  const card = within(await screen.findByRole('region', { name: 'Folgas e exceções' }));
  expect(card.getByText('sexta-feira, 25 de dezembro de 2099')).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'Adicionar dia' }));
  expect(card.getByText('Escolha um dia de hoje em diante.')).toBeDefined();
  await userEvent.type(card.getByLabelText('Dia'), '2099-01-01');
  await userEvent.click(card.getByRole('button', { name: 'Adicionar dia' }));
  await userEvent.click(card.getByRole('button', { name: 'Remover sexta-feira, 25 de dezembro de 2099' }));
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/availability/exceptions',
    `DELETE /api/availability/exceptions/${holiday.id}`,
  ]);
  expect(sent[0]?.body).toEqual({ day: '2099-01-01', is_open: false, start_minute: null, end_minute: null });
  expect(toasts.current()?.description).toMatch(/^2 agendamentos já marcados continuam de pé/);
});

test('holidays are one entry, from one day to another', async () => {
  const sent = openAgenda();
  const card = within(await screen.findByRole('region', { name: 'Folgas e exceções' }));
  await userEvent.type(card.getByLabelText('Dia'), '2099-01-01');
  await userEvent.type(card.getByLabelText(/Até o dia/), '2099-01-14');
  await userEvent.click(card.getByRole('button', { name: 'Adicionar dia' }));
  expect(sent[0]?.body).toEqual({
    day: '2099-01-01',
    is_open: false,
    start_minute: null,
    end_minute: null,
    last_day: '2099-01-14',
  });
});

test.each([
  ['the same day twice', 'availability/exception-exists', 'Este dia já está na lista com o mesmo horário.'],
  [
    'a full list',
    'availability/exception-limit',
    'Você já tem 366 dias diferentes na lista. Remova um que não precisa mais para adicionar este.',
  ],
])('%s is explained', async (_case, code, text) => {
  const refusal = { error: { code, message: '', requestId: 'r' } };
  openAgenda({ post: Response.json(refusal, { status: 409 }) });
  await userEvent.type(await screen.findByLabelText('Dia'), '2099-12-25');
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar dia' }));
  expect(await screen.findByText(text)).toBeDefined();
});
