import type { Schedule } from '@patinha/contract/notification';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { Toaster } from '../../ui/toast/toast.tsx';
import { ScheduleCard } from './schedule-card.tsx';

const night: Schedule = {
  zone: 'America/Sao_Paulo',
  quiet: { from_minute: 1320, to_minute: 420 },
  digest_hour: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(read: Schedule | undefined, isSaved = true): readonly unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    const answer: unknown = typeof body === 'string' ? JSON.parse(body) : read;
    if (method === 'PUT') sent.push(answer);
    const isRefused = answer === undefined || (method === 'PUT' && !isSaved);
    return Promise.resolve(isRefused ? new Response('', { status: 503 }) : Response.json(answer));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ScheduleCard />
      <Toaster />
    </QueryClientProvider>,
  );
  return sent;
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Salvar horários' }));

test('the night is silent at first, and other hours, zone and a digest are saved together', async () => {
  const sent = show(night);
  expect((await screen.findByLabelText<HTMLInputElement>('Das')).value).toBe('22:00');
  fireEvent.change(screen.getByLabelText('Das'), { target: { value: '21:30' } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Resumo diário por e-mail' }));
  await userEvent.selectOptions(screen.getByLabelText('Enviar às'), '08:00');
  await userEvent.selectOptions(screen.getByLabelText('Fuso horário'), 'Amazonas (UTC-4)');
  await save();
  expect(sent).toEqual([
    { zone: 'America/Manaus', quiet: { from_minute: 1290, to_minute: 420 }, digest_hour: 8 },
  ]);
  expect(await screen.findByText('Horários salvos')).toBeDefined();
});

test('silence is given up, and what never waits is named', async () => {
  const sent = show(night);
  expect(
    await screen.findByText(
      /Não esperam: .*incidentes durante o atendimento.*disputas|Não esperam: .*disputas.*incidentes/,
    ),
  ).toBeDefined();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Horário de silêncio' }));
  expect(screen.queryByLabelText('Das')).toBeNull();
  await save();
  expect(sent).toEqual([{ ...night, quiet: null }]);
});

test('a silence without length is not sent', async () => {
  const sent = show(night);
  fireEvent.change(await screen.findByLabelText('Até as'), { target: { value: '22:00' } });
  expect((await screen.findByRole('alert')).textContent).toBe('Escolha um fim diferente do começo.');
  await save();
  expect(sent).toEqual([]);
});

test('a failure to save or to load shows a message', async () => {
  show(night, false);
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Seus horários não foram salvos');
  cleanup();
  show(undefined);
  expect(await screen.findByText('Não foi possível carregar seus horários')).toBeDefined();
});

test('an empty time shows an error at its field, which takes the focus', async () => {
  const sent = show(night);
  for (const [label, said, hour] of [
    ['Das', 'Informe a hora em que o silêncio começa.', '21:00'],
    ['Até as', 'Informe a hora em que o silêncio termina.', '06:00'],
  ] as const) {
    const field = await screen.findByLabelText(label);
    fireEvent.change(field, { target: { value: '' } });
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);
    fireEvent.change(field, { target: { value: hour } });
    expect(screen.queryByRole('alert')).toBeNull();
  }
  await save();
  expect(sent).toEqual([{ ...night, quiet: { from_minute: 1260, to_minute: 360 } }]);
});

test('saving leaves the focus where it was', async () => {
  show(night);
  fireEvent.change(await screen.findByLabelText('Das'), { target: { value: '21:30' } });
  const button = screen.getByRole('button', { name: 'Salvar horários' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Horários salvos')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salvar horários' }));
  expect(screen.getByLabelText('Das')).toHaveProperty('value', '21:30');
});
