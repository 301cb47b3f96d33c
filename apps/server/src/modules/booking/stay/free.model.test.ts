import {
  addAvailabilityException,
  getAvailability,
  listSlots,
  listStayDays,
  removeAvailabilityException,
  replaceWeeklyHours,
} from '@patinha/contract/availability';
import {
  acceptBooking,
  acceptBookingChange,
  cancelBooking,
  proposeBookingChange,
  quoteBooking,
  requestBooking,
} from '@patinha/contract/booking';
import { searchServices } from '@patinha/contract/search';
import type { ResponseOf } from '@patinha/contract/shared';
import { declareSickDay, previewSickDay } from '@patinha/contract/substitution';
import { addDays, calendarDay, instantOf, saoPauloZone } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { randomFrom } from '../../../seed/random.ts';
import { openTestApp, type Reply, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import { buildPet } from '../../pet/pet.factory.ts';
import { buildService } from '../../service/service.factory.ts';
import { services } from '../../service/service.table.ts';
import { type BuiltStall, buildTutorWithPet, type BuiltTutor } from '../booking.factory.ts';
import { FreeModel, type Hours } from './free.model.ts';
import { buildBoarding, idOf, stayBody } from './stay.factory.ts';

const asked = Number(process.env['AVAILABILITY_OPERATIONS'] ?? 150);
/** The embedded engine answers one call at a time: a fifth of them, and no more than make a minute. */
const operations = testEngine === 'postgres' ? asked : Math.min(Math.ceil(asked / 5), 300);
const seed = Number(process.env['AVAILABILITY_SEED'] ?? 20_261_127);
const horizon = 10;
/** So that most days stay open. */
const mostDaysOff = 3;
const city = 'Cidade do Modelo';

let server: TestApp;
let boarding: BuiltStall;
let walkId: string;
let tutors: BuiltTutor[];
beforeAll(async () => {
  server = await openTestApp();
  boarding = await buildBoarding(server.db, { isInstant: true, city });
  const { providerId } = boarding.provider;
  ({ id: walkId } = await buildService(server.db, {
    providerId,
    isInstant: true,
    locationType: 'presencial',
  }));
  tutors = [];
  for (let n = 0; n < 30; n += 1) tutors.push(await buildTutorWithPet(server.db));
});
afterAll(() => server.close());

const first = addDays(calendarDay(new Date()), 20);
const allHours: readonly Hours[] = [
  { from: 480, until: 1080 },
  { from: 540, until: 720 },
  { from: 840, until: 1080 },
  { from: 0, until: 1380 },
  undefined,
];

/** Throws where the product and the model differ. */
function agree(what: string, answer: unknown, wanted: unknown): void {
  const [said, meant] = [JSON.stringify(answer), JSON.stringify(wanted)];
  if (said !== meant) throw new Error(`${what}: the product says ${said}, the model ${meant} (seed ${seed})`);
}

class Run {
  readonly random = randomFrom(seed);
  readonly model = new FreeModel();
  made = 0;
  extended = 0;
  absences = 0;
  readonly owners = new Map<string, BuiltTutor>();
  readonly exceptions = new Map<string, string>();
  readonly below = (limit: number): number => this.random.below(limit);
  readonly day = (): string => addDays(first, this.below(horizon));

  /** A tutor with room for an unpaid booking: three at most. */
  tutor(): BuiltTutor | undefined {
    const free = tutors.filter(
      (one) => [...this.owners.values()].filter((owner) => owner === one).length < 3,
    );
    return free[this.below(free.length)];
  }

  /** A tutor who let two instant bookings lapse asks first: the provider accepts. */
  async keep(
    { body: { id, status } }: Reply<ResponseOf<typeof requestBooking>>,
    tutor: BuiltTutor,
  ): Promise<string> {
    if (status === 'pending')
      await server.as(boarding.provider).call(acceptBooking, { params: { booking_id: id }, body: {} });
    this.made += 1;
    this.owners.set(id, tutor);
    return id;
  }

  async bookStay(): Promise<void> {
    const tutor = this.tutor();
    if (!tutor) return this.cancel();
    const [from, nights, pets] = [this.day(), 1 + this.below(4), 1 + this.below(2)];
    // Pets of its own for each: one pet is asked for once at a time.
    const pet_ids: string[] = [];
    while (pet_ids.length < pets) pet_ids.push((await buildPet(server.db, { ownerId: tutor.userId })).id);
    const body = { service_id: boarding.serviceId, pet_ids, ...stayBody(from, addDays(from, nights)) };
    const reply = await server.as(tutor).call(requestBooking, { body });
    const fits = this.model.canStay(from, nights, pets);
    agree(`${nights} nights from ${from} for ${pets}: ${reply.error?.code}`, reply.status === 201, fits);
    if (!fits) return;
    const id = await this.keep(reply, tutor);
    this.model.stays.set(id, { from, nights: this.model.nightsOf(from, nights), pets });
  }

  async bookWalk(): Promise<void> {
    const tutor = this.tutor();
    if (!tutor) return this.cancel();
    const [day, from] = [this.day(), 30 * this.below(48)];
    const starts_at = instantOf(day, from, saoPauloZone).toISOString();
    const body = { service_id: walkId, pet_ids: [tutor.petId], starts_at, duration_minutes: 60 };
    const reply = await server.as(tutor).call(requestBooking, { body });
    const fits = this.model.canWalk(day, from);
    agree(`a walk on ${day} at ${from}: ${reply.error?.code}`, reply.status === 201, fits);
    if (!fits) return;
    const id = await this.keep(reply, tutor);
    this.model.walks.set(id, { day, from, until: from + 60 });
  }

  async cancel(): Promise<void> {
    const ids = [...this.owners.keys()];
    const id = ids[this.below(ids.length)];
    if (id !== undefined) await this.end(id);
  }

  async end(id: string): Promise<void> {
    const tutor = this.owners.get(id);
    if (!tutor) return;
    await server.as(tutor).call(cancelBooking, { params: { booking_id: id }, body: {} });
    this.owners.delete(id);
    this.model.stays.delete(id);
    this.model.walks.delete(id);
  }

  /** One night more for one of the latest stays, which has not been waiting for its payment for long. */
  async extend(): Promise<void> {
    const ids = [...this.model.stays.keys()].slice(-5);
    const id = ids[this.below(ids.length)];
    const stay = id === undefined ? undefined : this.model.stays.get(id);
    const tutor = id === undefined ? undefined : this.owners.get(id);
    if (id === undefined || !stay || !tutor) return;
    const { from, nights } = stay;
    const reply = await server.as(tutor).send(proposeBookingChange, {
      params: { booking_id: id },
      body: stayBody(from, addDays(from, nights.length + 1)),
    });
    const fits = this.model.canExtend(id);
    agree(`a night more from ${from}, ${nights.length}: ${reply.error?.code}`, reply.status === 201, fits);
    if (!fits) return;
    const params = { change_id: idOf(reply) };
    await server.as(boarding.provider).call(acceptBookingChange, { params, body: {} });
    this.model.extend(id);
    this.extended += 1;
  }

  /** A day of absence: what touches it is abandoned, and its tutors cancel. */
  async beAbsent(): Promise<void> {
    const day = this.day();
    if (this.exceptions.has(day) || this.exceptions.size >= mostDaysOff) return;
    const host = server.as(boarding.provider);
    const span = { from: day, to: day };
    const { items } = (await host.call(previewSickDay, { query: span })).body;
    const touched = this.model.touchedBy(day);
    agree(`touched by ${day}`, items.map(({ booking_id: id }) => id).sort(), touched.sort());
    await host.call(declareSickDay, { body: span });
    for (const id of touched) await this.end(id);
    const { exceptions } = (await host.call(getAvailability, {})).body;
    const closing = exceptions.find((one) => one.day === day && !one.is_open);
    if (!closing) throw new Error(`${day} is not closed`);
    this.exceptions.set(day, closing.id);
    this.model.daysOff.add(day);
    this.absences += 1;
  }

  async toggleDayOff(): Promise<void> {
    const closed = [...this.exceptions.keys()];
    const day = closed.length < mostDaysOff ? this.day() : (closed[this.below(closed.length)] ?? '');
    const known = this.exceptions.get(day);
    const host = server.as(boarding.provider);
    if (known !== undefined) {
      await host.call(removeAvailabilityException, { params: { exception_id: known } });
      this.exceptions.delete(day);
      this.model.daysOff.delete(day);
      return;
    }
    const body = { day, is_open: false, start_minute: null, end_minute: null };
    this.exceptions.set(day, (await host.call(addAvailabilityException, { body })).body.id);
    this.model.daysOff.add(day);
  }

  async changeHours(): Promise<void> {
    this.model.week[this.below(7)] = allHours[this.below(allHours.length)];
    await this.writeWeek();
  }

  async writeWeek(): Promise<void> {
    const hours = this.model.week.flatMap((one, weekday) =>
      one ? [{ weekday, start_minute: one.from, end_minute: one.until }] : [],
    );
    await server.as(boarding.provider).call(replaceWeeklyHours, { body: { hours } });
  }

  async changeCapacity(): Promise<void> {
    this.model.capacity = 1 + this.below(3);
    const { capacity } = this.model;
    await server.db.update(services).set({ capacity }).where(eq(services.id, boarding.serviceId));
  }

  /** Calendar, chips, quote and search, all against the model. */
  async compare(): Promise<void> {
    const [day, from, nights] = [this.day(), this.day(), 1 + this.below(4)];
    const days = await server.anonymous.call(listStayDays, {
      params: { service_id: boarding.serviceId },
      query: { from: first, to: addDays(first, horizon) },
    });
    const placesOf = (one: { readonly day: string }) => this.model.placesOn(one.day);
    agree(
      'places',
      days.body.items.map(({ places }) => places),
      days.body.items.map(placesOf),
    );
    const slots = await server.anonymous.call(listSlots, { params: { service_id: walkId }, query: { day } });
    const midnight = instantOf(day, 0, saoPauloZone).getTime();
    const minutes = slots.body.items.map((one) => (Date.parse(one.starts_at) - midnight) / 60_000);
    agree(`hours of ${day}`, minutes, this.model.slotsOf(day));
    const [tutor] = tutors;
    if (!tutor) throw new Error('No tutor');
    const quote = await server.as(tutor).call(quoteBooking, {
      query: { service_id: boarding.serviceId, ...stayBody(from, addDays(from, nights)) },
    });
    agree(
      `a quote of ${nights} nights from ${from}`,
      quote.body.is_free,
      this.model.canStay(from, nights, 1),
    );
    const query = {
      city,
      category: 'pet_sitting',
      starts_at: stayBody(from, from).starts_at,
      duration_minutes: nights * 1440,
    } as const;
    const found = await server.anonymous.call(searchServices, { query });
    const isFound = found.body.items.length > 0;
    agree(`a search for ${nights} nights from ${from}`, isFound, this.model.isFound(from, nights));
  }

  async step(): Promise<void> {
    const moves = [
      ...Array.from({ length: 5 }, () => () => this.bookStay()),
      ...Array.from({ length: 3 }, () => () => this.bookWalk()),
      ...Array.from({ length: 2 }, () => () => this.cancel()),
      ...Array.from({ length: 2 }, () => () => this.extend()),
      () => this.beAbsent(),
      ...Array.from({ length: 2 }, () => () => this.toggleDayOff()),
      () => this.changeHours(),
      () => this.changeCapacity(),
    ];
    await moves[this.below(moves.length)]?.();
    await this.compare();
  }
}

test(
  `N-10: calendar, hours, quote, request and search agree with a plain model over ${operations} operations`,
  { timeout: 60_000 + operations * 500 },
  async () => {
    const run = new Run();
    await run.writeWeek();
    for (let n = 0; n < operations; n += 1) await run.step();
    expect(run.made).toBeGreaterThan(operations / 20);
    expect(run.extended).toBeGreaterThan(operations / 200);
    expect(run.absences).toBeGreaterThan(operations / 200);
  },
);
