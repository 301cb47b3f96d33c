import { hiddenContact } from '@patinha/contact-filter';
import { readProviderCalendar } from '@patinha/contract/calendar';
import {
  acceptMeeting,
  cancelMeeting,
  declineMeeting,
  listMeetings,
  requestMeeting,
} from '@patinha/contract/meeting';
import { listNotifications } from '@patinha/contract/notification';
import { addMs, hourMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readClock } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { userRoles } from '../account/account.table.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { providers } from '../provider/provider.table.ts';
import { buildService } from '../service/service.factory.ts';
import { MeetingScene } from './meeting-scene.factory.ts';
import { buildMeeting } from './meeting.factory.ts';

let server: TestApp;
let scene: MeetingScene;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  scene = await MeetingScene.open(server);
});
afterAll(() => server.close());

const idOf = ({ body }: { readonly body: unknown }): string =>
  typeof body === 'object' && body !== null && 'id' in body ? String(body.id) : '';

describe('the carer', () => {
  test('takes one of the times: both know, both calendars show it and nothing can be booked over it', async () => {
    const [stall, tutor, other] = [await scene.stall(), await scene.tutor(), await scene.tutor()];
    const { id } = await scene.asked(tutor, stall, [scene.at(10), scene.at(14)]);
    const pending = idOf(await scene.book(other, stall, 14));
    const reply = await scene.accept(stall, id, scene.at(14), 'Na entrada do parque');
    expect(reply).toMatchObject({
      status: 200,
      body: {
        status: 'accepted',
        starts_at: scene.at(14).toISOString(),
        ends_at: scene.at(14.5).toISOString(),
        meeting_point: 'Na entrada do parque',
      },
    });
    expect(await scene.mails(tutor)).toEqual(['Encontro marcado']);
    expect(await scene.list(tutor, 'tutor')).toMatchObject([{ id, as: 'tutor', status: 'accepted' }]);
    const { body } = await server
      .as(stall.provider)
      .call(readProviderCalendar, { query: { from: scene.day, to: scene.day } });
    expect(body.meetings).toMatchObject([
      { id, tutor_name: 'Ana', pet_name: expect.any(String), starts_at: scene.at(14).toISOString() },
    ]);

    const calendarOfOther = await server
      .as((await scene.stall()).provider)
      .call(readProviderCalendar, { query: { from: scene.day, to: scene.day } });
    expect(calendarOfOther.body.meetings).toEqual([]);

    const slots = await scene.slots(stall);
    for (const taken of ['13:30', '14:00']) expect(slots).not.toContain(taken);
    for (const free of ['10:00', '13:00', '14:30']) expect(slots).toContain(free);
    expect(await scene.slots(await scene.stall())).toContain('14:00');
    expect(await scene.book(await scene.tutor(), stall, 14)).toFailWith('booking/slot-taken');
    expect(await scene.acceptBooking(stall, pending)).toFailWith('booking/slot-taken');
    expect((await scene.book(other, stall, 14.5)).status).toBe(201);
    expect(await scene.times(other, stall)).not.toContain('14:00');
  });

  test('keeps the way to the next pet free after it, also where several pets have room', async () => {
    const stall = await scene.stall({ capacity: 3, bufferMinutes: 30 });
    const [tutor, other] = [await scene.tutor(), await scene.tutor()];
    await scene.agreed(tutor, stall);
    expect(await scene.book(other, stall, 10.5)).toFailWith('booking/slot-taken');
    expect((await scene.book(other, stall, 11)).status).toBe(201);
  });

  test('cannot accept a time booked meanwhile; the answer lists the free ones', async () => {
    const [stall, tutor, other] = [await scene.stall(), await scene.tutor(), await scene.tutor()];
    const { id } = await scene.asked(tutor, stall, [scene.at(10), scene.at(14)]);
    expect((await scene.acceptBooking(stall, idOf(await scene.book(other, stall, 10)))).status).toBe(200);
    const [seen] = await scene.list(stall.provider, 'provider');
    expect(seen?.times.map(({ is_free }) => is_free)).toEqual([false, true]);
    expect(await scene.accept(stall, id, scene.at(10))).toFailWith('meeting/slot-taken');
    expect((await scene.accept(stall, id, scene.at(14))).status).toBe(200);
    const { id: next } = await scene.asked(other, stall, [scene.at(16)]);
    expect(await scene.accept(stall, next, scene.at(15))).toRefuseFields('starts_at');
    expect((await scene.accept(stall, next, scene.at(16))).status).toBe(200);
    expect(await scene.accept(stall, next, scene.at(16))).toFailWith('meeting/illegal-move');
  });

  test('who receives at home says where to wait, without the door; a company has an address', async () => {
    const [stall, tutor] = [await scene.stall(), await scene.tutor()];
    const id = idOf(await scene.ask(tutor, stall, { place: 'provider' }));
    expect(await scene.accept(stall, id)).toRefuseFields('meeting_point');
    const accepted = await scene.accept(stall, id, scene.at(10), 'Rua das Flores, 123, apto 4');
    expect(accepted.status).toBe(200);
    const [seen] = await scene.list(tutor, 'tutor');
    expect(seen?.meeting_point).toContain(hiddenContact);
    expect(seen?.meeting_point).not.toContain('123');
    expect(seen).toMatchObject({ address: null, city: 'São Paulo' });

    const provider = await buildProvider(server.db, { kind: 'empresa', displayName: 'Pet Feliz' });
    const { id: serviceId } = await buildService(server.db, {
      providerId: provider.providerId,
      address: 'Rua Augusta, 900',
    });
    const shop = { provider, serviceId };
    const { meetingId, startsAt } = await buildMeeting(server.db, { stall: shop, tutor, place: 'provider' });
    expect((await scene.list(tutor, 'tutor')).find((one) => one.id === meetingId)?.address).toBeNull();
    expect((await scene.accept(shop, meetingId, startsAt)).status).toBe(200);
    const agreed = (await scene.list(tutor, 'tutor')).find((one) => one.id === meetingId);
    expect(agreed?.address).toBe('Rua Augusta, 900');
  });

  test('declines with a reason that the tutor reads', async () => {
    const [stall, tutor] = [await scene.stall(), await scene.tutor()];
    const { id } = await scene.asked(tutor, stall);
    expect(await scene.decline(stall, id, '  ')).toRefuseFields('reason');
    expect(await scene.decline(stall, id)).toMatchObject({ body: { status: 'declined', starts_at: null } });
    expect(await scene.decline(stall, id)).toFailWith('meeting/illegal-move');
    expect(await scene.list(tutor, 'tutor')).toEqual([]);
    expect(await scene.list(tutor, 'tutor', 'over')).toMatchObject([{ reason: 'Viajo nessa semana.' }]);
    expect(await scene.mails(tutor)).toEqual(['Pedido de encontro recusado']);
  });

  test('whose documents ended agrees on nothing', async () => {
    const [stall, tutor] = [await scene.stall(), await scene.tutor()];
    const { id } = await scene.asked(tutor, stall);
    await server.db
      .update(providers)
      .set({ verifiedUntil: new Date(0) })
      .where(eq(providers.id, stall.provider.providerId));
    expect(await scene.accept(stall, id)).toFailWith('meeting/not-verified');
  });
});

