// What the care of a booked animal asks of bookings.

export { findCared } from './booking-care.queries.ts';
export { type BookingRow, findPetsOf as findBookedPets, lockBooking } from './booking.queries.ts';
