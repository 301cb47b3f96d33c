import {
  acceptBookingChange,
  declineBookingChange,
  getBooking,
  listBookingChanges,
  proposeBookingChange,
  quoteBookingChange,
} from '@patinha/contract/booking';
import { addMs, minuteMs } from '@patinha/domain/shared';

import type { TestApp } from '../../../testing/test-app.ts';
import type { BuiltBooking } from '../booking.factory.ts';

export type Side = 'tutor' | 'provider';
export interface Time {
  readonly starts_at: string;
  readonly ends_at?: string;
}

export const of = ({ bookingId }: BuiltBooking) => ({ params: { booking_id: bookingId } });

/** The booking's time moved by the given offset, with the given length in minutes. */
export const later = ({ startsAt }: BuiltBooking, ms: number, minutes = 60) => ({
  starts_at: addMs(startsAt, ms).toISOString(),
  ends_at: addMs(startsAt, ms + minutes * minuteMs).toISOString(),
});

/** Calls of both sides of a booking about another time. */
export class ChangeScene {
  readonly server: TestApp;
  constructor(server: TestApp) {
    this.server = server;
  }

  quote(booking: BuiltBooking, side: Side, time: Time) {
    return this.server.as(booking[side]).send(quoteBookingChange, { ...of(booking), query: time });
  }

  propose(booking: BuiltBooking, side: Side, time: Time) {
    return this.server.as(booking[side]).send(proposeBookingChange, { ...of(booking), body: time });
  }

  /** A proposal that is taken. */
  async proposed(booking: BuiltBooking, side: Side, time: Time) {
    const reply = await this.server
      .as(booking[side])
      .call(proposeBookingChange, { ...of(booking), body: time });
    return reply.body;
  }

  accept(booking: BuiltBooking, side: Side, changeId: string) {
    return this.server
      .as(booking[side])
      .send(acceptBookingChange, { params: { change_id: changeId }, body: {} });
  }

  decline(booking: BuiltBooking, side: Side, changeId: string) {
    return this.server
      .as(booking[side])
      .send(declineBookingChange, { params: { change_id: changeId }, body: {} });
  }

  changesOf(booking: BuiltBooking, side: Side) {
    return this.server.as(booking[side]).send(listBookingChanges, of(booking));
  }

  async read(booking: BuiltBooking, side: Side = 'tutor') {
    return (await this.server.as(booking[side]).call(getBooking, of(booking))).body;
  }

  /** Proposed by one side, agreed by the other; returns the proposal's id. */
  async agree(booking: BuiltBooking, by: Side, time: Time): Promise<string> {
    const { id } = await this.proposed(booking, by, time);
    const other = booking[by === 'tutor' ? 'provider' : 'tutor'];
    await this.server.as(other).call(acceptBookingChange, { params: { change_id: id }, body: {} });
    return id;
  }
}
