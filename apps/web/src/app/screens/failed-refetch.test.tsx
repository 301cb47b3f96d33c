import type { OwnNeed, ReceivedProposal } from '@patinha/contract/need';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import type { RequestedService } from '../../features/booking/request/request-draft.ts';
import { UpcomingBookings } from '../../features/booking/upcoming-bookings.tsx';
import { MeetingTimes } from '../../features/meeting/meeting-times.tsx';
import { aMeeting } from '../../features/meeting/meeting.fixture.ts';
import { OwnMeetings } from '../../features/meeting/own-meetings.tsx';
import { AcceptDialog } from '../../features/need/accept-dialog.tsx';
import { OpenNeedsScreen } from '../../features/need/open-needs-screen.tsx';
import { OwnNeedsScreen } from '../../features/need/own-needs-screen.tsx';
import { SentProposalsScreen } from '../../features/need/sent-proposals-screen.tsx';
import { aPet, petList } from '../../features/pet/pet.fixture.ts';
import { SubstituteAsks } from '../../features/substitution/substitute-asks.tsx';
import { OwnWaits } from '../../features/waitlist/own-waits.tsx';
import { EarningsPanel } from '../../features/wallet/earnings-panel.tsx';
import { comeBack } from '../../lib/api/come-back.fixture.ts';
import { aProfile, storeSession } from '../../lib/auth/session.fixture.ts';
import { SessionProvider } from '../../lib/auth/session.tsx';
import { NewNeedScreen } from './need-form-screen.tsx';
import { ServiceBooking } from './service/service-booking.tsx';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const zone = 'America/Sao_Paulo';
const refusal = (status: number) =>
  Response.json({ error: { code: 'internal', message: '', requestId: 'r' } }, { status });

beforeAll(() => storeSession());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
afterAll(() => localStorage.clear());

/** Draws a part; the server answers by path until it breaks down, which it does when the person has been away. */
function show(part: ReactNode, answers: Readonly<Record<string, unknown>>, address = '/') {
  let isBroken = false;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(input, location.href);
    const key = new Headers(init.headers).get('idempotency-key');
    if (key !== null) keys.push(key);
    const answer = { '/api/me': aProfile(), ...answers }[pathname];
    // The screen is drawn once while an answer is under way: nothing may blink.
    await new Promise((resolve) => setTimeout(resolve));
    return isBroken || answer === undefined ? refusal(500) : Response.json(answer);
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <SessionProvider>{part}</SessionProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const failNextRead = async () => {
    isBroken = true;
    await comeBack(client);
    const reads = client.getQueryCache().getAll();
    expect(reads.some(({ state }) => state.status === 'error' && state.data !== undefined)).toBe(true);
  };
  return { failNextRead, keys };
}

const service = {
  id,
  zone,
  price_per_hour_cents: 4000,
  price_per_service_cents: null,
  duration_minutes: 60,
  location: { type: 'presencial' },
  city: 'São Paulo',
  state: 'SP',
  accepted_species: ['dog'],
  accepted_sizes: ['small', 'medium', 'large', 'giant'],
  capacity: 2,
  extras: [],
  is_instant: false,
} satisfies RequestedService;

describe('typed input survives a failed refetch', () => {
  test.each([
    ['of a booking', '/', <ServiceBooking key="booking" service={service} />, /^Instruções para o prestador/],
    [
      'of a booking like one that cannot be read',
      `/?de=${id}`,
      <ServiceBooking key="again" service={service} />,
      /^Instruções para o prestador/,
    ],
    ['of a need', '/', <NewNeedScreen key="need" />, /^Conte os detalhes/],
  ])('%s', async (_name, address, form, label) => {
    const { failNextRead } = show(form, { '/api/pets': petList(aPet({ id })) }, address);
    await userEvent.type(await screen.findByLabelText(label), 'Thor puxa a guia.');
    await failNextRead();
    expect(screen.getByLabelText(label)).toHaveProperty('value', 'Thor puxa a guia.');
  });
});

