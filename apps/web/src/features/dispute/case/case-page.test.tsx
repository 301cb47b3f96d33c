import type { AdminDisputeDetail, DisputeFacts } from '@patinha/contract/dispute';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { adminDispute, dispute, disputeId, show } from '../dispute.fixture.tsx';
import { CasePage } from './case-page.tsx';
import type { FactWords } from './facts.tsx';

const words: FactWords = {
  kind: {
    pee: 'Xixi',
    poo: 'Cocô',
    food: 'Comida',
    water: 'Água',
    medicine: 'Remédio',
    mood: 'Humor',
    note: 'Observação',
    photo: 'Foto',
    video: 'Vídeo',
  },
  mood: { happy: 'Feliz', playful: 'Brincalhão', calm: 'Calmo', tired: 'Cansado', anxious: 'Ansioso' },
  distance: (meters) => `${meters} m`,
};

const facts: DisputeFacts = {
  dispute_id: disputeId,
  zone: 'America/Sao_Paulo',
  agreed: { starts_at: '2026-11-24T20:00:00.000Z', ends_at: '2026-11-24T21:00:00.000Z' },
  checked_in_at: '2026-11-24T20:00:00.000Z',
  checked_out_at: '2026-11-24T20:40:00.000Z',
  check_in_code_at: '2026-11-24T20:00:00.000Z',
  check_out_code_at: null,
  missing: { missing_minutes: 20, agreed_minutes: 60, refund_cents: 3_333 },
  walk: { distance_meters: 900, segments: [[{ at: '2026-11-24T20:00:00.000Z', lat: -23.5, lng: -46.6 }]] },
  is_walk: true,
  entries: [
    {
      id: disputeId,
      kind: 'note',
      mood: null,
      text: 'Seco e em casa',
      photo: null,
      is_video: false,
      at: '2026-11-24T20:40:00.000Z',
    },
  ],
  messages: [
    {
      id: disputeId,
      side: 'provider',
      text: 'Estou voltando com ele',
      is_photo: false,
      is_read: false,
      at: '2026-11-24T20:33:00.000Z',
    },
  ],
  tutor_history: { disputes: 1, bookings: 14 },
  seller_history: { disputes: 0, bookings: 212 },
  is_released: false,
};
const detail: AdminDisputeDetail = { ...adminDispute, events: dispute.events };
const at = (action: string) => `POST /api/admin/disputes/${disputeId}/${action}`;

const open = (changes: Partial<AdminDisputeDetail> = {}, recorded: Partial<DisputeFacts> = {}) =>
  show(
    <CasePage
      disputeId={disputeId}
      words={words}
      renderRoute={(segments, label) => <p>{`${label}, ${segments.length} linha`}</p>}
    />,
    {
      [`GET /api/admin/disputes/${disputeId}`]: () => ({ ...detail, ...changes }),
      [`GET /api/admin/disputes/${disputeId}/facts`]: () => ({ ...facts, ...recorded }),
      [at('take')]: () => detail,
      [at('messages')]: () => detail,
      [at('resolve')]: () => detail,
    },
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows both versions, what was recorded, and how often either had a dispute', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Disputa: Passeio no parque', level: 1 })).toBeDefined();
  expect(screen.getByText('Devolvo uma parte.')).toBeDefined();
  expect(await screen.findByText('Rota de 900 m, 1 linha')).toBeDefined();
  expect(screen.getByRole('meter', { name: 'Feito: 40 de 60 min' })).toBeDefined();
  expect(screen.getByText('17:00 começou, QR lido')).toBeDefined();
  expect(screen.getByText('17:40 entregue, sem QR')).toBeDefined();
  expect(screen.getByText('faltaram 20 min')).toBeDefined();
  expect(screen.getByText('Observação: Seco e em casa')).toBeDefined();
  expect(screen.getByText('Estou voltando com ele')).toBeDefined();
  expect(screen.getByText(/^Antes: Helena Prado teve 1 disputa em 14/).textContent).toContain(
    'Carla Menezes teve 0 disputas em 212 agendamentos pagos.',
  );
});

test('the rule is taken over by a press and decided with before and after', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Usar R\$.33,33/ }));
  const part = within(screen.getByRole('region', { name: 'Decidir' }));
  expect(part.getByLabelText(/Valor do reembolso/)).toHaveProperty('value', '33,33');
  expect(part.getAllByRole('row')).toHaveLength(4);
  await userEvent.type(part.getByLabelText(/Motivo/), 'Faltaram 20 minutos.');
  await userEvent.click(part.getByRole('button', { name: /^Devolver R\$.33,33 a Helena Prado$/ }));
  await waitFor(() =>
    expect(sent).toContainEqual([
      at('resolve'),
      { kind: 'partial', refund_cents: 3_333, reason: 'Faltaram 20 minutos.' },
    ]),
  );
});

test('before 72 hours it says until when the sides may agree, and that nothing was recorded', async () => {
  open(
    { moves: ['take'] },
    { walk: null, checked_in_at: null, checked_out_at: null, missing: null, entries: [] },
  );
  expect(await screen.findByText(/^Até .* os dois lados podem combinar/)).toBeDefined();
  expect(await screen.findByText('A rota não foi gravada.')).toBeDefined();
  expect(screen.getByText('Ninguém registrou o começo.')).toBeDefined();
  expect(screen.getByText('Nada foi anotado.')).toBeDefined();
});

test('the case is taken, and both are written to', async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Assumir' }));
  await userEvent.type(screen.getByLabelText('Mensagem da equipe'), 'Vamos analisar.');
  await userEvent.click(screen.getByRole('button', { name: 'Escrever às duas partes' }));
  await waitFor(() => expect(sent).toContainEqual([at('messages'), { text: 'Vamos analisar.' }]));
  expect(sent).toContainEqual([at('take'), {}]);
});
