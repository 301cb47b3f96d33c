import {
  decideVerificationCase,
  listDecidedToday,
  listVerificationCases,
  openVerification,
  undoVerificationCase,
} from '@patinha/contract/verification';
import { calendarDay, dayMs } from '@patinha/domain/shared';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rateLimits } from '../../../platform/http/rate-limit.table.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type BuiltUser, buildUser } from '../../auth/auth.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { nextCpf, type Upload, uploadAs } from '../document-upload.factory.ts';
import { buildLook, buildVerification } from '../verification.factory.ts';
import { verifications } from '../verification.table.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null, fullName: 'Ana Admin' });
});
beforeEach(async () => {
  await server.db.delete(rateLimits);
  await server.db.delete(verifications);
});
afterAll(() => server.close());

const doc: Upload = { type: 'doc', birth_date: '1990-05-17' };
const selfie: Upload = { type: 'selfie' };
const criminal = (): Upload => ({ type: 'criminal', issued_on: calendarDay(new Date(Date.now() - dayMs)) });

const newTutor = () => buildUser(server.db, { userType: 'tutor', documentNumber: nextCpf() });
const newReviewer = () =>
  buildUser(server.db, { roles: ['admin', 'tutor'], userType: 'tutor', documentNumber: nextCpf() });
const newSeller = () =>
  buildProvider(server.db, { user: { documentNumber: nextCpf() }, verifiedUntil: null });
const send = async (person: BuiltUser, ...specs: readonly Upload[]) => {
  const ids: string[] = [];
  for (const spec of specs) ids.push((await uploadAs(server, person, spec)).id);
  return ids;
};
const cases = async (by: BuiltUser = admin) =>
  (await server.as(by).call(listVerificationCases, { query: {} })).body;

interface Decision {
  readonly approve?: readonly string[];
  readonly reject?: readonly string[];
}
const decide = async (person: BuiltUser, { approve = [], reject = [] }: Decision, by: BuiltUser = admin) => {
  for (const id of approve) await buildLook(server.db, id, by.userId);
  return server.as(by).call(decideVerificationCase, {
    params: { user_id: person.userId },
    body: {
      approve: approve.map((verification_id) => ({ verification_id })),
      reject: reject.map((verification_id) => ({ verification_id, reason: 'Verso ilegível.' })),
    },
  });
};
const undo = (person: BuiltUser, verification_ids: readonly string[], by: BuiltUser = admin) =>
  server.as(by).call(undoVerificationCase, {
    params: { user_id: person.userId },
    body: { verification_ids: [...verification_ids] },
  });
const subjectsTo = async ({ email }: BuiltUser) => {
  await server.deliver();
  return (await mailsTo(server.db, email)).map(({ subject }) => subject);
};

test('no document is approved unopened with the others of its case', async () => {
  const person = await newTutor();
  const [id = ''] = await send(person, doc);
  const reply = await server.as(admin).call(decideVerificationCase, {
    params: { user_id: person.userId },
    body: { approve: [{ verification_id: id }], reject: [] },
  });
  expect(reply).toFailWith('verification/not-opened');
});

describe('the queue by person', () => {
  test('has one case a person, who waits longest first, a page at a time', async () => {
    const people = [await newTutor(), await newTutor(), await newTutor()];
    for (const person of people) await send(person, doc);
    if (people[0]) await send(people[0], selfie);
    const { items, count } = await cases();
    expect(items.map(({ user_id }) => user_id)).toEqual(people.map(({ userId }) => userId));
    expect(items[0]).toMatchObject({ documents: [{ type: 'doc' }, { type: 'selfie' }], is_own: false });
    expect(count).toBe(3);
    const page = (query: { limit: number; cursor?: string }) =>
      server.as(admin).call(listVerificationCases, { query });
    const first = (await page({ limit: 2 })).body;
    const second = (await page({ limit: 2, cursor: first.next_cursor ?? '' })).body;
    expect(second.items.map(({ user_id }) => user_id)).toEqual([people[2]?.userId]);
    expect(second.next_cursor).toBeNull();
    expect(await server.as(admin).send(listVerificationCases, { query: { cursor: 'x' } })).toRefuseFields(
      'cursor',
    );
  });

  test('says what was decided before, by whom, and who has the case open', async () => {
    const tutor = await newTutor();
    const [first = ''] = await send(tutor, doc);
    await decide(tutor, { reject: [first] });
    const [second = ''] = await send(tutor, doc);
    const other = await buildUser(server.db, { roles: ['admin'], userType: null });
    await server.as(other).call(openVerification, { params: { verification_id: second }, body: {} });
    const found = await cases();
    expect(found.items[0]).toMatchObject({
      documents: [{ id: second, attempt: 2, last_rejection: 'Verso ilegível.' }],
      history: [{ id: first, status: 'rejected', reviewer_name: 'Ana Admin', reason: 'Verso ilegível.' }],
      opened_by: { name: 'Pessoa de Teste' },
    });
    expect(found.decided_today).toBe(1);
    expect((await cases(other)).items[0]?.opened_by).toBeNull();
    await server.advance(11 * 60);
    expect((await cases()).items[0]?.opened_by).toBeNull();
  });
});

