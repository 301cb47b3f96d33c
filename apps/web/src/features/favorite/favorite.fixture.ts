import type { FavoriteService } from '@patinha/contract/favorite';

/** A walk that can be booked. */
export const aFavorite = (changes: Partial<FavoriteService> = {}): FavoriteService => ({
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  title: 'Passeio no parque',
  service_type: 'dog_walking',
  city: 'São Paulo',
  state: 'SP',
  photo_url: null,
  provider_name: 'Carla Cuidadora',
  rating_average: 4.8,
  rating_count: 12,
  from_total_cents: 4200,
  is_available: true,
  ...changes,
});
