import type { SickDay, SubstituteProposal, Substitution } from '@patinha/contract/substitution';
import { addDays, calendarDay } from '@patinha/domain/shared';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { HandedOverList } from './handed-over-list.tsx';
import { HandedOver } from './handed-over.tsx';
import { SickDayDialog } from './sick-day-dialog.tsx';
import { SickDayList } from './sick-day-list.tsx';
import { SubstituteAsks } from './substitute-asks.tsx';
import { SubstitutionBox } from './substitution-box.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Sent {
  readonly path: string;
  readonly body: unknown;
}
type Answers = Readonly<Record<string, () => unknown>>;

/** The network: one answer for "METHOD /path"; gives what was sent. */
function show(element: ReactNode, answers: Answers): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((address, init) => {
      const url = new URL(address instanceof Request ? address.url : address, 'http://localhost');
      const call = `${init?.method ?? 'GET'} ${url.pathname}`;
      if (init?.method === 'POST')
        sent.push({ path: url.pathname, body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') });
      const answer = answers[call]?.();
      if (answer instanceof Response) return Promise.resolve(answer);
      const failure = { error: { code: 'internal', message: 'internal', requestId: 'r' } };
      return Promise.resolve(
        answer === undefined ? Response.json(failure, { status: 500 }) : Response.json(answer),
      );
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </MemoryRouter>,
  );
  return sent;
}

const refused = (code: string) => () =>
  Response.json({ error: { code, message: code, requestId: 'r' } }, { status: 409 });

const id = '5b0d3f43-7a69-4a2c-9a4f-0d4f2f7f1c11';
const affected = {
  booking_id: id,
  title: 'Passeio no parque',
  starts_at: '2099-03-10T13:00:00.000Z',
  ends_at: '2099-03-10T14:00:00.000Z',
  zone: 'America/Sao_Paulo',
  tutor_name: 'Ana Tutora',
  pet_names: ['Thor', 'Mel'],
  outcome: 'substitute',
} as const;
const sickDay: SickDay = {
  id,
  from: '2099-03-10',
  to: '2099-03-12',
  reason: 'Gripe',
  created_at: affected.starts_at,
  taken_back_at: null,
  can_take_back: false,
  bookings: [{ ...affected, status: 'replaced' }],
};

describe('a provider who cannot come', () => {
  const preview = 'GET /api/sick-days/preview';
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Não posso atender' }));

  test('reads the effect on each booking before confirming', async () => {
    const sent = show(<SickDayDialog />, {
      [preview]: () => ({ items: [affected] }),
      'POST /api/sick-days': () => sickDay,
    });
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Não posso atender' });
    expect(await within(dialog).findByText(/Thor, Mel · Ana Tutora/)).toBeDefined();
    expect(within(dialog).getByText(/Procuramos um substituto/)).toBeDefined();
    expect(sent).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Gripe');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirmar ausência' }));
    await vi.waitFor(() =>
      expect(sent).toMatchObject([{ path: '/api/sick-days', body: { reason: 'Gripe' } }]),
    );
  });

  test('says with one tap that it is about tomorrow', async () => {
    const sent = show(<SickDayDialog />, {
      [preview]: () => ({ items: [] }),
      'POST /api/sick-days': () => sickDay,
    });
    await open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Amanhã' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar ausência' }));
    const tomorrow = addDays(calendarDay(new Date()), 1);
    await vi.waitFor(() =>
      expect(sent).toEqual([{ path: '/api/sick-days', body: { from: tomorrow, to: tomorrow } }]),
    );
  });

  test('sends a reason corrected after a lost reply under a new key', async () => {
    show(<SickDayDialog />, { [preview]: () => ({ items: [] }) });
    await open();
    const dialog = within(await screen.findByRole('dialog', { name: 'Não posso atender' }));
    const send = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Confirmar ausência' }));
      await dialog.findByRole('button', { name: 'Confirmar ausência' });
    };
    await userEvent.type(dialog.getByLabelText(/Motivo/), 'Gripa');
    await send();
    await send();
    await userEvent.type(dialog.getByLabelText(/Motivo/), '{Backspace}e');
    await send();
    const [first, again, corrected] = vi
      .mocked(fetch)
      .mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
      .filter((key) => key !== null);
    expect(again).toBe(first);
    expect(corrected).not.toBe(first);
  });

  test('reads about a free day, and about an answer that failed', async () => {
    show(<SickDayDialog />, {
      [preview]: () => ({ items: [] }),
      'POST /api/sick-days': refused('availability/exception-limit'),
    });
    await open();
    expect(await screen.findByText('Nada marcado nestes dias. Eles ficam bloqueados.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar ausência' }));
    expect(await screen.findByText(/Sua lista de dias bloqueados está cheia/)).toBeDefined();
  });

  test('sees what became of the bookings, and nothing where there never was an absence', async () => {
    show(<SickDayList />, { 'GET /api/sick-days': () => ({ items: [sickDay] }) });
    const list = await screen.findByRole('region', { name: 'Suas ausências' });
    await within(list).findByText('Assumido por outra pessoa');
    expect(within(list).getByText('Motivo: Gripe')).toBeDefined();
    cleanup();
    show(<SickDayList />, { 'GET /api/sick-days': () => ({ items: [] }) });
    await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  });
});

