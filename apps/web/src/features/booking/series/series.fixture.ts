import type { BookingSeries, SeriesCancellation, SeriesPlan } from '@patinha/contract/booking';

import { booking } from '../booking.fixture.tsx';

export const seriesId = '0b5b6b5e-54a3-4c5e-8f3c-5a4d1b6c7d77';
const ids = ['01', '02', '03'].map((end) => `7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a${end}`);
const starts = ['2027-03-10T12:00:00.000Z', '2027-03-17T12:00:00.000Z', '2027-03-24T12:00:00.000Z'];
const endOf = (start: string) => start.replace('T12', 'T13');

/** Three weekly requests, as the tutor sees them. */
export const series: BookingSeries = {
  id: seriesId,
  title: 'Passeio no parque',
  every_weeks: 1,
  zone: 'America/Sao_Paulo',
  side: 'tutor',
  provider_name: 'Carla Cuidadora',
  tutor_name: 'Ana Tutora',
  count: 3,
  items: starts.map((start, index) => ({
    ...booking,
    id: ids[index] ?? '',
    starts_at: start,
    scheduled_date: start,
    ends_at: endOf(start),
    moves: [],
    respond_until: '2027-03-09T12:00:00.000Z',
    waits_until: null,
    series: { id: seriesId, position: index + 1, count: 3 },
  })),
  moves: ['cancel'],
  taken_ids: [],
  clash_ids: [],
  tight_ids: [],
};

export const plan: SeriesPlan = {
  zone: 'America/Sao_Paulo',
  minutes: 60,
  items: starts.map((start, index) => ({
    starts_at: start,
    ends_at: endOf(start),
    price_cents: 4000,
    fee_cents: 200,
    total_cents: 4200,
    conflict: index === 1 ? 'taken' : null,
  })),
  total_cents: 8400,
};

export const cancellation: SeriesCancellation = {
  items: ids.map((id, index) => ({
    booking_id: id,
    starts_at: starts[index] ?? '',
    status: index === 0 ? 'confirmed' : 'accepted',
    rule: index === 0 ? 'half' : 'not_paid',
    refund_cents: index === 0 ? 2000 : 0,
    fee_refund_cents: 0,
    paid_cents: index === 0 ? 4200 : 0,
  })),
  refund_cents: 2000,
  fee_refund_cents: 0,
  paid_cents: 4200,
};
