import {
  listVerifications,
  readOwnVerification,
  rejectVerification,
  revokeVerification,
  undoVerificationApproval,
  withdrawVerification,
} from '@patinha/contract/verification';
import { calendarDay, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { outbox } from '../../platform/background/outbox.table.ts';
import { rateLimits } from '../../platform/http/rate-limit.table.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BuiltUser, buildUser } from '../auth/auth.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { providers } from '../provider/provider.table.ts';
import { nextCpf, type Upload, uploadAs } from './document-upload.factory.ts';
import { approveAs } from './verification.factory.ts';
import { verificationPages, verifications } from './verification.table.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null });
});
beforeEach(() => server.db.delete(rateLimits));
afterAll(() => server.close());

const unknownId = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const daysAgo = (days: number) => calendarDay(new Date(Date.now() - days * dayMs));
const upload = (caller: BuiltUser | undefined, spec: Upload) => uploadAs(server, caller, spec);
const doc: Upload = { type: 'doc', birth_date: '1990-05-17' };
const selfie: Upload = { type: 'selfie' };
const criminal = (): Upload => ({ type: 'criminal', issued_on: daysAgo(10) });

const newTutor = () => buildUser(server.db, { userType: 'tutor', documentNumber: nextCpf() });
const newcomer = (values: Parameters<typeof buildProvider>[1] = {}) =>
  buildProvider(server.db, { user: { documentNumber: nextCpf() }, verifiedUntil: null, ...values });
const params = (id: string) => ({ params: { verification_id: id } });
const approve = (id: string, by: BuiltUser = admin, lastDay?: string) => approveAs(server, by, id, lastDay);
const reject = (id: string, reason = 'A foto está cortada.', by: BuiltUser = admin) =>
  server.as(by).call(rejectVerification, { ...params(id), body: { reason } });
const own = async (caller: BuiltUser) => (await server.as(caller).call(readOwnVerification)).body;

