import type { OwnService } from '@patinha/contract/service';

/** An unpublished walk of one hour, as its owner gets it. */
export const anOwnService = (changes: Partial<OwnService> = {}): OwnService => ({
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  provider_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  title: 'Passeio no parque',
  description: 'Uma hora com água e fotos.',
  service_type: 'dog_walking',
  price_per_hour: 40.5,
  price_per_hour_cents: 4050,
  price_per_service: null,
  price_per_service_cents: null,
  requirements: null,
  is_active: false,
  city: 'São Paulo',
  state: 'SP',
  zone: 'America/Sao_Paulo',
  capacity: 1,
  duration_minutes: 60,
  accepted_species: ['dog', 'cat'],
  accepted_sizes: ['small', 'medium', 'large', 'giant'],
  weekend_pct: null,
  holiday_pct: null,
  extras: [],
  is_instant: false,
  photos: [],
  location: { type: 'domicilio', address: null },
  buffer_minutes: 0,
  missing: [],
  taken_down_reason: null,
  created_at: '2026-11-20T12:00:00.000Z',
  ...changes,
});

/** The reply to the list of own services. */
export const ownServiceList = (...items: readonly OwnService[]) => ({
  items,
  next_cursor: null,
  count: items.length,
  active_count: items.filter((service) => service.is_active).length,
  limits: { registered: 3, active: 1 },
});
