import { checkInBooking, checkOutBooking, confirmBookingDone } from '@patinha/contract/booking';
import { exportDayClose, readDayClose } from '@patinha/contract/company';
import { contestRedemption, undoRedemption } from '@patinha/contract/promotion';
import { addMs, calendarDay, hourMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readClock } from '../../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildBooking, buildConfirmedBooking, type BuiltStall } from '../../booking/booking.factory.ts';
import { buildCard } from '../../loyalty-card/loyalty-card.factory.ts';
import { buildPromotion, buildRedemption } from '../../promotion/promotion.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { buildService } from '../../service/service.factory.ts';
import { buildMember, grantPlan } from '../team/team.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function shop() {
  const provider = await buildProvider(app.db, { kind: 'empresa', displayName: 'Pet Feliz' });
  await grantPlan(app.db, provider, 'completo');
  const { id: serviceId } = await buildService(app.db, { providerId: provider.providerId, title: 'Banho' });
  const bia = await buildMember(app.db, provider, { fullName: 'Bia Rocha' });
  return { stall: { provider, serviceId } satisfies BuiltStall, provider, bia };
}

/** Rita's R$ 80,00 with R$ 8,00 off, registered by the owner a moment ago. */
async function discount(provider: Awaited<ReturnType<typeof shop>>['provider']) {
  const rita = await buildUser(app.db, { fullName: 'Rita Carvalho' });
  const { cardId } = await buildCard(app.db, rita, { secretKey: app.platform.env.SECRET_KEY });
  const { id: promotionId } = await buildPromotion(app.db, { partnerId: provider.providerId }, rita);
  const taken = { cardId, partner: provider, promotionId, memberId: rita.userId };
  const id = await buildRedemption(app.db, { ...taken, redeemedAt: await readClock(app.db) });
  return { id, rita };
}

const today = async () => calendarDay(await readClock(app.db));
const close = async (who: BuiltUser, day?: string) =>
  (await app.as(who).call(readDayClose, { query: day === undefined ? {} : { day } })).body;

describe('the close of a day', () => {
  test('names the bookings that began on it, by whom they were attended, and what is still open', async () => {
    const { stall, provider, bia } = await shop();
    const now = await readClock(app.db);
    const startsAt = new Date(`${calendarDay(now)}T15:00:00Z`);
    const times = { startsAt, endsAt: addMs(startsAt, hourMs), busyUntil: addMs(startsAt, hourMs) };
    const paid = { stall, payUntil: now, commissionBps: 1500, ...times };
    await buildBooking(app.db, { ...paid, status: 'confirmed', assigneeId: bia.userId });
    await buildBooking(app.db, { ...paid, status: 'cancelled' });
    const view = await close(provider);
    expect(view).toMatchObject({ day: await today(), company_name: 'Pet Feliz', received_cents: 0 });
    expect(view.bookings).toMatchObject([
      { title: 'Banho', attended_by: 'Bia', is_done: false, price_cents: 4000, received_cents: 0 },
    ]);
    expect(view.people).toEqual([{ name: 'Bia', bookings: 1, received_cents: 0 }]);
    expect((await close(provider, '2020-01-01')).bookings).toEqual([]);
  });

  test('sums the counter without what was undone or is contested, as the list and the campaign do', async () => {
    const { provider } = await shop();
    const [kept, undone, contested] = [
      await discount(provider),
      await discount(provider),
      await discount(provider),
    ];
    await app.as(provider).call(undoRedemption, { params: { redemption_id: undone.id } });
    const objection = { params: { redemption_id: contested.id }, body: { reason: 'Não fui eu.' } };
    await app.as(contested.rita).call(contestRedemption, objection);
    const view = await close(provider);
    expect(view).toMatchObject({ purchase_cents: 8000, discount_cents: 800, left_cents: 7200 });
    const states = new Map(view.discounts.map(({ id, state }) => [id, state]));
    expect([kept, undone, contested].map(({ id }) => states.get(id))).toEqual([
      'standing',
      'out',
      'contested',
    ]);
    const { body } = await app.as(provider).call(exportDayClose, { query: { day: await today() } });
    const lines = body.content.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffData;Hora;Onde;Cliente;Serviço ou promoção;Agendamento;Recibo;Quem atendeu;Cliente paga;Seu preço;Comissão;Você recebe;Desconto;Devolvido;Repasse',
    );
    const [year, month, date] = (await today()).split('-');
    expect(lines.slice(1).every((line) => line.startsWith(`${date}/${month}/${year};`))).toBe(true);
    expect(lines.filter((line) => line.includes(';72;80;;;8;;'))).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(';anulado'))).toHaveLength(1);
    expect(body.file_name).toBe(`patinha-fechamento-${await today()}.csv`);
  });

  test('says by the ledger what is received: waiting after the check-out, released with the OK', async () => {
    const { stall, provider } = await shop();
    const { bookingId, tutor, startsAt } = await buildConfirmedBooking(app.db, { stall, hoursAhead: 1 });
    await app.advance(3600);
    const params = { booking_id: bookingId };
    await app.as(provider).call(checkInBooking, { params, body: {} });
    await app.advance(3600);
    await app.as(provider).call(checkOutBooking, { params, body: {} });
    // The check-out can be taken back for ten minutes.
    await app.advance(660);
    const day = calendarDay(startsAt);
    const waiting = await close(provider, day);
    const [booking] = waiting.bookings;
    const received = booking?.received_cents ?? 0;
    expect(received).toBeGreaterThan(0);
    expect(waiting).toMatchObject({ received_cents: received, released_cents: 0, waiting_cents: received });
    expect(waiting.waiting_until).not.toBeNull();
    await app.as(tutor).call(confirmBookingDone, { params, body: {} });
    expect(await close(provider, day)).toMatchObject({
      received_cents: received,
      released_cents: received,
      waiting_cents: 0,
      waiting_until: null,
    });
    const { content } = (await app.as(provider).call(exportDayClose, { query: { day } })).body;
    expect(content).toContain(`;${bookingId};${bookingId.slice(0, 13).toUpperCase()};`);
    expect(content.trimEnd().endsWith(';liberado')).toBe(true);
  });

  test('is for the owner and managers of the company', async () => {
    const { provider, bia } = await shop();
    const manager = await buildMember(app.db, provider, { role: 'manager' });
    const day = await today();
    for (const call of [
      (who: BuiltUser) => app.as(who).send(readDayClose, { query: {} }),
      (who: BuiltUser) => app.as(who).send(exportDayClose, { query: { day } }),
    ]) {
      expect((await call(manager)).status).toBe(200);
      expect(await call(bia)).toFailWith('company/not-allowed');
      expect(await call(await buildUser(app.db))).toFailWith('company/no-team');
      const lonely = await buildProvider(app.db, { kind: 'empresa' });
      const unseated = await buildMember(app.db, lonely, { role: 'manager' });
      expect(await call(unseated)).toFailWith('company/no-seat');
      const halted = await buildProvider(app.db, { kind: 'empresa', suspendedAt: new Date() });
      await grantPlan(app.db, halted, 'completo');
      expect(await call(await buildMember(app.db, halted, { role: 'manager' }))).toFailWith(
        'company/suspended',
      );
    }
    expect(await app.as(provider).send(readDayClose, { query: { day: 'ontem' } })).toRefuseFields('day');
  });
});