describe('a decision', () => {
  test('approves all documents of a seller with one mail, which says that the service can be published', async () => {
    const seller = await newSeller();
    const ids = await send(seller, doc, selfie, criminal());
    expect((await decide(seller, { approve: ids })).body.documents).toMatchObject([
      { status: 'approved' },
      { status: 'approved' },
      { status: 'approved' },
    ]);
    expect(await subjectsTo(seller)).toEqual(['Tudo conferido: publique seu serviço']);
    expect((await cases()).count).toBe(0);
    // One more of who may sell already says what was approved, and asks for nothing.
    const more = await send(seller, { type: 'certification' });
    await decide(seller, { approve: more });
    expect(await subjectsTo(seller)).toEqual([
      'Tudo conferido: publique seu serviço',
      expect.stringMatching(/^Aprovado: /),
    ]);
    ids.push(...more);
    const decided = await server.as(admin).call(listDecidedToday, { query: {} });
    expect(decided.body.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(decided.body.items[0]).toMatchObject({ reviewer_name: 'Ana Admin', is_own: false });
  });

  test('approves one and rejects another with one mail, which names the reason', async () => {
    const tutor = await newTutor();
    const [identity = '', face = ''] = await send(tutor, doc, selfie);
    await decide(tutor, { approve: [face], reject: [identity] });
    expect(await subjectsTo(tutor)).toEqual(['Envie de novo: documento com foto']);
    const [mail] = await mailsTo(server.db, tutor.email);
    expect(mail?.text).toContain('Documento com foto: Verso ilegível.');
    expect(mail?.text).toContain('Está tudo certo com: selfie.');
  });

  test('is made whole or not at all, on waiting documents of that person, by another admin', async () => {
    const tutor = await newTutor();
    const [identity = '', face = ''] = await send(tutor, doc, selfie);
    const stranger = await newTutor();
    const [foreign = ''] = await send(stranger, doc);
    expect(await decide(tutor, { approve: [identity, foreign] })).toFailWith('verification/not-found');
    await decide(tutor, { reject: [identity] });
    expect(await decide(tutor, { approve: [face, identity] })).toFailWith('verification/not-pending');
    expect((await cases()).items.map(({ documents }) => documents.length)).toEqual([1, 1]);
    const reviewer = await newReviewer();
    const [own = ''] = await send(reviewer, doc);
    expect(await decide(reviewer, { approve: [own] }, reviewer)).toFailWith('verification/own-document');
  });

  test('of a number that is another person’s approves nothing', async () => {
    const cpf = { userType: 'tutor', documentNumber: nextCpf() } as const;
    const [holder, second] = [await buildUser(server.db, cpf), await buildUser(server.db, cpf)];
    await decide(holder, { approve: await send(holder, doc) });
    const ids = await send(second, selfie, doc);
    expect(await decide(second, { approve: ids })).toFailWith('verification/tax-id-taken');
    expect((await cases()).items[0]?.documents).toHaveLength(2);
  });

  test('of a document of no number is refused', async () => {
    const person = await newTutor();
    const waiting = await buildVerification(server.db, { userId: person.userId, subject: null });
    expect(await decide(person, { approve: [waiting] })).toFailWith('verification/tax-id-missing');
  });

  test('can be undone by the same admin within seconds, with one mail', async () => {
    const tutor = await newTutor();
    const ids = await send(tutor, doc, selfie);
    expect(await undo(tutor, ids)).toFailWith('verification/not-approved');
    await decide(tutor, { approve: ids });
    const stranger = await newTutor();
    expect(await undo(stranger, ids)).toFailWith('verification/not-found');
    expect((await undo(tutor, ids)).body.documents).toMatchObject([
      { status: 'pending' },
      { status: 'pending' },
    ]);
    await decide(tutor, { approve: ids });
    await server.advance(60);
    expect(await undo(tutor, ids)).toFailWith('verification/undo-over');
    expect(await subjectsTo(tutor)).toEqual([
      'Tudo conferido: sua identidade está verificada',
      'Ainda em análise: documento com foto e selfie',
      'Tudo conferido: sua identidade está verificada',
    ]);
  });

  test('of an admin’s own documents is undone by another admin only', async () => {
    const reviewer = await newReviewer();
    const [own = ''] = await send(reviewer, doc);
    await decide(reviewer, { approve: [own] });
    expect(await undo(reviewer, [own], reviewer)).toFailWith('verification/own-document');
  });
});
