import type { WaitlistEntry } from '@patinha/contract/waitlist';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { JoinWaitlist } from './join-waitlist.tsx';
import { KeptTimes } from './kept-times.tsx';
import { OwnWaits } from './own-waits.tsx';
import { startFromWait } from './wait-start.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const waiting: WaitlistEntry = {
  id,
  service_id: id,
  title: 'Passeio no parque',
  provider_name: 'Carla Menezes',
  day: '2099-03-10',
  zone: 'America/Manaus',
  part: 'morning',
  duration_minutes: 60,
  pets: [
    { id, name: 'Thor' },
    { id: `${id.slice(0, -1)}2`, name: 'Mia' },
  ],
  ahead: 2,
  offer: null,
  created_at: '2099-03-01T12:00:00.000Z',
};
const offered: WaitlistEntry = {
  ...waiting,
  ahead: 0,
  offer: {
    id: `${id.slice(0, -1)}3`,
    starts_at: '2099-03-10T13:00:00.000Z',
    ends_at: '2099-03-10T14:00:00.000Z',
    expires_at: '2099-03-08T16:30:00.000Z',
  },
};

/** The network: the tutor's list, and what is answered to a write. */
function show(screenOf: ReactNode, items: WaitlistEntry[] | Response, answer: unknown = {}) {
  const sent: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<(path: string, init?: RequestInit) => Promise<Response>>((path, { method = 'GET', body } = {}) => {
      if (method === 'GET')
        return Promise.resolve(items instanceof Response ? items : Response.json({ items }));
      sent.push([method, path, ...(typeof body === 'string' ? [JSON.parse(body)] : [])]);
      return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
    }),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{screenOf}</MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

const join = (free: readonly string[], petIds: readonly string[] = [id]) => (
  <JoinWaitlist
    serviceId={id}
    zone="America/Manaus"
    day="2099-03-10"
    durationMinutes={90}
    petIds={petIds}
    free={free.map((instant) => new Date(instant))}
  />
);
const joinButton = { name: 'Entrar na lista de espera' };
const refusal = (code: string, status: number) =>
  Response.json({ error: { code, message: 'x', requestId: 'r' } }, { status });

describe('a day without a free time', () => {
  test('is waited for with the pets, the part of the day and the length that are chosen', async () => {
    const sent = show(join([]), [], waiting);
    await userEvent.selectOptions(await screen.findByLabelText(/Quando no dia/), 'evening');
    await userEvent.click(screen.getByRole('button', joinButton));
    await vi.waitFor(() =>
      expect(sent).toEqual([
        [
          'POST',
          '/api/waitlist',
          { service_id: id, day: '2099-03-10', part: 'evening', pet_ids: [id], duration_minutes: 90 },
        ],
      ]),
    );
  });

  test('asks for pets before anything is sent, and says what the server refuses', async () => {
    const sent = show(join([], []), []);
    await userEvent.click(await screen.findByRole('button', joinButton));
    expect(screen.getByText('Escolha abaixo para quais pets é o atendimento.')).toBeDefined();
    expect(sent).toEqual([]);
    cleanup();
    show(join([]), [], refusal('waitlist/limit-reached', 409));
    await userEvent.click(await screen.findByRole('button', joinButton));
    expect(
      await screen.findByText('Você já espera por 10 dias. Saia de uma lista para entrar em outra.'),
    ).toBeDefined();
  });

  test('with times of some parts is waited for in the others; with times of all parts not at all', async () => {
    // 09:00 and 13:00 in Manaus.
    show(join(['2099-03-10T13:00:00Z', '2099-03-10T17:00:00Z']), []);
    await userEvent.click(await screen.findByText('Nenhum desses horários serve?'));
    const options = within(screen.getByLabelText(/Quando no dia/)).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['À noite (a partir das 18:00)']);
    cleanup();
    show(join(['2099-03-10T13:00:00Z', '2099-03-10T17:00:00Z', '2099-03-10T22:30:00Z']), []);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    expect(screen.queryByText('Nenhum desses horários serve?')).toBeNull();
  });

  test('that is already on the waiting list says so, with the held time', async () => {
    show(join([]), [waiting]);
    expect(await screen.findByText('Você está na lista de espera deste dia.')).toBeDefined();
    expect(screen.getByText('2 pessoas na sua frente.')).toBeDefined();
    cleanup();
    show(join(['2099-03-10T13:00:00Z']), [offered]);
    expect(await screen.findByText(/^O horário das 9:00 está guardado para você até .*12:30/)).toBeDefined();
  });
});

describe('the own waiting list', () => {
  test('renders nothing while it is empty, and can be loaded again', async () => {
    show(<OwnWaits />, []);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    show(<OwnWaits />, refusal('internal', 500));
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeDefined();
  });

  test('shows the service, the pets and the position; leaving needs a confirmation', async () => {
    const sent = show(<OwnWaits />, [waiting]);
    const list = await screen.findByRole('region', { name: 'Lista de espera' });
    expect(list.textContent).toMatch(
      /Passeio no parque com Carla Menezes.*ter\. 10\/3\u00a0· De manhã.*Para Thor e Mia\. 2 pessoas na sua frente/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sair da lista: Passeio no parque' }));
    expect(sent).toEqual([]);
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sair da lista' }));
    await vi.waitFor(() => expect(sent).toEqual([['DELETE', `/api/waitlist/${id}`]]));
  });

  test('shows the held time in the zone of the place, to book it or to give it up', async () => {
    const sent = show(
      <>
        <KeptTimes />
        <OwnWaits />
      </>,
      [offered],
    );
    const kept = await screen.findByRole('region', { name: 'Surgiu um horário para você' });
    expect(kept.textContent).toMatch(/ter\. 10\/3, 9:00 – 10:00/);
    expect(screen.queryByRole('region', { name: 'Lista de espera' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Agendar este horário: Passeio no parque' });
    expect(link.getAttribute('href')).toBe(`/servicos/${id}?espera=${id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Passar a vez: Passeio no parque' }));
    await vi.waitFor(() =>
      expect(sent).toEqual([['POST', `/api/waitlist/${id}/pass`, { waitlist_offer_id: offered.offer?.id }]]),
    );
  });
});

test('the form of a booking begins with the time that was kept', () => {
  const petIds = waiting.pets.map((pet) => pet.id);
  expect(startFromWait(offered, { price_per_service_cents: null })).toEqual({
    day: '2099-03-10',
    time: '09:00',
    lastDay: '2099-03-10',
    arrival: '09:00',
    departure: '10:00',
    unit: 'hour',
    durationMinutes: '60',
    petIds,
  });
  const whole = { ...waiting, duration_minutes: null };
  expect(startFromWait(whole, { price_per_service_cents: 5000 })).toEqual({
    day: '2099-03-10',
    unit: 'service',
    petIds,
  });
  expect(startFromWait(whole, { price_per_service_cents: null })).toEqual({ day: '2099-03-10', petIds });
});
