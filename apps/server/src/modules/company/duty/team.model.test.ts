import { listSlots } from '@patinha/contract/availability';
import { acceptBooking, cancelBooking, quoteBooking, requestBooking } from '@patinha/contract/booking';
import { addAbsence, assignBooking, listAbsences, removeAbsence, setDuty } from '@patinha/contract/company';
import { searchServices } from '@patinha/contract/search';
import { addDays, calendarDay, instantOf, minuteMs, saoPauloZone } from '@patinha/domain/shared';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { randomFrom } from '../../../seed/random.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testEngine } from '../../../testing/test-database.ts';
import type { BuiltUser } from '../../auth/auth.factory.ts';
import { buildTutorWithPet, type BuiltTutor } from '../../booking/booking.factory.ts';
import { buildPet } from '../../pet/pet.factory.ts';
import { buildShop, type BuiltShop } from './duty.factory.ts';
import { type Person, TeamModel } from './team.model.ts';

const asked = Number(process.env['AVAILABILITY_OPERATIONS'] ?? 150);
/** The embedded engine answers one call at a time: a fifth of them, and no more than make a minute. */
const operations = testEngine === 'postgres' ? asked : Math.min(Math.ceil(asked / 5), 300);
const seed = Number(process.env['AVAILABILITY_SEED'] ?? 20_261_127);
const city = 'Cidade da Equipe';
const day = addDays(calendarDay(new Date()), 20);
const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
const at = (minute: number) => instantOf(day, minute, saoPauloZone);

let server: TestApp;
let shop: BuiltShop;
let tutors: BuiltTutor[];
beforeAll(async () => {
  server = await openTestApp();
  shop = await buildShop(server.db, { city });
  tutors = [];
  for (let n = 0; n < 20; n += 1) tutors.push(await buildTutorWithPet(server.db));
});
afterAll(() => server.close());

/** Throws where the product and the model differ. */
function agree(what: string, answer: unknown, wanted: unknown): void {
  const [said, meant] = [JSON.stringify(answer), JSON.stringify(wanted)];
  if (said !== meant) throw new Error(`${what}: the product says ${said}, the model ${meant} (seed ${seed})`);
}

class Run {
  readonly random = randomFrom(seed);
  readonly model = new TeamModel([shop.shop.userId, shop.bia.userId, shop.caio.userId]);
  readonly owners = new Map<string, BuiltTutor>();
  readonly owner: BuiltUser = shop.shop;
  made = 0;
  refused = 0;
  assigned = 0;
  readonly below = (limit: number): number => this.random.below(limit);

  /** Within the morning, so that bookings meet. */
  task() {
    const service = this.below(2) === 0 ? shop.bathId : shop.walkId;
    const from = 480 + 30 * this.below(8);
    return { service, from, until: from + 60 + 30 * this.below(3) };
  }

  person(): Person {
    const found = this.model.people[this.below(this.model.people.length)];
    if (!found) throw new Error('No person');
    return found;
  }

  bookingId(): string | undefined {
    const ids = [...this.owners.keys()];
    return ids[this.below(ids.length)];
  }

  async book(): Promise<void> {
    const free = tutors.filter(
      (one) => [...this.owners.values()].filter((owner) => owner === one).length < 3,
    );
    const tutor = free[this.below(free.length)];
    if (!tutor || this.owners.size >= 9) return this.cancel();
    const task = this.task();
    // A pet of its own for each: one pet is asked for once at a time.
    const { id: petId } = await buildPet(server.db, { ownerId: tutor.userId });
    const body = {
      service_id: task.service,
      pet_ids: [petId],
      starts_at: at(task.from).toISOString(),
      duration_minutes: task.until - task.from,
    };
    const reply = await server.as(tutor).call(requestBooking, { body });
    const fits = this.model.canBook(task);
    agree(`a request ${JSON.stringify(task)}: ${reply.error?.code}`, reply.status === 201, fits);
    if (!fits) {
      this.refused += 1;
      return undefined;
    }
    const { id, status } = reply.body;
    // A tutor who let two instant bookings lapse asks first: the company accepts.
    if (status === 'pending')
      await server.as(this.owner).call(acceptBooking, { params: { booking_id: id }, body: {} });
    this.made += 1;
    this.owners.set(id, tutor);
    this.model.bookings.set(id, task);
  }

  async cancel(): Promise<void> {
    const id = this.bookingId();
    const tutor = id === undefined ? undefined : this.owners.get(id);
    if (id === undefined || !tutor) return;
    await server.as(tutor).call(cancelBooking, { params: { booking_id: id }, body: {} });
    this.owners.delete(id);
    this.model.bookings.delete(id);
  }

