import { builtExtraId } from '../../modules/service/service.factory.ts';
import type { Scene } from '../scene.ts';
import { fullAddress, later } from './valid-need-requests.ts';

// Requests about recurring bookings and the nights of stays.

export const seriesDetails: Readonly<
  Record<string, (scene: Scene) => { readonly query?: object; readonly body?: object }>
> = {
  planBookingSeries: (scene) => ({
    query: {
      service_id: scene.ids.service_id,
      pet_ids: scene.ids.pet_id,
      starts_at: later(scene, 24),
      ends_at: later(scene, 25),
      price_unit: 'hour',
      extra_ids: builtExtraId,
      every_weeks: 1,
      count: 2,
    },
  }),
  requestBookingSeries: (scene) => ({
    body: {
      service_id: scene.ids.service_id,
      pet_ids: [scene.ids.pet_id],
      every_weeks: 1,
      starts: [later(scene, 24), later(scene, 24 * 8)],
      duration_minutes: 60,
      price_unit: 'hour',
      extra_ids: [builtExtraId],
      address: fullAddress,
      special_instructions: 'Tem medo de fogos.',
    },
  }),
  quoteStayChange: () => ({ query: { kind: 'extension', ends_on: '2099-12-30' } }),
  changeStay: () => ({ body: { kind: 'early_end', ends_on: '2099-12-30', refund_cents: 9000 } }),
  acceptBookingSeries: ({ ids }) => ({ body: { booking_ids: [ids.series_booking_id] } }),
  cancelBookingSeries: () => ({ body: { reason: 'Mudança de cidade' } }),
};
