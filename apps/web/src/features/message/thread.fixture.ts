import type { Thread } from '@patinha/contract/message';

const id = '3aa83ef1-6aef-4ba1-b767-5a59a3242400';

/** A conversation about a booking, read by its tutor. */
export const aThread = (change: Partial<Thread> = {}): Thread => ({
  id,
  subject: 'booking',
  booking_id: id,
  booking_status: 'pending',
  service_id: null,
  need_id: null,
  title: 'Passeio no parque',
  side: 'tutor',
  is_attendant: false,
  other: { id, name: 'Carla', photo_url: null, delivered_position: 0, read_position: 0 },
  reveals_contact: false,
  refusal: null,
  last_position: 0,
  read_position: 0,
  unread_count: 0,
  last_message: null,
  ...change,
});
