import type { ComponentProps } from 'react';

import { id, show } from '../booking.fixture.tsx';
import { BookingRequestForm } from './booking-request-form.tsx';
import type { RequestedService } from './request-draft.ts';

/** A walk in São Paulo by the hour. */
export const service = {
  id,
  zone: 'America/Sao_Paulo',
  price_per_hour_cents: 4000,
  price_per_service_cents: null,
  duration_minutes: 60,
  location: { type: 'presencial' },
  city: 'São Paulo',
  state: 'SP',
  accepted_species: ['dog', 'cat'],
  accepted_sizes: ['small', 'medium', 'large', 'giant'],
  capacity: 2,
  extras: [],
  is_instant: false,
} satisfies RequestedService;

export const thor = { id, name: 'Thor', species: 'dog', weight_grams: null, avatar_url: null } as const;

/** The quote of an hour of it. */
export const price = {
  price_unit: 'hour',
  minutes: 60,
  starts_at: '2099-03-10T12:00:00.000Z',
  ends_at: '2099-03-10T13:00:00.000Z',
  base_cents: 4000,
  weekend_cents: 0,
  holiday_cents: 0,
  extras: [],
  list_cents: 4000,
  discount_cents: 0,
  promotion: null,
  price_cents: 4000,
  fee_cents: 200,
  total_cents: 4200,
  total_price: 42,
  stay: null,
  is_free: true,
};

/** The form of that service for the tutor of Thor, where nothing else is said. */
export const showForm = (
  answers: Parameters<typeof show>[1],
  changes: Partial<ComponentProps<typeof BookingRequestForm>> = {},
) =>
  show(
    <BookingRequestForm
      service={service}
      pets={[thor]}
      onRequested={() => undefined}
      onSeriesRequested={() => undefined}
      {...changes}
    />,
    answers,
  );
