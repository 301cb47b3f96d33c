import type { TutorAbsence } from '@patinha/contract/care';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { CaredBooking } from '../cared-booking.ts';
import { AbsencePanel } from './absence-panel.tsx';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const booking: CaredBooking = {
  id,
  side: 'provider',
  status: 'confirmed',
  zone: 'America/Sao_Paulo',
  ends_at: '2026-03-10T13:00:00.000Z',
  checked_in_at: null,
  checked_out_at: null,
};
const absence: TutorAbsence = {
  booking_id: id,
  opens_at: '2026-03-10T12:15:00.000Z',
  closes_at: '2026-03-10T13:00:00.000Z',
  may_report: false,
  missing: ['message', 'photo', 'position'],
  wrote_at: null,
  wrote_counts_at: null,
  photo: null,
  all: { earning_cents: 3400, refund_cents: 0 },
  half: { earning_cents: 1700, refund_cents: 2000 },
  report: null,
};
const report: NonNullable<TutorAbsence['report']> = {
  reported_at: '2026-03-10T12:17:00.000Z',
  share: 'half',
  missing: ['message'],
  position: { lat: -23.56, lng: -46.65, accuracy_meters: 12, distance_meters: 40 },
  until: '2026-03-12T12:17:00.000Z',
  objected_at: null,
  may_object: true,
  is_over: false,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'geolocation');
});

const pathOf = (address: unknown): string => (typeof address === 'string' ? address : '');

interface Shown {
  readonly side?: CaredBooking['side'];
  readonly talk?: ReactNode;
  readonly isReported?: boolean;
}

function show(answers: readonly TutorAbsence[], { side = 'provider', ...props }: Shown = {}) {
  const sent: unknown[] = [];
  const waiting = [...answers];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((address, init) => {
      if (init?.method === 'POST')
        sent.push([
          pathOf(address).split(id)[1],
          typeof init.body === 'string' ? JSON.parse(init.body) : 'form',
        ]);
      return Promise.resolve(Response.json(waiting.length > 1 ? waiting.shift() : waiting[0]));
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <AbsencePanel booking={{ ...booking, side }} {...props} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return sent;
}

/** The browser of the tests has no position of its own. */
const stubPosition = (coords: object | undefined) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: (position: object) => void, failed: () => void) =>
        coords ? found({ coords }) : failed(),
    },
  });

describe('the carer at the door', () => {
  test('is led step by step, and says what is missing and what each proof is worth', async () => {
    show([absence], { talk: <button type="button">Conversar</button> });
    await userEvent.click(screen.getByRole('button', { name: 'Cheguei e não há ninguém' }));
    expect(
      await screen.findByText(/três provas, você recebe R\$.34,00\. Faltando uma, R\$.17,00/),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Conversar' })).toBeDefined();
    expect(screen.getByText('Espere até 9:15')).toBeDefined();
    expect(screen.getByText('A câmera abre depois da espera.')).toBeDefined();
    expect(screen.getByText('Ainda falta: a mensagem, a foto e a posição.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Registrar que não havia ninguém' })).toBeNull();
  });

  test('without a camera reads so, and reports with the two other proofs for half', async () => {
    stubPosition({ latitude: -23.5, longitude: -46.6, accuracy: 12.4 });
    const open = {
      ...absence,
      may_report: true,
      missing: ['photo', 'position'] as const,
      wrote_at: absence.opens_at,
      wrote_counts_at: absence.opens_at,
    };
    const ready: TutorAbsence = { ...open, missing: [...open.missing] };
    const sent = show([ready, { ...ready, report: { ...report, missing: ['photo'], may_object: false } }]);
    await userEvent.click(screen.getByRole('button', { name: 'Cheguei e não há ninguém' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir a câmera' }));
    expect(await screen.findByText(/não tem uma câmera que o navegador possa usar/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Registrar que não havia ninguém' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Usar minha posição' }));
    expect(screen.getByText('Posição lida, com precisão de 12 m.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Registrar que não havia ninguém' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar que não havia ninguém?' }));
    expect(dialog.getByText(/você recebe R\$.17,00/)).toBeDefined();
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar que não havia ninguém' }));
    await vi.waitFor(() =>
      expect(sent).toEqual([
        ['/tutor-absent', { position: { lat: -23.5, lng: -46.6, accuracy_meters: 12.4 } }],
      ]),
    );
    expect(await screen.findByText(/Sem resposta, você recebe R\$.17,00/)).toBeDefined();
    expect(screen.getByText('Faltou a foto: por isso vale metade.')).toBeDefined();
  });

  test('reads that the device gives no position', async () => {
    stubPosition(undefined);
    show([absence]);
    await userEvent.click(screen.getByRole('button', { name: 'Cheguei e não há ninguém' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Usar minha posição' }));
    expect(screen.getByText(/O aparelho não deu a posição/)).toBeDefined();
  });
});

describe('the tutor', () => {
  const reported = { ...absence, report };

  test('sees the proofs and the money, and objects with one press', async () => {
    const photo = {
      url: '/files/care/absences/x',
      width: 40,
      height: 30,
      taken_at: report.reported_at,
      counts_until: report.until,
    };
    const objected = { ...reported, report: { ...report, objected_at: report.until, may_object: false } };
    const sent = show([{ ...reported, photo }, objected], { side: 'tutor', isReported: true });
    expect(await screen.findByText(/você recebe R\$.20,00 de volta, a metade do preço/)).toBeDefined();
    expect(screen.getByRole('img', { name: 'Foto do local, das 9:17' })).toBeDefined();
    expect(screen.getByText(/a 40 m do lugar/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Eu estava no local' }));
    await vi.waitFor(() => expect(sent).toEqual([['/tutor-absent/objection', {}]]));
    expect(await screen.findByText(/O dinheiro fica guardado até a decisão da disputa/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver a disputa' }).getAttribute('href')).toBe(`/disputa/${id}`);
  });

  test('reads how it ended', async () => {
    const over = { ...report, is_over: true, may_object: false };
    show([{ ...absence, report: over }], { side: 'tutor', isReported: true });
    expect(await screen.findByText('Encerrado: metade do preço voltou para você.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
