import { addMs, hourMs } from '@patinha/domain/shared';

import type { Scene } from '../scene.ts';

// Requests about needs and proposals, and helpers shared with requests about bookings.

export const later = ({ startsAt }: Scene, hours: number): string =>
  addMs(startsAt, hours * hourMs).toISOString();

export const fullAddress = {
  street: 'Rua das Flores',
  number: '10',
  complement: 'Casa 2',
  district: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  zipcode: '01001000',
};
const needBody = (scene: Scene) => ({
  service_type: 'dog_walking',
  description: 'Passeio de uma hora pela manhã.',
  pet_ids: [scene.ids.pet_id],
  starts_at: later(scene, 48),
  duration_minutes: 60,
  location_type: 'presencial',
  district: 'Pinheiros',
  city: 'São Paulo',
  state: 'SP',
  latitude: -23.56,
  longitude: -46.69,
  budget_cents: 6000,
});

export const needDetails: Readonly<
  Record<string, (scene: Scene) => { readonly query?: object; readonly body?: object }>
> = {
  postNeed: (scene) => ({ body: needBody(scene) }),
  changeNeed: (scene) => ({ body: needBody(scene) }),
  listOpenNeeds: () => ({ query: { category: 'dog_walking', radius_km: 10 } }),
  sendProposal: ({ ids }) => ({
    body: {
      service_id: ids.service_id,
      price_cents: 5000,
      message: 'Passeio com calma pelo bairro.',
      valid_days: 2,
    },
  }),
  acceptProposal: () => ({
    body: { address: fullAddress, special_instructions: 'Tem medo de fogos.' },
  }),
};