describe('submitting', () => {
  test('starts at nothing, and each document counts as it is approved', async () => {
    const tutor = await newTutor();
    expect(await own(tutor)).toMatchObject({ user_type: 'tutor', state: 'incomplete', percent: 0 });
    const first = await upload(tutor, doc);
    expect(first).toMatchObject({ status: 201, body: { type: 'doc', status: 'pending', file_count: 1 } });
    expect(await own(tutor)).toMatchObject({ state: 'incomplete' });
    const second = await upload(tutor, selfie);
    expect(await own(tutor)).toMatchObject({ state: 'pending', percent: 0 });
    await approve(first.id);
    expect(await own(tutor)).toMatchObject({ state: 'pending', percent: 50, approved_count: 1 });
    await reject(second.id, 'O rosto não aparece.');
    const rejected = await own(tutor);
    expect(rejected).toMatchObject({ state: 'rejected', percent: 50 });
    expect(rejected.documents[1]?.latest).toMatchObject({ reason: 'O rosto não aparece.' });
    await approve((await upload(tutor, selfie)).id);
    expect(await own(tutor)).toMatchObject({ state: 'verified', percent: 100, required_count: 2 });
  });

  test('takes front, back and one more file, and no fourth', async () => {
    const tutor = await newTutor();
    const files = [await upload(tutor, doc), await upload(tutor, doc), await upload(tutor, doc)];
    expect(new Set(files.map(({ id }) => id)).size).toBe(1);
    expect(files[2]?.body).toMatchObject({ file_count: 3, page_count: 3 });
    expect(await upload(tutor, doc)).toMatchObject({ status: 409, code: 'verification/file-limit' });
    expect((await own(tutor)).documents[0]).toMatchObject({ type: 'doc', is_open: false });
  });

  test('asks for the day of birth with the first file alone', async () => {
    const tutor = await newTutor();
    await upload(tutor, doc);
    expect((await upload(tutor, { type: 'doc' })).body).toMatchObject({ file_count: 2 });
  });

  test('is shut while an approval still has long to run', async () => {
    const tutor = await newTutor();
    await approve((await upload(tutor, doc)).id);
    expect(await upload(tutor, doc)).toMatchObject({ status: 409, code: 'verification/already-approved' });
  });

  test.each([
    { spec: { type: 'doc' }, fields: { birth_date: 'required' } },
    { spec: { type: 'doc', birth_date: '17/05/1990' }, fields: { birth_date: 'invalid' } },
    { spec: { type: 'selfie', birth_date: '1990-05-17' }, fields: { birth_date: 'unknown' } },
    { spec: { type: 'criminal' }, fields: { issued_on: 'required' } },
    { spec: { type: 'criminal', issued_on: daysAgo(-2) }, fields: { issued_on: 'too_big' } },
    { spec: { type: 'selfie', issued_on: daysAgo(1) }, fields: { issued_on: 'unknown' } },
    { spec: { type: 'passport' }, fields: { type: 'invalid' } },
  ])('refuses $spec', async ({ spec, fields }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- hostile on purpose
    const reply = await upload(await newcomer(), spec as Upload);
    expect(reply).toMatchObject({ status: 400, code: 'request/invalid', fields });
  });

  test.each([
    { spec: { type: 'criminal', issued_on: daysAgo(91) }, code: 'verification/certificate-too-old' },
    { spec: { type: 'doc', birth_date: daysAgo(17 * 365) }, code: 'verification/under-age' },
  ] as const)('refuses $spec with $code', async ({ spec, code }) => {
    const provider = await newcomer();
    expect(await upload(provider, spec)).toMatchObject({ status: 400, code });
    expect((await own(provider)).documents.map(({ latest }) => latest)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test('accepts only the documents of the own roles, and a CRMV once its number is known', async () => {
    expect(await upload(await newTutor(), criminal())).toMatchObject({
      status: 409,
      code: 'verification/not-offered',
    });
    expect(await upload(admin, selfie)).toMatchObject({ code: 'verification/not-offered' });
    expect(await upload(await newcomer(), { type: 'crmv' })).toMatchObject({
      status: 409,
      code: 'verification/crmv-number-missing',
    });
    expect(await upload(undefined, selfie)).toMatchObject({ status: 401 });
  });

  test('can be withdrawn until it is decided', async () => {
    const tutor = await newTutor();
    const { id } = await upload(tutor, doc);
    const stranger = await newTutor();
    expect(await server.as(stranger).call(withdrawVerification, params(id))).toFailWith(
      'verification/not-found',
    );
    await server.as(tutor).call(withdrawVerification, params(id));
    expect((await own(tutor)).documents[0]?.latest).toBeNull();
    const next = await upload(tutor, doc);
    await approve(next.id);
    expect(await server.as(tutor).call(withdrawVerification, params(next.id))).toFailWith(
      'verification/not-pending',
    );
    await server.deliver();
    expect(await server.db.$count(verificationPages, eq(verificationPages.verificationId, id))).toBe(0);
  });
});

describe('the review', () => {
  test('shows who waits, oldest first, a page at a time', async () => {
    await server.db.delete(verifications);
    const people = [await newTutor(), await newTutor(), await newTutor()];
    const ids: string[] = [];
    for (const person of people) ids.push((await upload(person, doc)).id);
    const first = await server.as(admin).call(listVerifications, { query: { limit: 2 } });
    expect(first.body.items.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
    expect(first.body.items[0]).toMatchObject({
      user_id: people[0]?.userId,
      email: people[0]?.email,
      full_name: 'Pessoa de Teste',
      user_type: 'tutor',
      birth_date: '1990-05-17',
      is_own: false,
    });
    expect(first.body.count).toBe(3);
    const cursor = first.body.next_cursor ?? '';
    const second = await server.as(admin).call(listVerifications, { query: { limit: 2, cursor } });
    expect(second.body.items[0]?.id).toBe(ids[2]);
    expect(await server.as(admin).send(listVerifications, { query: { cursor: 'x' } })).toRefuseFields(
      'cursor',
    );
  });

  test('marks before the work a trade name, a second try and a number of another account', async () => {
    await server.db.delete(verifications);
    const cpf = nextCpf();
    const [first, second] = [
      await newcomer({ displayName: 'Banho do Nelson', user: { documentNumber: cpf } }),
      await buildUser(server.db, { userType: 'tutor', documentNumber: cpf }),
    ];
    const itemOf = async (person: BuiltUser) =>
      (await server.as(admin).call(listVerifications, { query: {} })).body.items.find(
        ({ user_id }) => user_id === person.userId,
      );
    await reject((await upload(first, doc)).id, 'Verso ilegível.');
    await upload(first, doc);
    expect(await itemOf(first)).toMatchObject({
      trade_name: 'Banho do Nelson',
      is_number_elsewhere: false,
      attempt: 2,
      last_rejection: 'Verso ilegível.',
    });
    await upload(second, doc);
    expect(await itemOf(second)).toMatchObject({
      trade_name: null,
      is_number_elsewhere: true,
      number_holder_id: first.userId,
      attempt: 1,
      last_rejection: null,
    });
  });

  test('cannot be made by an admin on their own documents', async () => {
    const reviewer = await buildUser(server.db, {
      roles: ['admin', 'tutor'],
      userType: 'tutor',
      documentNumber: nextCpf(),
    });
    const { id } = await upload(reviewer, doc);
    expect(await approve(id, reviewer)).toFailWith('verification/own-document');
    expect(await reject(id, 'Não', reviewer)).toFailWith('verification/own-document');
    const { body } = await server.as(reviewer).call(listVerifications, { query: { limit: 100 } });
    expect(body.items.find((item) => item.id === id)?.is_own).toBe(true);
    expect((await approve(id)).body.status).toBe('approved');
  });

  test('decides once, on existing documents, with a reason', async () => {
    const { id } = await upload(await newTutor(), doc);
    expect(await server.as(admin).send(rejectVerification, { ...params(id), body: {} })).toRefuseFields(
      'reason',
    );
    expect(await reject(id, '   ')).toRefuseFields('reason');
    expect(await approve(id, admin, daysAgo(1))).toRefuseFields('valid_until');
    await reject(id);
    expect(await approve(id)).toFailWith('verification/not-pending');
    expect(await reject(id)).toFailWith('verification/not-pending');
    expect(await approve(unknownId)).toFailWith('verification/not-found');
    expect(await reject(unknownId)).toFailWith('verification/not-found');
  });

  test('mails the decision to the person', async () => {
    const tutor = await newTutor();
    await reject((await upload(tutor, doc)).id, 'O nome não aparece.');
    await approve((await upload(tutor, doc)).id);
    await server.deliver();
    const mails = await mailsTo(server.db, tutor.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Envie de novo: documento com foto',
      'Aprovado: documento com foto',
    ]);
    expect(mails[0]?.text).toContain('Motivo: O nome não aparece.');
    expect(mails[0]?.links[0]).toMatch(/\/kyc$/);
  });

  test('lets a checked CPF belong to one account', async () => {
    const cpf = { userType: 'tutor', documentNumber: '11144477735' } as const;
    const [first, second] = [await buildUser(server.db, cpf), await buildUser(server.db, cpf)];
    expect((await approve((await upload(first, doc)).id)).body.status).toBe('approved');
    const { id } = await upload(second, doc);
    expect(await approve(id)).toFailWith('verification/tax-id-taken');
    expect((await own(second)).documents[0]?.latest?.status).toBe('pending');
  });
});

describe('an approval given by mistake', () => {
  const undo = (id: string, by: BuiltUser = admin) =>
    server.as(by).call(undoVerificationApproval, { ...params(id), body: {} });
  const revoke = (id: string, reason = 'O documento é de outra pessoa.', by: BuiltUser = admin) =>
    server.as(by).call(revokeVerification, { ...params(id), body: { reason } });

  test('is undone by the same admin within seconds: the document waits again', async () => {
    const tutor = await newTutor();
    const { id } = await upload(tutor, doc);
    expect(await undo(id)).toFailWith('verification/not-approved');
    await approve(id);
    const other = await buildUser(server.db, { roles: ['admin'], userType: null });
    expect(await undo(id, other)).toFailWith('verification/undo-over');
    expect((await undo(id)).body).toMatchObject({ status: 'pending', reviewed_at: null, expires_at: null });
    expect((await approve(id)).body.status).toBe('approved');
    await server.advance(60);
    expect(await undo(id)).toFailWith('verification/undo-over');
    await server.deliver();
    expect((await mailsTo(server.db, tutor.email)).map(({ subject }) => subject)).toEqual([
      'Aprovado: documento com foto',
      'Ainda em análise: documento com foto',
      'Aprovado: documento com foto',
    ]);
  });

  test('is revoked with a reason: the seller leaves the market and the number is free for another', async () => {
    const cpf = nextCpf();
    const seller = await newcomer({ user: { documentNumber: cpf } });
    const sent = [await upload(seller, doc), await upload(seller, selfie), await upload(seller, criminal())];
    for (const { id } of sent) await approve(id);
    const verifiedUntil = async () =>
      (
        await server.db
          .select({ until: providers.verifiedUntil })
          .from(providers)
          .where(eq(providers.id, seller.providerId))
      )[0]?.until;
    expect(await verifiedUntil()).toBeInstanceOf(Date);
    const id = sent[0]?.id ?? '';
    expect(await revoke(id, ' ')).toRefuseFields('reason');
    expect(await revoke(id, 'Não', seller)).toFailWith('session/forbidden');
    expect((await revoke(id)).body).toMatchObject({ status: 'rejected', expires_at: null });
    expect(await verifiedUntil()).toBeNull();
    expect(await revoke(id)).toFailWith('verification/not-approved');
    expect(await revoke(unknownId)).toFailWith('verification/not-found');
    expect((await own(seller)).documents[0]?.latest).toMatchObject({
      status: 'rejected',
      reason: 'O documento é de outra pessoa.',
    });
    const holder = await buildUser(server.db, { userType: 'tutor', documentNumber: cpf });
    expect((await approve((await upload(holder, doc)).id)).body.status).toBe('approved');
    await server.deliver();
    const mails = await mailsTo(server.db, seller.email);
    expect(mails.at(-1)).toMatchObject({
      subject: 'Aprovação retirada: documento com foto',
      text: expect.stringContaining('Motivo: O documento é de outra pessoa.'),
    });
  });
});

test('nothing of a refused upload waits to be sent', async () => {
  const tutor = await newTutor();
  const before = await server.db.$count(outbox);
  await upload(tutor, { ...selfie, bytes: Buffer.from('no') });
  expect(await server.db.$count(outbox)).toBe(before);
});
