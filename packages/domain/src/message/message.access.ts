import { type BookingParties, bookingSideOf } from '../booking/index.ts';
import { type CareCaller, careSideOf, type CaredBooking } from '../care/index.ts';
import { type Actor, addMs, dayMs, isAdmin } from '../shared/index.ts';

/** A conversation has the two sides of a booking, also before there is one: the tutor, and who owns the provider. */
export const canReadThread = (thread: BookingParties, actor: Actor): boolean =>
  bookingSideOf(thread, actor) !== undefined;

/** The ready replies and the free hours of a conversation are its seller's, and of who speaks in the seller's name. */
export const sellsInThread = (thread: BookingParties, actor: Actor): boolean =>
  bookingSideOf(thread, actor) === 'provider';

const talkAfterEndMs = 7 * dayMs;

/**
 * Whether the member of a team who attends a booking reads and writes in its conversation, in the name of the company
 * (D-182): until seven days after its end.
 */
export const canTalkAsAttendant = (
  booking: CaredBooking & { readonly endsAt: Date },
  caller: CareCaller,
  now: Date,
): boolean =>
  careSideOf(booking, caller) === 'attendant' &&
  (booking.status !== 'completed' || now < addMs(booking.endsAt, talkAfterEndMs));

interface WrittenMessage {
  readonly senderId: string;
  /** Null once its writer has left, and for a photo. */
  readonly body: string | null;
  readonly photoKey: string | null;
}

/** Of a conversation that the actor reads: what the other side wrote, while there is something to look at. */
export const canReportMessage = ({ senderId, body, photoKey }: WrittenMessage, actor: Actor): boolean =>
  senderId !== actor.userId && (body !== null || photoKey !== null);

/** An admin neither reads nor decides a report that they made or that is about them. */
export const canJudgeReport = (
  { reporterId, reportedId }: { readonly reporterId: string; readonly reportedId: string },
  actor: Actor,
): boolean => isAdmin(actor) && ![reporterId, reportedId].includes(actor.userId);
