import { listSlots } from '@patinha/contract/availability';
import { acceptBooking, requestBooking } from '@patinha/contract/booking';
import {
  acceptMeeting,
  cancelMeeting,
  declineMeeting,
  listMeetings,
  listMeetingTimes,
  type Meeting,
  requestMeeting,
} from '@patinha/contract/meeting';
import type { MeetingSide } from '@patinha/domain/meeting';
import { calendarDay, instantOf, saoPauloZone, addDays } from '@patinha/domain/shared';

import { readClock } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  buildStall,
  buildTutorWithPet,
  type BuiltStall,
  type BuiltTutor,
} from '../booking/booking.factory.ts';

interface AskOptions {
  readonly times?: readonly Date[];
  readonly place?: string;
  readonly placeNote?: string | null;
  readonly note?: string;
  readonly petId?: string;
}

/** The requests of a tutor and a carer around a first meeting. */
export class MeetingScene {
  readonly server: TestApp;
  /** A day without bookings, ten days ahead. */
  readonly day: string;
  private constructor(server: TestApp, day: string) {
    this.server = server;
    this.day = day;
  }

  static async open(server: TestApp): Promise<MeetingScene> {
    return new MeetingScene(server, addDays(calendarDay(await readClock(server.db)), 10));
  }

  stall(service: Parameters<typeof buildStall>[1] = {}): Promise<BuiltStall> {
    return buildStall(this.server.db, service);
  }

  tutor(): Promise<BuiltTutor> {
    return buildTutorWithPet(this.server.db);
  }

  /** Of the day, in minutes after midnight or as an hour. */
  at(hour: number, day = this.day): Date {
    return instantOf(day, Math.round(hour * 60), saoPauloZone);
  }

  ask(tutor: BuiltTutor, { serviceId }: Pick<BuiltStall, 'serviceId'>, options: AskOptions = {}) {
    const {
      times = [this.at(10)],
      place = 'public',
      placeNote = 'Parque da Água Branca',
      note,
      petId,
    } = options;
    return this.server.as(tutor).send(requestMeeting, {
      body: {
        service_id: serviceId,
        pet_id: petId ?? tutor.petId,
        times: times.map((time) => time.toISOString()),
        place,
        ...(placeNote !== null && { place_note: placeNote }),
        ...(note !== undefined && { note }),
      },
    });
  }

  /** Sends a request that has to succeed. */
  async asked(tutor: BuiltTutor, stall: BuiltStall, times = [this.at(10)]): Promise<Meeting> {
    const body = {
      service_id: stall.serviceId,
      pet_id: tutor.petId,
      times: times.map((time) => time.toISOString()),
      place: 'public' as const,
      place_note: 'Parque da Água Branca',
    };
    return (await this.server.as(tutor).call(requestMeeting, { body })).body;
  }

  accept({ provider }: BuiltStall, meetingId: string, startsAt = this.at(10), point?: string) {
    return this.server.as(provider).send(acceptMeeting, {
      params: { meeting_id: meetingId },
      body: { starts_at: startsAt.toISOString(), ...(point !== undefined && { meeting_point: point }) },
    });
  }

  decline({ provider }: BuiltStall, meetingId: string, reason = 'Viajo nessa semana.') {
    return this.server
      .as(provider)
      .send(declineMeeting, { params: { meeting_id: meetingId }, body: { reason } });
  }

  cancel(person: { readonly accessToken: string }, meetingId: string, reason?: string) {
    return this.server.as(person).send(cancelMeeting, {
      params: { meeting_id: meetingId },
      body: reason === undefined ? {} : { reason },
    });
  }

  /** Agreed on at an hour of the day. */
  async agreed(tutor: BuiltTutor, stall: BuiltStall, hour = 10): Promise<string> {
    const { id } = await this.asked(tutor, stall, [this.at(hour)]);
    await this.server.as(stall.provider).call(acceptMeeting, {
      params: { meeting_id: id },
      body: { starts_at: this.at(hour).toISOString() },
    });
    return id;
  }

  async list(
    person: { readonly accessToken: string },
    side: MeetingSide,
    scope: 'open' | 'over' = 'open',
  ): Promise<readonly Meeting[]> {
    return (await this.server.as(person).call(listMeetings, { query: { as: side, scope } })).body.items;
  }

  /** The times that can be proposed on the day, `10:00`. */
  async times(tutor: BuiltTutor, { serviceId }: BuiltStall, day = this.day): Promise<string[]> {
    const reply = await this.server
      .as(tutor)
      .call(listMeetingTimes, { params: { service_id: serviceId }, query: { day } });
    return reply.body.items.map(({ starts_at }) => clock(starts_at));
  }

  /** The times that the service shows as free for an hour on the day. */
  async slots({ serviceId }: BuiltStall): Promise<string[]> {
    const query = { day: this.day, duration_minutes: 60 };
    const reply = await this.server.anonymous.call(listSlots, { params: { service_id: serviceId }, query });
    return reply.body.items.map(({ starts_at }) => clock(starts_at));
  }

  book(tutor: BuiltTutor, { serviceId }: BuiltStall, hour = 10) {
    return this.server.as(tutor).send(requestBooking, {
      body: {
        service_id: serviceId,
        starts_at: this.at(hour).toISOString(),
        duration_minutes: 60,
        price_unit: 'hour',
        pet_ids: [tutor.petId],
      },
    });
  }

  acceptBooking({ provider }: BuiltStall, bookingId: string) {
    return this.server.as(provider).send(acceptBooking, { params: { booking_id: bookingId }, body: {} });
  }

  async mails({ email }: { readonly email: string }): Promise<string[]> {
    await this.server.deliver();
    return (await mailsTo(this.server.db, email)).map(({ subject }) => subject);
  }
}

const clock = (instant: string): string =>
  new Date(instant).toLocaleTimeString('pt-BR', {
    timeZone: saoPauloZone,
    hour: '2-digit',
    minute: '2-digit',
  });
