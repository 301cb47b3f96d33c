import { acceptBooking } from '@patinha/contract/booking';
import { addMs, dayMs, hourMs, minuteMs } from '@patinha/domain/shared';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  buildBooking,
  buildConfirmedBooking,
  type BuiltBooking,
  requireHealthyLedger,
} from '../booking.factory.ts';
import { ChangeScene, later, of, type Side } from './booking-change-scene.factory.ts';

let server: TestApp;
let scene: ChangeScene;
beforeAll(async () => {
  server = await openTestApp();
  scene = new ChangeScene(server);
});
afterEach(() => requireHealthyLedger(server.db));
afterAll(() => server.close());

const hour = 3600;
const mailTo = async (booking: BuiltBooking, side: Side, subject: string) => {
  await server.deliver();
  const mails = await mailsTo(server.db, booking[side].email);
  return mails.find((mail) => mail.subject.startsWith(subject))?.text.replaceAll(/\s+/g, ' ');
};
/** How long the provider has to answer, in minutes. */
const minutesLeft = async (booking: BuiltBooking) => {
  const { respond_until } = await scene.read(booking);
  return Math.round((Date.parse(respond_until) - (await readClock(server.db)).getTime()) / minuteMs);
};

describe('a proposal for a request', () => {
  test('stops its clock, lapses after 24 hours, and gives it back with 2 hours to answer', async () => {
    const booking = await buildBooking(server.db, { hoursAhead: 72 });
    await server.advance(23 * hour);
    const { id } = await scene.proposed(booking, 'provider', later(booking, dayMs));
    await server.advance(24 * hour - 60);
    expect(await scene.read(booking)).toMatchObject({
      status: 'pending',
      respond_until: booking.startsAt.toISOString(),
    });
    await server.advance(61);
    expect(await minutesLeft(booking)).toBe(120);
    expect((await scene.changesOf(booking, 'provider')).body).toMatchObject({
      items: [{ id, status: 'expired', proposed_by: 'provider' }],
    });
    expect(await mailTo(booking, 'provider', 'Outro horário sem resposta')).toMatch(
      /Ana não respondeu à sua proposta .* voltou para você\. Responda até/,
    );
    expect(await mailTo(booking, 'tutor', 'Outro horário sem resposta')).toMatch(
      /Você não respondeu à proposta de Carla Cuidadora .* tem até .* para responder/,
    );
    expect((await server.as(booking.provider).send(acceptBooking, { ...of(booking), body: {} })).status).toBe(
      200,
    );
  });

  test('names the tutor in the words of the end when the request then expires', async () => {
    const booking = await buildBooking(server.db, { hoursAhead: 30 });
    await scene.proposed(booking, 'provider', later(booking, dayMs));
    await server.advance(24 * hour + 60);
    // Two hours would be a minimum; the 24 of the request had hardly begun.
    expect(await minutesLeft(booking)).toBeGreaterThan(5 * 60 - 3);
    await server.advance(5 * hour);
    expect(await scene.read(booking)).toMatchObject({ status: 'expired' });
    expect(await mailTo(booking, 'tutor', 'Pedido sem resposta')).toContain(
      'Você não respondeu à proposta de Carla Cuidadora de outro horário',
    );
    expect(await mailTo(booking, 'provider', 'Pedido sem resposta')).toContain(
      'Ana não respondeu à sua proposta de outro horário',
    );
  });

  test('lapses 4 hours before the earlier start, and needs that much time', async () => {
    const booking = await buildBooking(server.db, { hoursAhead: 12 });
    const { expires_at: until } = await scene.proposed(booking, 'tutor', later(booking, -2 * hourMs));
    expect(until).toBe(addMs(booking.startsAt, -6 * hourMs).toISOString());
    await server.advance(2 * hour);
    await server.advance(4 * hour + 60);
    expect((await scene.changesOf(booking, 'tutor')).body).toMatchObject({ items: [{ status: 'expired' }] });
    const soon = addMs(await readClock(server.db), 3 * hourMs);
    soon.setUTCSeconds(0, 0);
    expect(await scene.propose(booking, 'provider', { starts_at: soon.toISOString() })).toFailWith(
      'request/invalid',
    );
    await server.advance(2 * hour);
    expect(await scene.propose(booking, 'provider', later(booking, dayMs))).toFailWith('booking/too-late');
    expect(await scene.quote(booking, 'provider', later(booking, dayMs))).toFailWith('booking/too-late');
    expect((await scene.changesOf(booking, 'provider')).body).toMatchObject({ may_propose: false });
  });

  test('declined gives it back with 2 hours, withdrawn with what was left', async () => {
    const [declined, withdrawn] = [await buildBooking(server.db), await buildBooking(server.db)];
    await server.advance(23.5 * hour);
    for (const [booking, side] of [
      [declined, 'tutor'],
      [withdrawn, 'provider'],
    ] as const) {
      const { id } = await scene.proposed(booking, 'provider', later(booking, dayMs));
      await scene.decline(booking, side, id);
    }
    expect(await minutesLeft(declined)).toBe(120);
    expect(await minutesLeft(withdrawn)).toBe(30);
  });

  test('is withdrawn by the acceptance of the time that was asked for', async () => {
    const booking = await buildBooking(server.db);
    await scene.proposed(booking, 'provider', later(booking, dayMs));
    await server.as(booking.provider).call(acceptBooking, { ...of(booking), body: {} });
    expect((await scene.changesOf(booking, 'tutor')).body).toMatchObject({
      items: [{ status: 'withdrawn' }],
    });
  });

  test('keeps the clock stopped while another request has preference, and the other way round', async () => {
    const stall = await buildBooking(server.db);
    const time = { startsAt: stall.startsAt, endsAt: stall.endsAt, busyUntil: stall.endsAt };
    const waiting = await buildBooking(server.db, { stall, ...time });
    const { id } = await scene.proposed(waiting, 'provider', later(waiting, dayMs));
    await server.as(stall.provider).call(acceptBooking, { ...of(stall), body: {} });
    await scene.decline(waiting, 'tutor', id);
    const start = waiting.startsAt.toISOString();
    expect(await scene.read(waiting)).toMatchObject({
      respond_until: start,
      waits_until: expect.any(String),
    });
    await scene.proposed(waiting, 'provider', later(waiting, 2 * dayMs));
    await server.advance(31 * 60);
    await server.deliver();
    expect(await scene.read(waiting)).toMatchObject({ respond_until: start, waits_until: null });
  });
});

test('N-12: a proposal to move a confirmed booking that lapses leaves it, and both hear who did not answer', async () => {
  const booking = await buildConfirmedBooking(server.db);
  await scene.proposed(booking, 'tutor', later(booking, dayMs));
  await server.advance(24 * hour + 60);
  expect(await scene.read(booking)).toMatchObject({
    status: 'confirmed',
    starts_at: booking.startsAt.toISOString(),
  });
  const said = {
    tutor: await mailTo(booking, 'tutor', 'Outro horário sem resposta'),
    provider: await mailTo(booking, 'provider', 'Outro horário sem resposta'),
  };
  expect(said.tutor).toMatch(/Carla Cuidadora não respondeu à sua proposta .* O agendamento continua em/);
  expect(said.provider).toMatch(/Você não respondeu à proposta de Ana .* O agendamento continua em/);
});
