import { readWaitingWork } from '@patinha/contract/admin';
import { checkInBooking, checkOutBooking, confirmBookingDone, getBooking } from '@patinha/contract/booking';
import { addCareEntry } from '@patinha/contract/care';
import { listDataViews } from '@patinha/contract/compliance';
import {
  addContestFile,
  listChargebacks,
  readContest,
  readContestAsAdmin,
  removeContestFile,
  sendContestProof,
  writeContestNote,
} from '@patinha/contract/payment';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { pdfPages } from '../../../testing/pdf-pages.ts';
import { userRoles } from '../../account/account.table.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { buildBooking, type BuiltBooking } from '../../booking/booking.factory.ts';
import { openPaymentScene, passTime, type PaymentScene } from '../charge/payment-scene.factory.ts';
import { chargebacks, contestProofs } from '../chargeback.table.ts';

let scene: PaymentScene;
let admin: BuiltUser;
beforeAll(async () => {
  scene = await openPaymentScene();
  admin = await buildUser(scene.server.db, { roles: ['admin'], userType: null });
});
afterAll(() => scene.close());

const db = () => scene.server.db;
const day = 86_400;

/** Served, confirmed by the tutor, with a note and a picture in the diary; then contested at the bank. */
async function served(): Promise<BuiltBooking> {
  const booking = await buildBooking(db(), { status: 'accepted', hoursAhead: 0.2 });
  await scene.pay(booking);
  await scene.press(booking);
  await scene.deliverWebhooks(booking);
  const [params, seller] = [scene.params(booking), scene.server.as(booking.provider)];
  await seller.call(checkInBooking, { params, body: {} });
  await seller.call(addCareEntry, { params, body: { kind: 'note', text: 'Seco e em casa.' } });
  await passTime(scene, 5_000);
  await seller.call(checkOutBooking, { params, body: {} });
  await passTime(scene, 601);
  await scene.tutor(booking).call(confirmBookingDone, { params, body: {} });
  return booking;
}

async function contest(booking: BuiltBooking, step: 'contestar' | 'ganhar' | 'perder' = 'contestar') {
  await scene.press(booking, `contestacao/${step}`);
  await scene.deliverWebhooks(booking);
}

async function contested(): Promise<BuiltBooking> {
  const booking = await served();
  await contest(booking);
  return booking;
}

async function paramsOf({ bookingId }: BuiltBooking) {
  const [row] = await db().select().from(chargebacks).where(eq(chargebacks.bookingId, bookingId));
  return { contest_id: row?.id ?? '' };
}

const read = async (booking: BuiltBooking, by: BuiltUser) =>
  scene.server.as(by).call(readContest, { params: await paramsOf(booking) });
const seen = async (booking: BuiltBooking, by: BuiltUser = booking.provider) =>
  (await read(booking, by)).body;
const seenByTeam = async (booking: BuiltBooking) =>
  (await scene.server.as(admin).call(readContestAsAdmin, { params: await paramsOf(booking) })).body;
const write = async (booking: BuiltBooking, note: string, by: BuiltUser = booking.provider) =>
  scene.server.as(by).call(writeContestNote, { params: await paramsOf(booking), body: { note } });
const send = async (booking: BuiltBooking, by: BuiltUser = admin) =>
  scene.server.as(by).call(sendContestProof, { params: await paramsOf(booking), body: {} });
const mailsOf = async ({ provider }: BuiltBooking) => mailsTo(db(), provider.email);

const picture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

