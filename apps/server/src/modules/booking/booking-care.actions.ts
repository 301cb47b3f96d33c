// What the care of a booked animal asks of bookings.

export { findCared, lockCared } from './booking-care.queries.ts';
export { type BookingRow, findPetsOf as findBookedPets } from './booking.queries.ts';
