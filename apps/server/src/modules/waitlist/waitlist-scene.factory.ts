import { listSlots } from '@patinha/contract/availability';
import { cancelBooking, quoteBooking, requestBooking } from '@patinha/contract/booking';
import {
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  passOffer,
  type WaitlistEntry,
} from '@patinha/contract/waitlist';
import { calendarDay, instantOf, saoPauloZone, addDays } from '@patinha/domain/shared';
import { dayParts } from '@patinha/domain/waitlist';
import { eq, sql } from 'drizzle-orm';

import { readClock } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { availabilityHours } from '../availability/availability.table.ts';
import {
  type BookingSpec,
  buildBooking,
  buildStall,
  buildTutorWithPet,
  type BuiltBooking,
  type BuiltStall,
  type BuiltTutor,
} from '../booking/booking.factory.ts';

const nineOClock = 9 * 60;

interface JoinOptions {
  readonly day?: string;
  readonly part?: string;
  readonly petIds?: readonly string[];
  readonly durationMinutes?: number;
}

/** The requests of waiting tutors and of their provider. */
export class WaitlistScene {
  readonly server: TestApp;
  /** A day without bookings, ten days ahead. */
  readonly day: string;
  private constructor(server: TestApp, day: string) {
    this.server = server;
    this.day = day;
  }

  /** On the morning of a new day, so that no offer of a test ends in the night. */
  static async open(server: TestApp): Promise<WaitlistScene> {
    const now = await readClock(server.db);
    const tomorrow = addDays(calendarDay(now), 1);
    const morning = instantOf(tomorrow, 10 * 60, saoPauloZone);
    const seconds = Math.ceil((morning.getTime() - now.getTime()) / 1000);
    await server.db.execute(sql`select app.advance_clock(${seconds})`);
    return new WaitlistScene(server, addDays(tomorrow, 10));
  }

  /** A provider who works the given number of hours a day from 9:00, with one walk an hour. */
  async stall(
    service: Parameters<typeof buildStall>[1] = {},
    { hours = 1 }: { readonly hours?: number } = {},
  ): Promise<BuiltStall> {
    const stall = await buildStall(this.server.db, service);
    await this.server.db
      .update(availabilityHours)
      .set({ startMinute: nineOClock, endMinute: nineOClock + hours * 60 })
      .where(eq(availabilityHours.providerId, stall.provider.providerId));
    return stall;
  }

  tutor(): Promise<BuiltTutor> {
    return buildTutorWithPet(this.server.db);
  }

  at(hour = 9, day = this.day): Date {
    return instantOf(day, hour * 60, saoPauloZone);
  }

  /** Another tutor's booking from an hour of the day on. */
  booked(stall: BuiltStall, spec: BookingSpec & { readonly hour?: number } = {}): Promise<BuiltBooking> {
    const { hour = 9, ...values } = spec;
    const startsAt = this.at(hour);
    const endsAt = this.at(hour + 1);
    return buildBooking(this.server.db, {
      stall,
      status: 'accepted',
      startsAt,
      endsAt,
      busyUntil: endsAt,
      ...values,
    });
  }

  cancel(booking: BuiltBooking, side: 'tutor' | 'provider' = 'tutor') {
    return this.server
      .as(booking[side])
      .call(cancelBooking, { params: { booking_id: booking.bookingId }, body: {} });
  }

  /** Cancels a booking and processes the waitlist. */
  async free(booking: BuiltBooking): Promise<void> {
    await this.cancel(booking);
    await this.server.deliver();
  }

  join(tutor: BuiltTutor, { serviceId }: Pick<BuiltStall, 'serviceId'>, options: JoinOptions = {}) {
    const { day = this.day, part = 'any', petIds = [tutor.petId], durationMinutes } = options;
    return this.server.as(tutor).send(joinWaitlist, {
      body: {
        service_id: serviceId,
        day,
        part,
        pet_ids: petIds,
        ...(durationMinutes !== undefined && { duration_minutes: durationMinutes }),
      },
    });
  }

  /** A tutor who has joined. */
  async waiting(stall: BuiltStall, options: JoinOptions = {}): Promise<BuiltTutor> {
    const tutor = await this.tutor();
    await this.joined(tutor, stall, options);
    return tutor;
  }

  async joined(
    tutor: BuiltTutor,
    { serviceId }: BuiltStall,
    options: JoinOptions = {},
  ): Promise<WaitlistEntry> {
    const { day = this.day, part, petIds = [tutor.petId] } = options;
    const body = {
      service_id: serviceId,
      day,
      part: dayParts.find((one) => one === part) ?? 'any',
      pet_ids: [...petIds],
    };
    return (await this.server.as(tutor).call(joinWaitlist, { body })).body;
  }

  async list(tutor: BuiltTutor): Promise<readonly WaitlistEntry[]> {
    return (await this.server.as(tutor).call(listWaitlist)).body.items;
  }

  /** The time of the day kept for a tutor, `09:00`; undefined when none is. */
  async offered(tutor: BuiltTutor): Promise<string | undefined> {
    const [entry] = await this.list(tutor);
    return entry?.offer ? clock(entry.offer.starts_at) : undefined;
  }

  async leave(tutor: BuiltTutor, entryId?: string) {
    const entry_id = entryId ?? (await this.list(tutor))[0]?.id;
    return this.server.as(tutor).send(leaveWaitlist, { params: { entry_id } });
  }

  async pass(tutor: BuiltTutor, offerId?: string) {
    const [entry] = await this.list(tutor);
    return this.server.as(tutor).send(passOffer, {
      params: { entry_id: entry?.id },
      body: { waitlist_offer_id: offerId ?? entry?.offer?.id },
    });
  }

  /** The times that the service shows a person as free on the day. */
  async slots({ serviceId }: BuiltStall, viewer?: BuiltTutor): Promise<string[]> {
    const caller = viewer ? this.server.as(viewer) : this.server.anonymous;
    const reply = await caller.call(listSlots, {
      params: { service_id: serviceId },
      query: { day: this.day },
    });
    return reply.body.items.map(({ starts_at }) => clock(starts_at));
  }

  request(tutor: BuiltTutor, stall: BuiltStall, hour = 9) {
    return this.server.as(tutor).send(requestBooking, { body: this.hourOf(tutor, stall, hour) });
  }

  /** Sends a request that has to succeed; returns the booking's id. */
  async requested(tutor: BuiltTutor, stall: BuiltStall): Promise<string> {
    const body = this.hourOf(tutor, stall, 9);
    return (await this.server.as(tutor).call(requestBooking, { body })).body.id;
  }

  private hourOf({ petId }: BuiltTutor, { serviceId }: BuiltStall, hour: number) {
    return {
      service_id: serviceId,
      starts_at: this.at(hour).toISOString(),
      duration_minutes: 60,
      price_unit: 'hour' as const,
      pet_ids: [petId],
    };
  }

  async isFree(tutor: BuiltTutor, { serviceId }: BuiltStall, hour = 9): Promise<boolean> {
    const query = { service_id: serviceId, starts_at: this.at(hour).toISOString(), duration_minutes: 60 };
    return (await this.server.as(tutor).call(quoteBooking, { query })).body.is_free;
  }

  async mails({ email }: BuiltTutor): Promise<string[]> {
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
