import { randomUUID } from 'node:crypto';

import {
  acceptSubstituteAsk,
  askSubstitute,
  declareSickDay,
  declineSubstituteAsk,
  previewSickDay,
  readSubstitution,
} from '@patinha/contract/substitution';
import { calendarDay, cents } from '@patinha/domain/shared';

import type { TestApp } from '../../testing/test-app.ts';
import {
  type BookingSpec,
  buildConfirmedBooking,
  buildStall,
  type BuiltBooking,
  type BuiltStall,
} from '../booking/booking.factory.ts';

export const dayOf = ({ startsAt }: Pick<BuiltBooking, 'startsAt'>) => calendarDay(startsAt);
const of = ({ bookingId }: BuiltBooking) => ({ params: { booking_id: bookingId } });

/** The requests of tutors, carers and substitutes around a sick day. */
export class SickDayScene {
  readonly server: TestApp;
  /** A separate town, out of reach of the providers of other tests. */
  readonly place: { readonly city: string; readonly state: string };
  constructor(server: TestApp) {
    this.server = server;
    this.place = { city: `Vila ${randomUUID()}`, state: 'SP' };
  }

  /** A checked carer around the corner with an hour at this price. */
  stall(reais = 40, service: Parameters<typeof buildStall>[1] = {}): Promise<BuiltStall> {
    return buildStall(this.server.db, { ...this.place, pricePerHourCents: cents(reais * 100), ...service });
  }

  booking(spec: BookingSpec = {}): Promise<BuiltBooking> {
    return buildConfirmedBooking(this.server.db, { ...this.place, ...spec });
  }

  preview({ provider }: BuiltStall, from: string, to = from) {
    return this.server.as(provider).send(previewSickDay, { query: { from, to } });
  }

  declare({ provider }: BuiltStall, from: string, to = from) {
    return this.server.as(provider).send(declareSickDay, { body: { from, to, reason: 'Gripe' } });
  }

  /** A paid booking whose provider has reported that they cannot come. */
  async absent(spec: BookingSpec = {}): Promise<BuiltBooking> {
    const booking = await this.booking(spec);
    await this.server
      .as(booking.provider)
      .call(declareSickDay, { body: { from: dayOf(booking), to: dayOf(booking) } });
    return booking;
  }

  read(booking: BuiltBooking, side: 'tutor' | 'provider' = 'tutor') {
    return this.server.as(booking[side]).send(readSubstitution, of(booking));
  }

  async seen(booking: BuiltBooking) {
    return (await this.server.as(booking.tutor).call(readSubstitution, of(booking))).body;
  }

  ask(booking: BuiltBooking, { serviceId }: BuiltStall) {
    return this.server
      .as(booking.tutor)
      .send(askSubstitute, { ...of(booking), body: { service_id: serviceId } });
  }

  /** Has the tutor choose; returns the question's id. */
  async asked(booking: BuiltBooking, { serviceId }: BuiltStall): Promise<string> {
    const reply = await this.server
      .as(booking.tutor)
      .call(askSubstitute, { ...of(booking), body: { service_id: serviceId } });
    return reply.body.asked?.ask_id ?? '';
  }

  accept({ provider }: BuiltStall, askId: string) {
    return this.server.as(provider).send(acceptSubstituteAsk, { params: { ask_id: askId }, body: {} });
  }

  decline({ provider }: BuiltStall, askId: string) {
    return this.server.as(provider).send(declineSubstituteAsk, { params: { ask_id: askId }, body: {} });
  }
}
