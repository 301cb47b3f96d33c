import type { Booking } from '@patinha/contract/booking';
import type { HappenedAnswer } from '@patinha/domain/booking';

import type { OnDone } from '../../lib/api/on-done.ts';
import { type HandoverMove, handOver, moveBooking, sayHappened, type SimpleMove } from './booking.api.ts';
import { useBookingChange } from './use-booking-change.ts';

/** Makes a move. */
export const useBookingMove = (bookingId: string, onDone?: OnDone<Booking | undefined, SimpleMove>) =>
  useBookingChange(bookingId, (move: SimpleMove) => moveBooking(bookingId, move), onDone);

/** Answers 'Aconteceu?'. */
export const useHappenedAnswer = (bookingId: string, onDone: () => void) =>
  useBookingChange(bookingId, (answer: HappenedAnswer) => sayHappened(bookingId, answer), onDone);

export interface Handover {
  readonly move: HandoverMove;
  readonly code: string;
}

/** Makes a check-in or check-out with the tutor's card. `onDone` outlives the dialog, which unmounts with the available moves. */
export const useHandover = (bookingId: string, onDone: () => void) =>
  useBookingChange(bookingId, ({ move, code }: Handover) => handOver(bookingId, move, code), onDone);
