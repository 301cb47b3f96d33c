import { readPayoutOutlook, replacePayoutRecipient } from '@patinha/contract/payout';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { rows } from '../../../platform/db/database.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ageProofs, buildUser, type UserSpec } from '../../auth/auth.factory.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { openDestination } from './destination-seal.crypto.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const seller = (user: UserSpec = {}, values = {}) => buildProvider(app.db, { user, ...values });
const pix = (key_kind: string, key: string) => ({ kind: 'pix', key_kind, key });
const phone = pix('phone', '(11) 98765-4321');

const stored = (providerId: string) =>
  rows<{ sealed: string; masked: string; replaced: boolean }>(
    app.db,
    sql`select sealed, masked, replaced_at is not null as replaced from payout_recipients
         where provider_id = ${providerId} order by changed_at`,
  );

describe('the destination of payouts', () => {
  test('is shown masked, encrypted at rest, announced by mail, and unused for a day', async () => {
    const carla = await seller();
    const set = await app.as(carla).send(replacePayoutRecipient, { body: { destination: phone } });
    expect(set.body).toMatchObject({ kind: 'pix', key_kind: 'phone', masked: '+55 11 •••••-4321' });
    const outlook = (await app.as(carla).call(readPayoutOutlook, { query: {} })).body;
    expect(outlook.recipient).toEqual(set.body);
    expect(outlook).toMatchObject({ obstacle: 'recipient_resting' });
    const rest =
      Date.parse(outlook.recipient?.usable_from ?? '') - Date.parse(outlook.recipient?.changed_at ?? '');
    expect(rest).toBe(24 * 3_600_000);

    const [row] = await stored(carla.providerId);
    expect(row?.sealed).not.toContain('98765');
    expect(openDestination(app.platform.env, row?.sealed ?? '')).toEqual({
      kind: 'pix',
      keyKind: 'phone',
      key: '+5511987654321',
    });
    await app.deliver();
    const [mail] = await mailsTo(app.db, carla.email);
    expect(mail?.subject).toBe('Conta para receber cadastrada na Patinha');
    expect(mail?.text).toContain('+55 11 •••••-4321');
    expect(mail?.text).not.toContain('98765');
  });

  test('is replaced: one is active, and the earlier one is kept for a payout in progress', async () => {
    const [carla, other] = [await seller(), await seller()];
    const set = (destination: object, by = carla) =>
      app.as(by).send(replacePayoutRecipient, { body: { destination } });
    await set(phone);
    await set(phone, other);
    await set({
      kind: 'bank',
      bank_code: '341',
      branch: '1',
      account: '12345',
      account_digit: '6',
      account_type: 'checking',
    });
    expect((await stored(carla.providerId)).map(({ masked, replaced }) => [masked, replaced])).toEqual([
      ['+55 11 •••••-4321', true],
      ['341 · 0001 · •••45-6', false],
    ]);
    expect(await stored(other.providerId)).toMatchObject([{ replaced: false }]);
  });

  test('is not changed by a session whose last proof is over ten minutes old', async () => {
    const carla = await seller();
    await ageProofs(app.db, carla.userId);
    const reply = await app.as(carla).send(replacePayoutRecipient, { body: { destination: phone } });
    expect(reply).toFailWith('session/proof-needed');
    expect(await stored(carla.providerId)).toEqual([]);
  });

  test.each([
    [pix('cpf', '111.444.777-35'), undefined],
    [pix('cpf', '529.982.247-25'), 'payout/not-own-key'],
    [pix('cnpj', '11.444.777/0001-61'), undefined],
    [pix('cnpj', '12.ABC.345/01DE-35'), 'payout/not-own-key'],
    [phone, undefined],
  ])('by tax number is the own one: %o %s', async (destination, refusal) => {
    const carla = await seller({ documentNumber: '11144477735' }, { cnpj: '11444777000161' });
    const reply = await app.as(carla).send(replacePayoutRecipient, { body: { destination } });
    expect(reply.error?.code).toBe(refusal);
    expect(await stored(carla.providerId)).toHaveLength(refusal ? 0 : 1);
  });

  test.each([
    [{ ...phone, key: '123' }, 'destination.key'],
    [{ kind: 'pix', key_kind: 'cpf' }, 'destination.key'],
    [{ kind: 'bank', bank_code: '000' }, 'destination.bank_code'],
    [{ kind: 'cheque' }, 'destination.kind'],
    [{ ...phone, owner: 'x' }, 'destination.owner'],
    [undefined, 'destination'],
  ])('%o is refused at %s', async (destination, field) => {
    const carla = await seller();
    const reply = await app.as(carla).send(replacePayoutRecipient, { body: { destination } });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.error?.fields ?? {})).toContain(field);
  });

  test('is closed to tutors and guests, and to an account that sells nothing', async () => {
    const body = { destination: phone };
    const tutor = await buildUser(app.db, { userType: 'tutor' });
    expect(await app.as(tutor).send(replacePayoutRecipient, { body })).toFailWith('session/forbidden');
    expect(await app.anonymous.send(replacePayoutRecipient, { body })).toFailWith('session/missing');
    const newcomer = await buildUser(app.db, { userType: 'prestador' });
    expect(await app.as(newcomer).send(replacePayoutRecipient, { body })).toFailWith('provider/not-found');
    expect(await app.as(newcomer).call(readPayoutOutlook, { query: {} })).toFailWith('provider/not-found');
  });
});
