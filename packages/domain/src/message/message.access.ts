import { type BookingParties, bookingSideOf } from '../booking/index.ts';
import type { Actor } from '../shared/index.ts';

/** A conversation has the two sides of a booking, also before there is one: the tutor, and who owns the provider. */
export const canReadThread = (thread: BookingParties, actor: Actor): boolean =>
  bookingSideOf(thread, actor) !== undefined;