const proposal: SubstituteProposal = {
  service_id: '0c2f5c52-8c1f-4a53-9c1e-4b0f6f7d2a01',
  title: 'Passeio no bairro',
  provider_id: '0c2f5c52-8c1f-4a53-9c1e-4b0f6f7d2a02',
  provider_name: 'João Batista',
  rating_average: 4.5,
  rating_count: 2,
  total_cents: 3199,
  refund_cents: 1001,
  missing_extras: ['Escovação'],
};
const open: Substitution = {
  booking_id: id,
  status: 'open',
  closes_at: '2099-03-10T11:00:00.000Z',
  paid_cents: 4200,
  asked: null,
  proposals: [proposal],
};
const ofBooking = `GET /api/bookings/${id}/substitution`;
const booking = { id, side: 'tutor', provider_name: 'Carla Cuidadora', zone: 'America/Sao_Paulo' } as const;

describe('the tutor', () => {
  test('chooses by rating and price, and reads what is missing and until when', async () => {
    const asked = { ...proposal, ask_id: id, expires_at: '2099-03-09T19:00:00.000Z' };
    const sent = show(<SubstitutionBox booking={booking} />, {
      [ofBooking]: () => open,
      [`POST /api/bookings/${id}/substitute-asks`]: () => ({ ...open, asked, proposals: [] }),
    });
    expect(await screen.findByText('Carla Cuidadora não pode atender neste horário.')).toBeDefined();
    expect(screen.getByText('4,5 (2 avaliações)')).toBeDefined();
    expect(screen.getByText(/Total R\$.31,99 · R\$.10,01 voltam para você/)).toBeDefined();
    expect(screen.getByText('Não inclui: Escovação')).toBeDefined();
    expect(screen.getByText(/Se ninguém assumir até .*08:00/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Escolher João Batista, Passeio no bairro' }));
    await vi.waitFor(() => expect(sent).toMatchObject([{ body: { service_id: proposal.service_id } }]));
  });

  test('reads that no provider is free, and that the chosen one no longer is', async () => {
    show(<SubstitutionBox booking={booking} />, { [ofBooking]: () => ({ ...open, proposals: [] }) });
    expect(
      await screen.findByText('Ninguém com este horário livre por enquanto. Continuamos procurando.'),
    ).toBeDefined();
    cleanup();
    show(<SubstitutionBox booking={booking} />, {
      [ofBooking]: () => open,
      [`POST /api/bookings/${id}/substitute-asks`]: refused('substitution/not-eligible'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Escolher João/ }));
    expect(await screen.findByText('Esta pessoa não está mais disponível. Escolha outra.')).toBeDefined();
  });

  test('may try again when the search cannot be read; the provider chooses nothing', async () => {
    show(<SubstitutionBox booking={booking} />, {});
    await screen.findByRole('button', { name: 'Tentar novamente' });
    cleanup();
    show(<SubstitutionBox booking={{ ...booking, side: 'provider' }} />, {
      [ofBooking]: () => ({ ...open, proposals: [] }),
    });
    expect(await screen.findByText(/Você avisou que não pode atender/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('a provider who is asked to substitute', () => {
  const ask = {
    id,
    booking_id: affected.booking_id,
    service_id: proposal.service_id,
    title: 'Passeio no bairro',
    starts_at: affected.starts_at,
    ends_at: affected.ends_at,
    zone: 'America/Sao_Paulo',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    pets: [
      { species: 'dog', breed: 'Vira-lata' },
      { species: 'cat', breed: null },
    ],
    extras: ['Banho'],
    price_cents: 3000,
    earning_cents: 2550,
    expires_at: '2099-03-09T19:00:00.000Z',
  };

  test('reads time, place and price, and may say no', async () => {
    const sent = show(<SubstituteAsks />, {
      'GET /api/substitute-asks': () => ({ items: [ask] }),
      [`POST /api/substitute-asks/${id}/decline`]: () => ask,
    });
    const region = await screen.findByRole('region', { name: 'Pedidos de substituição' });
    expect(within(region).getByText('Bela Vista, São Paulo, SP')).toBeDefined();
    expect(within(region).getByText('Com Banho')).toBeDefined();
    expect(within(region).getByText('Cachorro (Vira-lata), Gato')).toBeDefined();
    expect(within(region).getByText(/Você recebe R\$.25,50/)).toBeDefined();
    await userEvent.click(within(region).getByRole('button', { name: 'Não posso: Passeio no bairro' }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });

  test('sees the pets of the booking where the screen draws them', async () => {
    show(<SubstituteAsks renderPets={(bookingId) => <p>Pets de {bookingId}</p>} />, {
      'GET /api/substitute-asks': () => ({ items: [ask] }),
    });
    expect(await screen.findByText(`Pets de ${ask.booking_id}`)).toBeDefined();
    expect(screen.queryByText('Cachorro (Vira-lata), Gato')).toBeNull();
  });

  test('of before finds a grey row with the name of who went and the own reason', async () => {
    const row = {
      booking_id: id,
      title: 'Passeio',
      starts_at: affected.starts_at,
      zone: 'America/Sao_Paulo',
      substitute_name: 'Wellington',
      reason: 'Gripe',
    };
    show(<HandedOverList />, { 'GET /api/handed-over': () => ({ items: [row] }) });
    const list = within(await screen.findByRole('region', { name: 'Passaram para outra pessoa' }));
    expect(list.getByText('Passou para Wellington')).toBeDefined();
    expect(list.getByText('Seu motivo: Gripe')).toBeDefined();
    cleanup();
    show(<HandedOverList />, { 'GET /api/handed-over': () => ({ items: [] }) });
    await vi.waitFor(() => expect(document.querySelector('section')).toBeNull());
  });

  test('of before reads who went in their place, or what is said of a booking of others', async () => {
    const gone = {
      title: 'Passeio',
      starts_at: affected.starts_at,
      zone: 'America/Sao_Paulo',
      substitute_name: 'Wellington',
    };
    const path = `GET /api/bookings/${id}/handed-over`;
    show(<HandedOver bookingId={id} otherwise={<p>nada</p>} />, { [path]: () => gone });
    expect(await screen.findByRole('region', { name: 'Wellington foi no seu lugar' })).toBeDefined();
    cleanup();
    show(<HandedOver bookingId={id} otherwise={<p>nada</p>} />, { [path]: refused('booking/not-found') });
    expect(await screen.findByText('nada')).toBeDefined();
  });

  test('reads that another change came first', async () => {
    show(<SubstituteAsks />, {
      'GET /api/substitute-asks': () => ({ items: [ask] }),
      [`POST /api/substitute-asks/${id}/accept`]: refused('booking/slot-taken'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Assumir atendimento/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assumir este atendimento?' }));
    expect(dialog.getByText(/Você recebe R\$.25,50\. Depois de assumir, desistir conta/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Assumir atendimento' }));
    expect(await screen.findByText('Você já tem um atendimento neste horário.')).toBeDefined();
  });
});