  async assign(): Promise<void> {
    const id = this.bookingId();
    const task = id === undefined ? undefined : this.model.bookings.get(id);
    if (id === undefined || !task) return;
    const person = this.person();
    if (task.assignee === person.id) return;
    const reply = await server.as(this.owner).send(assignBooking, {
      params: { company_booking_id: id },
      body: { member_id: person.id },
    });
    const busy = this.model.isBusy(person, task) ? 'company/member-busy' : undefined;
    const problem = this.model.problemOf(person, task) ?? busy;
    agree('an assignment', reply.error?.code, problem);
    if (problem !== undefined) return;
    task.assignee = person.id;
    this.assigned += 1;
  }

  async changeDuty(): Promise<void> {
    const person = this.person();
    const from = 480 + 30 * this.below(6);
    person.hours = ([undefined, { from, until: from + 60 * (2 + this.below(4)) }, 'never'] as const)[
      this.below(3)
    ];
    person.services = [undefined, [shop.bathId], [shop.walkId], [shop.bathId, shop.walkId]][this.below(4)];
    const own = person.hours === 'never' ? [] : person.hours;
    const hours =
      own && [own].flat().map((span) => ({ weekday, start_minute: span.from, end_minute: span.until }));
    await server.as(this.owner).call(setDuty, {
      params: { member_id: person.id },
      body: { hours: hours ?? null, service_ids: person.services ? [...person.services] : null },
    });
  }

  async changeAbsence(): Promise<void> {
    const person = this.person();
    const [known] = person.absences.keys();
    if (known !== undefined) {
      await server.as(this.owner).call(removeAbsence, { params: { absence_id: known } });
      person.absences.delete(known);
      return;
    }
    const from = 480 + 30 * this.below(8);
    const span = { from, until: from + 90 };
    await server.as(this.owner).call(addAbsence, {
      params: { member_id: person.id },
      body: { starts_at: at(span.from).toISOString(), ends_at: at(span.until).toISOString(), handovers: [] },
    });
    const { items } = (await server.as(this.owner).call(listAbsences)).body;
    const id = items.find(({ member }) => member.user_id === person.id)?.id;
    if (id === undefined) throw new Error('The absence is not listed');
    person.absences.set(id, span);
  }

  /** Calendar, quote and search against the model. */
  async compare(): Promise<void> {
    const task = this.task();
    const slots = await server.anonymous.call(listSlots, {
      params: { service_id: task.service },
      query: { day },
    });
    const minutes = slots.body.items.map((one) => (Date.parse(one.starts_at) - at(0).getTime()) / minuteMs);
    agree('hours', minutes, this.model.slotsOf(task.service));
    const wanted = { starts_at: at(task.from).toISOString(), duration_minutes: task.until - task.from };
    const fits = this.model.canBook(task);
    const [tutor] = tutors;
    if (!tutor) throw new Error('No tutor');
    const quote = await server
      .as(tutor)
      .call(quoteBooking, { query: { service_id: task.service, ...wanted } });
    agree(`a quote ${JSON.stringify(task)}`, quote.body.is_free, fits);
    const category = task.service === shop.bathId ? 'grooming' : 'dog_walking';
    const found = await server.anonymous.call(searchServices, { query: { city, category, ...wanted } });
    agree(`a search ${JSON.stringify(task)}`, found.body.items.length > 0, fits);
  }

  async step(): Promise<void> {
    const moves = [
      ...Array.from({ length: 6 }, () => () => this.book()),
      ...Array.from({ length: 2 }, () => () => this.cancel()),
      ...Array.from({ length: 2 }, () => () => this.assign()),
      () => this.changeDuty(),
      () => this.changeAbsence(),
    ];
    await moves[this.below(moves.length)]?.();
    await this.compare();
  }
}

test(
  `N-8, N-10: hours, quote, request, assignment and search of a team agree with a plain model over ${operations} operations`,
  { timeout: 60_000 + operations * 500 },
  async () => {
    const run = new Run();
    run.model.people.forEach((person, index) => {
      if (index === 0) person.hours = 'never';
      else person.services = index === 1 ? [shop.bathId] : [shop.bathId, shop.walkId];
    });
    for (let n = 0; n < operations; n += 1) await run.step();
    expect(run.made).toBeGreaterThan(operations / 20);
    expect(run.refused).toBeGreaterThan(operations / 50);
    expect(run.assigned).toBeGreaterThan(operations / 100);
  },
);
