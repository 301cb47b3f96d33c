import { getBooking, listBookings } from '@patinha/contract/booking';
import {
  addCareEntry,
  beginCare,
  exportCareDiary,
  finishCare,
  listBookingIncidents,
  readCareDiary,
  readCareSheet,
  readCareWalk,
  recordCareWalk,
  reportBookingIncident,
} from '@patinha/contract/care';
import { assignBooking, removeMember } from '@patinha/contract/company';
import { openDispute } from '@patinha/contract/dispute';
import { readLoyaltyCard } from '@patinha/contract/loyalty-card';
import { addMs, dayMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { auditLog } from '../../platform/audit/audit.table.ts';
import { readClock, transact } from '../../platform/db/database.ts';
import { untilLockWaits } from '../../testing/lock-waits.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import { buildUser, type BuiltUser } from '../auth/auth.factory.ts';
import { buildBooking } from '../booking/booking.factory.ts';
import { lockBooking } from '../booking/index.ts';
import {
  buildCompanyBooking,
  buildPaidBooking,
  buildStaffedCompany,
} from '../company/assignment/assignment.factory.ts';
import { buildMember } from '../company/team/team.factory.ts';
import { companyMembers } from '../company/team/team.table.ts';
import { buildCard } from '../loyalty-card/loyalty-card.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const at = (bookingId: string) => ({ params: { booking_id: bookingId } });

/** A paid booking of a company that began a minute ago by default, assigned to Bia. */
async function given(startsInMs = -minuteMs) {
  const team = await buildStaffedCompany(server.db);
  const startsAt = addMs(await readClock(server.db), startsInMs);
  const endsAt = addMs(startsAt, hourMs);
  const booking = await buildPaidBooking(server.db, team, {
    startsAt,
    endsAt,
    busyUntil: endsAt,
    assigneeId: team.bia.userId,
    address: {
      street: 'Rua das Acácias',
      number: '12',
      district: 'Centro',
      city: 'São Paulo',
      state: 'SP',
      zipcode: '01001000',
    },
    specialInstructions: 'A chave está com a porteira.',
  });
  return { ...booking, ...team };
}

const withCard = (bookingId: string, card_code?: string) => ({
  ...at(bookingId),
  body: { ...(card_code !== undefined && { card_code }) },
});
const begin = (who: BuiltUser, bookingId: string, code?: string) =>
  server.as(who).send(beginCare, withCard(bookingId, code));
const finish = (who: BuiltUser, bookingId: string, code?: string) =>
  server.as(who).send(finishCare, withCard(bookingId, code));
const note = (who: BuiltUser, bookingId: string, text = 'Brincou.') =>
  server.as(who).send(addCareEntry, { ...at(bookingId), body: { kind: 'note', text } });
const walk = (who: BuiltUser, bookingId: string) =>
  server.as(who).send(recordCareWalk, {
    ...at(bookingId),
    body: {
      recorder_id: unknownId,
      sent_at: new Date().toISOString(),
      positions: [
        { sequence: 1, at: new Date().toISOString(), lat: -23.56, lng: -46.65, accuracy_meters: 8 },
      ],
    },
  });
const injury = { kind: 'injury', text: 'Cortou a pata.' } as const;
const tell = (who: BuiltUser, bookingId: string) =>
  server.as(who).send(reportBookingIncident, { ...at(bookingId), body: injury });
const reads = [readCareSheet, readCareDiary, readCareWalk, listBookingIncidents] as const;

/** The responses to every operation of care, called by one person. */
async function everythingOf(who: BuiltUser, bookingId: string) {
  const read = [];
  for (const operation of reads) read.push(await server.as(who).send(operation, at(bookingId)));
  for (const act of [begin, note, walk, tell, finish]) read.push(await act(who, bookingId));
  return read;
}

const foreign = Array.from({ length: 9 }, () => 'booking/not-found');
const answersTo = async (who: BuiltUser, bookingId: string) =>
  (await everythingOf(who, bookingId)).map(({ status, error }) => error?.code ?? status);

describe('who attends', () => {
  test('receives the animal with the card, notes, walks, tells and gives it back; the tutor reads who', async () => {
    const { bookingId, bia, company, tutor } = await given();
    const card = await buildCard(server.db, tutor, { secretKey: server.platform.env.SECRET_KEY });
    const { body: sheet } = await server.as(bia).call(readCareSheet, at(bookingId));
    expect(sheet).toMatchObject({
      status: 'confirmed',
      tutor_name: 'Ana',
      pets: [{ name: 'Thor', species: 'dog', breed: 'Vira-lata' }],
      address: { street: 'Rua das Acácias' },
      special_instructions: 'A chave está com a porteira.',
      tutor_phone: '+5511912345678',
      moves: ['checkIn'],
    });
    expect(JSON.stringify(sheet)).not.toMatch(/cents|price|@/);

    expect((await begin(bia, bookingId, card.nonce)).body).toMatchObject({
      status: 'in_progress',
      moves: ['checkOut'],
    });
    expect((await note(bia, bookingId)).body).toMatchObject({
      may_write: true,
      entries: [{ text: 'Brincou.', author_name: 'Bia' }],
    });
    expect((await walk(bia, bookingId)).status).toBe(200);
    expect((await tell(bia, bookingId)).body).toMatchObject({
      may_report: true,
      items: [{ text: 'Cortou a pata.', author_name: 'Bia' }],
    });
    expect((await note(company, bookingId, 'Da conta da empresa.')).status).toBe(201);

    await server.advance(3600);
    const { short_code: spoken } = (await server.as(tutor).call(readLoyaltyCard)).body;
    expect((await finish(bia, bookingId, spoken ?? undefined)).status).toBe(200);
    await server.advance(601);
    const diary = await server.as(tutor).call(readCareDiary, at(bookingId));
    expect(diary.body).toMatchObject({
      handovers: { check_in: expect.any(String) },
      report: { counts: { note: 2 } },
      entries: [{ author_name: 'Bia' }, { author_name: null }],
    });
    const kept = await server.as(tutor).call(exportCareDiary, at(bookingId));
    expect(kept.body).toMatchObject({
      is_whole: true,
      entries: [{ author_name: 'Bia' }, { author_name: null }],
    });
    // The trail has the person, in the name of the provider.
    const trail = await server.db
      .select({ action: auditLog.action, actorId: auditLog.actorId })
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, bookingId), like(auditLog.action, 'booking.check%')));
    expect(trail).toEqual([
      { action: 'booking.checkIn', actorId: bia.userId },
      { action: 'booking.checkOut', actorId: bia.userId },
    ]);
  });

  test('sees nothing of the money, cannot cancel, and does not take the diary along', async () => {
    const { bookingId, bia, company } = await given();
    await begin(bia, bookingId);
    for (const operation of [getBooking, exportCareDiary])
      expect(await server.as(company).send(operation, at(bookingId))).toMatchObject({ status: 200 });
    const everywhere = await buildProvider(server.db, { kind: 'prestador' });
    expect(await server.as(everywhere).send(exportCareDiary, at(bookingId))).toFailWith('booking/not-found');
    const listed = await server.as(bia).call(listBookings, { query: { as: 'tutor' } });
    expect(listed.body.items).toEqual([]);
    expect(await server.as(bia).send(getBooking, at(bookingId))).toFailWith('booking/not-found');
    expect(await server.as(bia).send(exportCareDiary, at(bookingId))).toFailWith('booking/not-found');
  });

  test('gets distinct errors for a wrong code, another user’s card and a wrong moment', async () => {
    const { bookingId, bia } = await given(5 * minuteMs);
    const other = await given();
    const card = await buildCard(server.db, other.tutor, { secretKey: server.platform.env.SECRET_KEY });
    expect(await begin(bia, bookingId, 'AAAA-AAAA')).toFailWith('loyalty-card/invalid-code');
    expect(await begin(bia, bookingId, card.nonce)).toFailWith('loyalty-card/foreign-card');
    expect(await finish(bia, bookingId)).toFailWith('booking/illegal-move');
    expect((await begin(bia, bookingId)).status).toBe(200);
    expect(await begin(bia, bookingId)).toFailWith('booking/illegal-move');
    expect(await finish(bia, bookingId)).toFailWith('booking/too-early');
    expect(await finish(bia, bookingId, 'AAAA-AAAA')).toFailWith('booking/too-early');
  });

  test('gets distinct errors for too early, too late, and blocked by a dispute', async () => {
    const early = await given(5 * hourMs);
    expect(await begin(early.bia, early.bookingId)).toFailWith('booking/too-early');
    const late = await given(-48 * hourMs);
    expect(await begin(late.bia, late.bookingId)).toFailWith('booking/too-late');

    const { bookingId, bia, tutor } = await given();
    const other = await given();
    const card = await buildCard(server.db, other.tutor, { secretKey: server.platform.env.SECRET_KEY });
    await begin(bia, bookingId);
    expect(await finish(bia, bookingId, 'AAAA-AAAA')).toFailWith('loyalty-card/invalid-code');
    expect(await finish(bia, bookingId, card.nonce)).toFailWith('loyalty-card/foreign-card');
    const body = { reason: 'O passeio não aconteceu como combinado.' };
    await server.as(tutor).call(openDispute, { ...at(bookingId), body });
    expect(await finish(bia, bookingId)).toFailWith('booking/disputed');
  });

  test('is one of the company that sold it: the owner may do the same, a tutor cannot check in', async () => {
    const { bookingId, company, tutor } = await given();
    for (const act of [begin, finish]) expect(await act(tutor, bookingId)).toFailWith('care/not-the-carer');
    expect((await server.as(tutor).call(readCareSheet, at(bookingId))).body.moves).toEqual([]);
    expect((await begin(company, bookingId)).status).toBe(200);
    await server.advance(3600);
    expect((await finish(company, bookingId)).status).toBe(200);
  });

  test('comes to an end of guessing codes', async () => {
    const strict = await openTestApp();
    const team = await buildStaffedCompany(strict.db);
    const startsAt = new Date();
    const endsAt = addMs(startsAt, hourMs);
    const time = { startsAt, endsAt, busyUntil: endsAt, assigneeId: team.bia.userId };
    const { bookingId } = await buildPaidBooking(strict.db, team, time);
    const guess = () =>
      strict.as(team.bia).send(beginCare, { ...at(bookingId), body: { card_code: 'AAAA-AAAA' } });
    const replies = [];
    for (let tries = 0; tries < 6; tries += 1) replies.push((await guess()).error?.code);
    expect(replies.at(-2)).toBe('loyalty-card/invalid-code');
    expect(replies.at(-1)).toBe('request/rate-limited');
    await strict.close();
  });
});