async function attach(booking: BuiltBooking, file?: Buffer, by: BuiltUser = booking.provider) {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(file ?? (await picture()))], 'a.png', { type: 'image/png' }));
  const request = new Response(form);
  const reply = await scene.server.app.inject({
    method: 'POST',
    url: addContestFile.path.replace(':contest_id', (await paramsOf(booking)).contest_id),
    headers: {
      authorization: `Bearer ${by.accessToken}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body: { error?: { code: string } } = reply.json();
  return body.error?.code ?? reply.statusCode;
}

const documentOf = async (booking: BuiltBooking) => {
  const url = (await seenByTeam(booking)).proof?.document_url ?? '';
  const reply = await scene.server.app.inject({ method: 'GET', url });
  return { type: reply.headers['content-type'], pages: await pdfPages(reply.rawPayload) };
};

describe('the answer to a bank', () => {
  test('is what is recorded, the seller’s words and pictures, sent with one press of an admin', async () => {
    const booking = await contested();
    expect(await seen(booking)).toMatchObject({
      kind: 'med',
      status: 'open',
      state: 'waiting',
      amount_cents: 4_200,
      proof: {
        note: null,
        files: [],
        recorded: { has_route: false, entries: 1, photos: 0, messages: 0 },
        may_edit: true,
        may_send: false,
        document_url: null,
      },
    });
    expect((await seen(booking)).proof?.recorded.confirmed_at).not.toBeNull();
    expect((await write(booking, 'Passeamos a hora toda (de A a B).')).status).toBe(200);
    expect(await attach(booking)).toBe(201);
    const before = await documentOf(booking);
    expect(before.type).toBe('application/pdf');
    expect(before.pages[0]?.text).toContain('Passeamos a hora toda (de A a B).');
    expect(before.pages[0]?.text).toContain('Nota: Seco e em casa.');
    expect(before.pages[0]?.pictures).toBe(1);

    expect((await send(booking)).status).toBe(200);
    expect((await seen(booking)).state).toBe('sending');
    await scene.server.deliver();
    expect(await seen(booking)).toMatchObject({ state: 'sent', proof: { may_edit: false } });
    expect((await documentOf(booking)).pages).toEqual(before.pages);
    const mail = (await mailsOf(booking)).find(({ subject }) => subject.includes('Prova enviada'));
    expect(mail?.text).toMatch(/^Olá, Carla\./);
    expect(mail?.text).toContain(`/bookings/${booking.bookingId}`);
  });

  test('is decided by the bank, and the booking keeps the outcome', async () => {
    const booking = await contested();
    await send(booking);
    await scene.server.deliver();
    await contest(booking, 'ganhar');
    expect(await seen(booking)).toMatchObject({ status: 'won', state: 'won' });
    expect((await seen(booking)).decided_at).not.toBeNull();
    const params = scene.params(booking);
    const { body } = await scene.server.as(booking.provider).call(getBooking, { params });
    expect(body.contest).toMatchObject({ status: 'won' });
    expect(body.contested_at).toBeNull();
  });

  test('cannot be changed once it is sent, nor sent twice', async () => {
    const booking = await contested();
    await write(booking, 'Antes.');
    expect(await attach(booking)).toBe(201);
    await send(booking);
    const closed = 'payment/contest-closed';
    expect(await write(booking, 'Depois.')).toFailWith(closed);
    expect(await attach(booking)).toBe(closed);
    const params = {
      ...(await paramsOf(booking)),
      contest_file_id: (await seen(booking)).proof?.files[0]?.id ?? '',
    };
    expect(await scene.server.as(booking.provider).call(removeContestFile, { params })).toFailWith(closed);
    expect(await send(booking)).toFailWith(closed);
    expect((await seen(booking)).proof?.note).toBe('Antes.');
    // Not even past the actions.
    const change = db().update(contestProofs).set({ note: 'Outra.' });
    await expect(change.where(eq(contestProofs.chargebackId, params.contest_id))).rejects.toThrow(
      'Failed query',
    );
  });

  test('has at most five readable pictures, which the seller can take out again', async () => {
    const booking = await contested();
    expect(await attach(booking, Buffer.from('no picture'))).toBe('payment/contest-file-unreadable');
    for (let nr = 0; nr < 5; nr += 1) expect(await attach(booking)).toBe(201);
    expect(await attach(booking)).toBe('payment/contest-too-many-files');
    const [first] = (await seen(booking)).proof?.files ?? [];
    expect((await scene.server.app.inject({ method: 'GET', url: first?.url ?? '' })).statusCode).toBe(200);
    const params = { ...(await paramsOf(booking)), contest_file_id: first?.id ?? '' };
    const seller = scene.server.as(booking.provider);
    expect((await seller.call(removeContestFile, { params })).body.proof?.files).toHaveLength(4);
    expect(await seller.call(removeContestFile, { params })).toFailWith('payment/contest-not-found');
  });

  test('is the seller’s and the team’s; the tutor sees state and deadline, others nothing', async () => {
    const booking = await contested();
    const { provider, tutor } = booking;
    expect(await seen(booking, tutor)).toMatchObject({ state: 'waiting', proof: null });
    const stranger = (await buildBooking(db(), { status: 'accepted' })).provider;
    const missing = 'payment/contest-not-found';
    expect(await read(booking, stranger)).toFailWith(missing);
    expect(await write(booking, 'Eu.', stranger)).toFailWith(missing);
    expect(await attach(booking, undefined, stranger)).toBe(missing);
    await db().insert(userRoles).values({ userId: provider.userId, role: 'admin' });
    expect(await send(booking, provider)).toFailWith('payment/contest-own');
    const nowhere = { contest_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11' };
    const unknown = await scene.server.as(admin).call(sendContestProof, { params: nowhere, body: {} });
    expect(unknown).toFailWith(missing);
    await seenByTeam(booking);
    expect(await scene.server.as(admin).call(readContestAsAdmin, { params: nowhere })).toFailWith(missing);
    expect(await read(booking, admin)).toFailWith(missing);
    const views = (await scene.server.as(tutor).call(listDataViews, { query: {} })).body;
    expect(views.items.map(({ kind }) => kind)).toContain('booking-list');
  });
});

describe('the bank’s deadline', () => {
  test('is said to the seller and the admins two days before, once, and counts as work until then', async () => {
    const booking = await contested();
    await passTime(scene, 4 * day);
    const reminded = async () =>
      (await mailsOf(booking)).filter(({ subject }) => subject.includes('O banco espera a prova até'));
    expect(await reminded()).toEqual([]);
    await passTime(scene, 1.5 * day);
    await passTime(scene, 3_600);
    const [mail, ...more] = await reminded();
    expect(more).toEqual([]);
    expect(mail?.text).toContain(`/bookings/${booking.bookingId}`);
    const toAdmin = (await mailsTo(db(), admin.email)).map(({ subject }) => subject);
    expect(toAdmin.some((subject) => subject.startsWith('Prova para o banco até'))).toBe(true);
    const work = (await scene.server.as(admin).call(readWaitingWork)).body.items;
    expect(work.find(({ kind }) => kind === 'bank_contest')?.count).toBeGreaterThan(0);

    await passTime(scene, 2 * day);
    expect(await seen(booking)).toMatchObject({ state: 'late', proof: { may_edit: false } });
    expect(await send(booking)).toFailWith('payment/contest-closed');
    const list = (await scene.server.as(admin).call(listChargebacks, { query: { limit: 100 } })).body.items;
    expect(list.find(({ booking_id: id }) => id === booking.bookingId)?.proof?.state).toBe('late');
  });

  test('a proof that the PSP refuses waits for an admin again, who may send the same once more', async () => {
    const booking = await contested();
    await write(booking, 'Aconteceu.');
    // The bank decides before our message arrives, and we do not know so far.
    await send(booking);
    await scene.press(booking, 'contestacao/ganhar');
    await scene.server.deliver();
    expect(await seenByTeam(booking)).toMatchObject({
      state: 'refused',
      proof: { refusal: 'contest/decided', may_send: true },
    });
    const subjects = (await mailsTo(db(), admin.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('O provedor não aceitou a prova'))).toHaveLength(
      1,
    );
    expect((await send(booking)).status).toBe(200);
    await scene.deliverWebhooks(booking);
    expect((await seen(booking)).state).toBe('won');
  });
});