const ask = {
  id,
  booking_id: id,
  service_id: id,
  title: 'Passeio no bairro',
  starts_at: '2099-03-10T13:00:00.000Z',
  ends_at: '2099-03-10T14:00:00.000Z',
  zone,
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  pets: [],
  extras: [],
  price_cents: 3000,
  earning_cents: 2550,
  expires_at: '2099-03-09T19:00:00.000Z',
};
const wait = {
  id,
  service_id: id,
  title: 'Passeio no parque',
  provider_name: 'Carla Menezes',
  day: '2099-03-10',
  zone,
  part: 'morning',
  duration_minutes: 60,
  pets: [{ id, name: 'Thor' }],
  ahead: 2,
  offer: null,
  created_at: '2099-03-01T12:00:00.000Z',
};
const none = { items: [], next_cursor: null };
const noQuota = { month: '2099-03', used: 0, limit: 5 };
const cents = {
  total_cents: 13_033,
  bridge: { refunded_cents: 0, kept_cents: 13_032, cancelled_cents: 0, received_cents: 1 },
  net_cents: 1,
  held_cents: 2,
  frozen_cents: 0,
  available_cents: 3,
  in_transit_cents: 4,
  paid_cents: 5,
};
const times = (
  <MeetingTimes serviceId={id} zone={zone} chosen={[]} problem={undefined} onChange={() => undefined} />
);

describe('loaded content survives a failed refetch', () => {
  test.each<[string, ReactNode, Readonly<Record<string, unknown>>, string | RegExp]>([
    [
      'the next bookings',
      <UpcomingBookings key="1" />,
      { '/api/bookings/upcoming': { now: [], waiting: [], items: [], total: 0 } },
      /^Nenhum agendamento por/,
    ],
    ['the earnings', <EarningsPanel key="2" />, { '/api/earnings': cents }, 'R$ 130,33'],
    [
      'the meetings',
      <OwnMeetings key="3" />,
      { '/api/meetings': { items: [aMeeting()], next_cursor: null } },
      /Água Branca/,
    ],
    [
      'the times of a meeting',
      times,
      { [`/api/services/${id}/meeting-times`]: { zone, items: [] } },
      /^Nenhum horário/,
    ],
    [
      'those who ask',
      <SubstituteAsks key="5" />,
      { '/api/substitute-asks': { items: [ask] } },
      'Passeio no bairro',
    ],
    ['the waiting list', <OwnWaits key="6" />, { '/api/waitlist': { items: [wait] } }, /Passeio no parque/],
    ['the own needs', <OwnNeedsScreen key="7" />, { '/api/needs': none }, 'Você ainda não pediu propostas'],
    [
      'the proposals',
      <SentProposalsScreen key="8" renderTalk={() => null} />,
      { '/api/proposals': { ...none, quota: noQuota } },
      'Nenhuma proposta enviada ainda',
    ],
    [
      'the open needs',
      <OpenNeedsScreen key="9" />,
      { '/api/open-needs': { ...none, is_verified: false, served: [], quota: noQuota } },
      'Conclua a verificação para ver os pedidos',
    ],
  ])('%s', async (_name, part, answers, said) => {
    const { failNextRead } = show(part, answers);
    expect(await screen.findAllByText(said)).not.toEqual([]);
    await failNextRead();
    expect(screen.queryAllByText(said)).not.toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const proposal: ReceivedProposal = {
  id,
  status: 'open',
  message: 'Posso ir.',
  price_cents: 4000,
  fee_cents: 200,
  total_cents: 4200,
  created_at: '2099-03-01T12:00:00.000Z',
  expires_at: '2099-03-08T12:00:00.000Z',
  is_bookable: true,
  service: { id, title: 'Passeio', location_type: 'presencial' },
  provider: {
    id,
    kind: 'prestador',
    display_name: 'Carla',
    photo_url: null,
    rating_average: null,
    rating_count: 0,
    completed_bookings_count: 0,
    distance_km: null,
  },
};
const need: OwnNeed = {
  id,
  status: 'open',
  service_type: 'dog_walking',
  description: 'Um passeio por dia.',
  pets: [],
  pet_ids: [id],
  starts_at: '2099-03-10T13:00:00.000Z',
  ends_at: '2099-03-10T14:00:00.000Z',
  zone,
  location_type: null,
  district: null,
  city: 'São Paulo',
  state: 'SP',
  budget_cents: null,
  created_at: '2099-03-01T12:00:00.000Z',
  expires_at: '2099-03-08T12:00:00.000Z',
  open_proposals_count: 1,
  has_position: false,
  booking_id: null,
  can_edit: false,
};

test('an acceptance corrected after a lost reply is sent under a new key', async () => {
  const { keys } = show(<AcceptDialog need={need} proposal={proposal} />, {});
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = async () => {
    await userEvent.click(dialog.getByRole('button', { name: 'Aceitar' }));
    await dialog.findByRole('button', { name: 'Aceitar' });
  };
  const words = dialog.getByLabelText(/^Instruções/);
  await userEvent.type(words, 'Chave na portaia');
  await send();
  await send();
  await userEvent.type(words, '{Backspace}{Backspace}ria');
  await send();
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