describe('other people of the team', () => {
  test('a colleague, a manager and a member of another company are strangers', async () => {
    const { bookingId, caio, manager } = await given();
    const elsewhere = await buildStaffedCompany(server.db);
    for (const who of [caio, manager, elsewhere.bia, elsewhere.company, await buildUser(server.db)])
      expect(await answersTo(who, bookingId)).toEqual(foreign);
  });

  test('a former assignee is a stranger at once', async () => {
    const { bookingId, bia, caio, company } = await given();
    expect((await server.as(bia).send(readCareSheet, at(bookingId))).status).toBe(200);
    await server.as(company).call(assignBooking, {
      params: { company_booking_id: bookingId },
      body: { member_id: caio.userId },
    });
    expect(await answersTo(bia, bookingId)).toEqual(foreign);
    expect((await begin(caio, bookingId)).status).toBe(200);
  });

  test('a member who left is a stranger, in the middle of the service too', async () => {
    const { bookingId, bia, company } = await given();
    await begin(bia, bookingId);
    await server.as(company).call(removeMember, { params: { member_id: bia.userId } });
    expect(await answersTo(bia, bookingId)).toEqual(foreign);
    expect((await note(company, bookingId)).status).toBe(201);
  });

  test.runIf(testEngine === 'postgres')('a member removed while a request waits is a stranger', async () => {
    const { bookingId, bia } = await given();
    await begin(bia, bookingId);
    const { sent: late } = await transact(server.db, async (tx) => {
      await lockBooking(tx, bookingId);
      // The other answers read the booking once more at their end.
      const sent = walk(bia, bookingId);
      await untilLockWaits(server.db);
      return { sent, left: await tx.delete(companyMembers).where(eq(companyMembers.userId, bia.userId)) };
    });
    expect(await late).toFailWith('booking/not-found');
  });

  test('a member without a seat is a stranger until there is a seat again', async () => {
    const { bookingId, bia, company } = await given();
    await begin(bia, bookingId);
    // Ten seats: the owner's, the manager's, and eight of people who came before.
    const earlier = [];
    for (let came = 0; came < 8; came += 1)
      earlier.push(await buildMember(server.db, company, { joinedAt: addMs(new Date(), -9 * dayMs) }));
    expect(await answersTo(bia, bookingId)).toEqual(foreign);
    await server.as(company).call(removeMember, { params: { member_id: earlier[0]?.userId ?? '' } });
    expect((await note(bia, bookingId)).status).toBe(201);
  });

  test('who joined another team brings nothing along', async () => {
    const { bookingId, bia, company } = await given();
    await begin(bia, bookingId);
    await server.as(company).call(removeMember, { params: { member_id: bia.userId } });
    const elsewhere = await buildStaffedCompany(server.db);
    await server.db.insert(companyMembers).values({
      userId: bia.userId,
      providerId: elsewhere.company.providerId,
      role: 'attendant',
      joinedAt: new Date(),
    });
    expect(await answersTo(bia, bookingId)).toEqual(foreign);
  });

  test('an unanswered request and a cancelled booking are on no one’s sheet', async () => {
    const team = await buildStaffedCompany(server.db);
    for (const status of ['pending', 'cancelled'] as const) {
      const spec = { status, hoursAhead: 60, assigneeId: team.bia.userId };
      const { bookingId } = await buildCompanyBooking(server.db, team, spec);
      expect(await answersTo(team.bia, bookingId)).toEqual(foreign);
    }
  });

  test('the tutor does not read the company’s exact place before the payment', async () => {
    const booking = await buildBooking(server.db, { status: 'pending', placeAddress: 'Rua do Hotel, 5' });
    const seenBy = async (who: BuiltUser) =>
      (await server.as(who).call(readCareSheet, at(booking.bookingId))).body.place_address;
    expect(await seenBy(booking.tutor)).toBeNull();
    expect(await seenBy(booking.provider)).toBe('Rua do Hotel, 5');
  });
});

describe('the doors of care', () => {
  test.each(
    [readCareSheet, beginCare, finishCare].map((operation) => [operation.operationId, operation] as const),
  )('%s is for people who are signed in, and of an id', async (_name, operation) => {
    const body = operation.method === 'GET' ? {} : { body: {} };
    const guest = await server.anonymous.send(operation, { ...at(unknownId), ...body });
    expect(guest).toFailWith('session/missing');
    const outsider = server.as(await buildUser(server.db));
    expect(await outsider.send(operation, { ...at(unknownId), ...body })).toFailWith('booking/not-found');
    expect(await outsider.send(operation, { ...at('x'), ...body })).toRefuseFields('booking_id');
  });
});
