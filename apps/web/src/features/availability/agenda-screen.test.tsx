import type { Availability, AvailabilityExceptionRow } from '@patinha/contract/availability';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
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
function openAgenda(answers: { readonly put?: number; readonly post?: Response } = {}, part = '') {
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
    <MemoryRouter initialEntries={[`/empresa/agenda${part}`]}>
      <QueryClientProvider client={client}>
        <AgendaScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

/** Shows the fields behind a day's bar. */
const type = async (weekday: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${weekday} .* digitar$`) }));
const slider = (name: string) => screen.findByRole('slider', { name });
const shown = (name: string) => screen.getByRole('slider', { name }).getAttribute('aria-valuetext');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
  await type('Sábado');
  expect(screen.getByLabelText('Sábado, início do período 2')).toHaveProperty('value', '19:00');
  expect(screen.getByLabelText('Sábado, fim do período 2')).toHaveProperty('value', '23:00');
  expect(unsentForms.hasAny()).toBe(true);
  for (const period of [2, 1])
    await userEvent.click(screen.getByRole('button', { name: `Remover o período ${period} de Sábado` }));
  expect(unsentForms.hasAny()).toBe(false);
});

test('the hours of one day are copied to the workdays with one tap, and each day is added or left out again', async () => {
  const sent = openAgenda();
  await type('Segunda-feira');
  const start = screen.getByLabelText('Segunda-feira, início do período 1');
  await userEvent.clear(start);
  await userEvent.type(start, '00:00');
  await userEvent.click(
    screen.getByRole('button', { name: 'Copiar os horários de Segunda-feira para outros dias' }),
  );
  expect(screen.getAllByText('Dia inteiro')).toHaveLength(5);
  const days = screen.getByRole('group', { name: 'Segunda-feira também vale para' });
  await userEvent.click(within(days).getByRole('checkbox', { name: 'Sábado' }));
  await userEvent.click(within(days).getByRole('checkbox', { name: 'Sexta-feira' }));
  expect(screen.getAllByText('Dia inteiro')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar semana' }));
  expect(sent.map(({ body }) => body)).toEqual([
    { hours: [1, 2, 3, 4, 6].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 })) },
  ]);
});

test('a copy is taken back as a whole, a day to what it was when it got the hours', async () => {
  const sent = openAgenda();
  const add = (weekday: string) =>
    userEvent.click(screen.getByRole('button', { name: `Adicionar período em ${weekday}` }));
  const copyName = 'Copiar os horários de Segunda-feira para outros dias';
  const copy = await screen.findByRole('button', { name: copyName });
  await add('Terça-feira');
  await userEvent.click(copy);
  // A day that is changed while the box is open, and then gets the hours too.
  await add('Sábado');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sábado' }));
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer cópia' }));
  expect(document.activeElement).toBe(copy);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar semana' }));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      hours: [
        { weekday: 1, start_minute: 480, end_minute: 1440 },
        { weekday: 2, start_minute: 480, end_minute: 1080 },
        { weekday: 6, start_minute: 480, end_minute: 1080 },
      ],
    },
  ]);
});

test('the copy ends where the day it comes from has no hours left', async () => {
  openAgenda();
  await type('Segunda-feira');
  await userEvent.click(screen.getByRole('button', { name: /^Copiar os horários de Segunda-feira/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remover o período 1 de Segunda-feira' }));
  expect(screen.queryByRole('group', { name: 'Segunda-feira também vale para' })).toBeNull();
});

test('a bar is pulled at its ends and moved as a whole by keyboard, half an hour a step', async () => {
  const sent = openAgenda();
  const named = (part: string) => `Segunda-feira, período 1: ${part}`;
  const [start, end, whole] = [named('começa'), named('termina'), named('mover')];
  (await slider(start)).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(shown(start)).toBe('8:30');
  (await slider(end)).focus();
  // Not past midnight.
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{PageDown}');
  expect(shown(end)).toBe('21:30');
  (await slider(whole)).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  // Outside of the usual hours as well.
  expect(shown(whole)).toBe('das 5:30 às 18:30');
  await userEvent.keyboard('{Home}');
  expect(shown(whole)).toBe('das 0:00 às 13:00');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar semana' }));
  expect(sent[0]?.body).toEqual({ hours: [{ weekday: 1, start_minute: 0, end_minute: 780 }] });
});

test('a bar is pulled by finger or mouse, at most to the next period', async () => {
  openAgenda();
  const add = await screen.findByRole('button', { name: 'Adicionar período em Sábado' });
  await userEvent.click(add);
  await userEvent.click(add);
  const end = await slider('Sábado, período 1: termina');
  // 18 hours on 180 pixels: the saved Monday ends at midnight.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 180, 44));
  end.setPointerCapture = () => undefined;
  fireEvent.pointerDown(end, { clientX: 120 });
  fireEvent.pointerMove(end, { clientX: 106 });
  expect(shown('Sábado, período 1: termina')).toBe('16:30');
  expect(screen.getByRole('button', { name: /^Sábado 8:00 – 16:30/ })).toBeDefined();
  fireEvent.pointerMove(end, { clientX: 170 });
  expect(shown('Sábado, período 1: termina')).toBe('19:00');
  fireEvent.pointerUp(end);
  fireEvent.pointerMove(end, { clientX: 50 });
  expect(shown('Sábado, período 1: termina')).toBe('19:00');
});

test('a finger that scrolls, taps or is called off changes no hours, and uneven minutes stay uneven', async () => {
  openAgenda();
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar período em Sábado' }));
  await type('Sábado');
  fireEvent.change(screen.getByLabelText('Sábado, fim do período 1'), { target: { value: '17:45' } });
  const name = 'Sábado, período 1: termina';
  const end = await slider(name);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 180, 44));
  end.setPointerCapture = () => undefined;
  const drag = (to: { readonly clientX: number; readonly clientY?: number }, button = 0) => {
    fireEvent.pointerDown(end, { clientX: 120, clientY: 0, button });
    fireEvent.pointerMove(end, to);
    return shown(name);
  };
  expect(drag({ clientX: 135, clientY: 60 })).toBe('17:45');
  expect(drag({ clientX: 121 })).toBe('17:45');
  fireEvent.pointerUp(end);
  expect(drag({ clientX: 150 }, 2)).toBe('17:45');
  expect(drag({ clientX: 132 })).toBe('18:45');
  fireEvent.pointerCancel(end);
  expect(shown(name)).toBe('17:45');
  expect(drag({ clientX: 132 })).toBe('18:45');
  fireEvent.lostPointerCapture(end);
  expect(shown(name)).toBe('17:45');
});

test('two ends beside a short pause share it, so that each can be reached', async () => {
  openAgenda();
  const add = await screen.findByRole('button', { name: 'Adicionar período em Sábado' });
  await userEvent.click(add);
  await userEvent.click(add);
  const reach = async (name: string) => (await slider(name)).getAttribute('style');
  // Of ten hours and of four, half an hour.
  expect(await reach('Sábado, período 1: termina')).toContain('right: calc(-1 * min(1.5rem, 5%))');
  expect(await reach('Sábado, período 2: começa')).toContain('left: calc(-1 * min(1.5rem, 12.5%))');
});

test('a holiday is closed with one tap by its name', async () => {
  const sent = openAgenda();
  const list = await screen.findByRole('region', { name: 'Feriados' });
  const [first] = within(list).getAllByRole('button', { name: /^Fechar no feriado: [^,]+, .*\d$/ });
  if (first) await userEvent.click(first);
  expect(sent).toMatchObject([
    { method: 'POST', body: { is_open: false, start_minute: null, end_minute: null } },
  ]);
});

test.each([
  { part: '#feriados', hasFocus: true },
  { part: '', hasFocus: false },
])('the holidays take the focus of who comes for them: "$part"', async ({ part, hasFocus }) => {
  openAgenda({}, part);
  const heading = await screen.findByRole('heading', { name: 'Feriados' });
  expect(document.activeElement === heading).toBe(hasFocus);
});

test('an end before the start is named at its fields and nothing is sent', async () => {
  const sent = openAgenda();
  await type('Segunda-feira');
  const end = screen.getByLabelText('Segunda-feira, fim do período 1');
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
  await type('Segunda-feira');
  await userEvent.click(screen.getByRole('button', { name: 'Remover o período 1 de Segunda-feira' }));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar semana' }));
  expect(await screen.findByText('Não foi possível salvar a semana. Tente de novo.')).toBeDefined();
  expect(screen.getAllByText('Fechado')).toHaveLength(7);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar semana' }));
  expect(
    await screen.findByText('Sem conexão com o servidor. Verifique a internet e tente novamente.'),
  ).toBeDefined();
});

test('a day off is listed, added and removed', async () => {
  const sent = openAgenda();
  const card = within(await screen.findByRole('region', { name: 'Folgas e exceções' }));
  expect(card.getByText('25/12/2099')).toBeDefined();
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
