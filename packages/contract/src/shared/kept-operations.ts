/**
 * What a suspended seller may still call, and only for a booking that was left to them (D-184): open it, write in its
 * conversation, check in, care and check out. The parameter names that booking or its conversation.
 */
export const keptOperations: Readonly<Record<string, 'booking_id' | 'thread_id'>> = {
  getBooking: 'booking_id',
  openKeptThread: 'booking_id',
  readCareSheet: 'booking_id',
  beginCare: 'booking_id',
  finishCare: 'booking_id',
  reopenCare: 'booking_id',
  readCareDiary: 'booking_id',
  addCareEntry: 'booking_id',
  addCarePhoto: 'booking_id',
  addCareVideo: 'booking_id',
  readCareWalk: 'booking_id',
  recordCareWalk: 'booking_id',
  listBookingIncidents: 'booking_id',
  reportBookingIncident: 'booking_id',
  listPetsInCare: 'booking_id',
  listPetNotes: 'booking_id',
  readThread: 'thread_id',
  listMessages: 'thread_id',
  postMessage: 'thread_id',
  postMessagePhoto: 'thread_id',
  markRead: 'thread_id',
};
