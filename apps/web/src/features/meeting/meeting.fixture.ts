import type { Meeting } from '@patinha/contract/meeting';

/** A request for two times, unanswered, as its tutor sees it. */
export const aMeeting = (changes: Partial<Meeting> = {}): Meeting => ({
  id: '6d1c1f0a-6c1e-4f0b-9a55-1a2b3c4d5e6f',
  as: 'tutor',
  status: 'requested',
  service_id: '0b6f6a3e-5f53-4e0e-9d5b-2f1f7f6a9c01',
  title: 'Passeio no parque',
  provider_name: 'Carla Menezes',
  tutor_name: 'Helena',
  pet: { name: 'Thor', species: 'dog', breed: null },
  zone: 'America/Sao_Paulo',
  times: [
    { starts_at: '2099-03-10T13:00:00.000Z', is_free: null },
    { starts_at: '2099-03-11T13:00:00.000Z', is_free: null },
  ],
  starts_at: null,
  ends_at: null,
  place: 'public',
  place_note: 'Parque da Água Branca',
  meeting_point: null,
  city: 'São Paulo',
  state: 'SP',
  address: null,
  note: null,
  reason: null,
  cancelled_by: null,
  created_at: '2099-03-08T13:00:00.000Z',
  expires_at: '2099-03-10T12:00:00.000Z',
  ...changes,
});
