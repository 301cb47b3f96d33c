import type { OwnProvider, PublicProvider } from '@patinha/contract/provider';

const publicPage: PublicProvider = {
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12',
  kind: 'prestador',
  display_name: 'Carla Cuidadora',
  bio: 'Cuido desde 2012.',
  specialties: 'Cães idosos',
  photo_url: null,
  district: null,
  city: 'São Paulo',
  state: 'SP',
  rating_average: null,
  rating_count: 0,
  verified_at: '2026-11-12T12:00:00.000Z',
  verified_until: '2027-11-12T12:00:00.000Z',
  renamed_at: null,
  member_since: '2026-01-10T12:00:00.000Z',
  completed_bookings_count: 0,
  reliability: null,
};

/** A verified prestador without reviews, as visitors see the page. */
export const aProvider = (changes: Partial<PublicProvider> = {}): PublicProvider => ({
  ...publicPage,
  ...changes,
});

/** The same page as its owner gets it. */
export const anOwnProvider = (changes: Partial<OwnProvider> = {}): OwnProvider => ({
  ...publicPage,
  latitude: null,
  longitude: null,
  zone: 'America/Sao_Paulo',
  crmv_number: null,
  crmv_state: null,
  is_publishable: true,
  ...changes,
});
