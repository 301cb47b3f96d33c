import { readOwnVerification, rejectVerification } from '@patinha/contract/verification';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { changedRows, readTables } from '../../testing/table-rows.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BuiltUser, buildUser } from '../auth/auth.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { type Upload, uploadAs } from './document-upload.factory.ts';
import { approveAs, buildVerification } from './verification.factory.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
  admin = await buildUser(server.db, { roles: ['admin'], userType: null });
});
afterAll(() => server.close());

const doc: Upload = { type: 'doc', birth_date: '1990-05-17' };
const upload = (caller: BuiltUser, spec: Upload) => uploadAs(server, caller, spec);
const params = (id: string) => ({ params: { verification_id: id } });
const approve = (id: string) => approveAs(server, admin, id);
const own = async (caller: BuiltUser) => (await server.as(caller).call(readOwnVerification)).body;
const [first, second] = ['52998224725', '39053344705'] as const;

test('an identity document without a known CPF is refused, and taken with one', async () => {
  const person = await buildUser(server.db, { userType: 'tutor' });
  expect(await own(person)).toMatchObject({ cpf: null, is_cpf_open: true });
  expect(await upload(person, doc)).toMatchObject({ status: 400, fields: { cpf: 'required' } });
  expect((await own(person)).documents[0]?.latest).toBeNull();
  expect(await upload(person, { ...doc, cpf: '529.982.247-25' })).toMatchObject({ status: 201 });
  expect(await own(person)).toMatchObject({ cpf: first });
});

test('a CPF can be put right until one was checked', async () => {
  const person = await buildUser(server.db, { userType: 'tutor' });
  const { id } = await upload(person, { ...doc, cpf: '111.444.777-35' });
  await server.as(admin).call(rejectVerification, { ...params(id), body: { reason: 'Outro número.' } });
  const mended = await upload(person, { ...doc, cpf: second });
  await approve(mended.id);
  expect(await own(person)).toMatchObject({ cpf: second, is_cpf_open: false, approved_count: 1 });
  await server.advance(340 * 86_400);
  const later = { ...doc, cpf: '111.444.777-35' };
  expect(await upload(person, later)).toMatchObject({ status: 400, fields: { cpf: 'unknown' } });
  expect(await upload(person, { ...doc, cpf: second })).toMatchObject({ status: 201 });
});

test.each([
  { spec: { ...doc, cpf: '111.444.777-36' }, problem: 'invalid' },
  { spec: { ...doc, cpf: '12.345.678/0001-95' }, problem: 'invalid' },
  { spec: { type: 'selfie', cpf: first }, problem: 'unknown' },
] as const)('$spec.type with CPF $spec.cpf is refused', async ({ spec, problem }) => {
  const person = await buildUser(server.db, { userType: 'tutor' });
  expect(await upload(person, spec)).toMatchObject({ status: 400, fields: { cpf: problem } });
  expect(await own(person)).toMatchObject({ cpf: null });
});

test('the responsible person of a company has a CPF that belongs to one account, as well as its CNPJ', async () => {
  const cpf = '15350946056';
  const person = await buildUser(server.db, { userType: 'tutor', documentNumber: cpf });
  await approve((await upload(person, doc)).id);
  const company = await buildProvider(server.db, {
    kind: 'empresa',
    verifiedUntil: null,
    user: { documentNumber: '12345678000195' },
  });
  const { id } = await upload(company, { ...doc, cpf });
  expect(await approve(id)).toFailWith('verification/tax-id-taken');
  const card = await upload(company, { type: 'cnpj' });
  expect((await approve(card.id)).body.status).toBe('approved');
  expect(await own(company)).toMatchObject({ cpf, approved_count: 1 });
});

test('a CPF submitted with a document changes no other account', async () => {
  const others = { kind: 'empresa', user: { documentNumber: '45543915000181' } } as const;
  await buildProvider(server.db, others);
  const before = await readTables(server.db);
  const company = await buildProvider(server.db, {
    kind: 'empresa',
    user: { documentNumber: '04252011000110' },
  });
  expect(await upload(company, { ...doc, cpf: '168.995.350-09' })).toMatchObject({ status: 201 });
  expect(changedRows(before, await readTables(server.db))).toEqual({});
});

test('a company without a known CNPJ cannot submit a CNPJ card', async () => {
  const company = await buildProvider(server.db, { kind: 'empresa', verifiedUntil: null });
  expect(await upload(company, { type: 'cnpj' })).toMatchObject({
    status: 409,
    code: 'verification/tax-id-missing',
  });
});

test('a document of no number is neither approved nor counted', async () => {
  const person = await buildUser(server.db, { userType: 'tutor' });
  const waiting = await buildVerification(server.db, { userId: person.userId, subject: null });
  expect(await approve(waiting)).toFailWith('verification/tax-id-missing');
  const expiresAt = new Date(Date.now() + 400 * 86_400_000);
  const other = await buildUser(server.db, { userType: 'tutor' });
  await buildVerification(server.db, {
    userId: other.userId,
    subject: null,
    status: 'approved',
    reviewedAt: new Date(),
    expiresAt,
  });
  expect(await own(other)).toMatchObject({ approved_count: 0 });
  expect((await own(other)).documents[0]).toMatchObject({ is_open: true });
});