describe('either side', () => {
  test('can be cancelled until it begins; the time is free again and the other side is notified', async () => {
    const [stall, tutor, other] = [await scene.stall(), await scene.tutor(), await scene.tutor()];
    const id = await scene.agreed(tutor, stall);
    expect(await scene.mails(tutor)).toEqual(['Encontro marcado']);
    expect(await scene.cancel(stall.provider, id, 'Fiquei doente.')).toMatchObject({
      body: { status: 'cancelled', cancelled_by: 'provider', as: 'provider' },
    });
    expect(await scene.cancel(tutor, id)).toFailWith('meeting/illegal-move');
    expect(await scene.mails(tutor)).toEqual(['Encontro marcado', 'Encontro cancelado']);
    expect((await scene.book(other, stall)).status).toBe(201);

    const again = await scene.agreed(tutor, stall, 14);
    expect(await scene.cancel(tutor, again)).toMatchObject({ body: { cancelled_by: 'tutor', reason: null } });
    expect(await scene.mails(stall.provider)).toContain('Encontro cancelado');
  });

  test('is not found for strangers and without a session', async () => {
    const { meetingId, stall, tutor, startsAt } = await buildMeeting(server.db).then((built) => ({
      ...built,
      stall: { provider: built.provider, serviceId: built.serviceId },
    }));
    const [strangeStall, stranger] = [await scene.stall(), await scene.tutor()];
    expect(await scene.accept(strangeStall, meetingId, startsAt)).toFailWith('meeting/not-found');
    expect(await scene.decline(strangeStall, meetingId)).toFailWith('meeting/not-found');
    expect(await scene.cancel(stranger, meetingId)).toFailWith('meeting/not-found');
    expect(await scene.cancel(stranger, crypto.randomUUID())).toFailWith('meeting/not-found');
    expect(await scene.list(stranger, 'tutor')).toEqual([]);
    expect(await scene.list(tutor, 'provider')).toEqual([]);
    const params = { meeting_id: meetingId };
    for (const endpoint of [requestMeeting, listMeetings, acceptMeeting, declineMeeting, cancelMeeting])
      expect(await server.anonymous.send(endpoint, { params })).toFailWith('session/missing');
    expect(await server.as(tutor).send(acceptMeeting, { params, body: {} })).toFailWith('session/forbidden');
    expect(await server.as(stall.provider).send(requestMeeting, { body: {} })).toFailWith(
      'session/forbidden',
    );
  });

  test('a tutor with both roles cannot answer their own request', async () => {
    const [stall, tutor] = [await scene.stall(), await scene.tutor()];
    const { id } = await scene.asked(tutor, stall);
    await server.db.insert(userRoles).values({ userId: tutor.userId, role: 'prestador' });
    const asProvider = { ...stall, provider: { ...stall.provider, accessToken: tutor.accessToken } };
    expect(await scene.accept(asProvider, id)).toFailWith('meeting/illegal-move');
    expect(await scene.decline(asProvider, id)).toFailWith('meeting/illegal-move');
    // What was not agreed on is the carer's to decline, not to cancel.
    expect(await scene.cancel(stall.provider, id)).toFailWith('meeting/illegal-move');
  });

  test('lists ended meetings page by page, latest first', async () => {
    const [tutor, now] = [await scene.tutor(), await readClock(server.db)];
    const made: string[] = [];
    for (const hours of [3, 2, 1]) {
      const createdAt = addMs(now, -hours * hourMs);
      made.unshift((await buildMeeting(server.db, { tutor, status: 'expired', createdAt })).meetingId);
    }
    const page = async (cursor?: string) =>
      (
        await server.as(tutor).call(listMeetings, {
          query: { as: 'tutor', scope: 'over', limit: 2, ...(cursor !== undefined && { cursor }) },
        })
      ).body;
    const first = await page();
    const second = await page(first.next_cursor ?? '');
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
    expect(second.next_cursor).toBeNull();
  });
});

test('inbox and mail report each event once, and link to the list', async () => {
  const [stall, tutor] = [await scene.stall(), await scene.tutor()];
  const { id } = await scene.asked(tutor, stall);
  await server.deliver();
  await scene.accept(stall, id);
  await server.deliver();
  await server.deliver();
  const { body } = await server.as(tutor).call(listNotifications, { query: {} });
  expect(body.items).toMatchObject([{ kind: 'booking', title: 'Encontro marcado', path: '/tutor/bookings' }]);
  expect(JSON.stringify(body.items)).not.toMatch(/Carla|Ana/);
  const [mail] = await mailsTo(server.db, stall.provider.email);
  expect(mail?.links.some((link) => link.endsWith('/prestador/bookings'))).toBe(true);
});

test('a meeting cancelled before the mail goes out is not announced as agreed', async () => {
  const [stall, tutor] = [await scene.stall(), await scene.tutor()];
  await scene.cancel(tutor, await scene.agreed(tutor, stall));
  expect(await scene.mails(tutor)).toEqual([]);
  expect(await scene.mails(stall.provider)).toEqual(['Encontro cancelado']);
});
