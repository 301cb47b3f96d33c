import { readOwnProvider, readProvider, updateOwnProvider } from '@patinha/contract/provider';
import { activateService, createService } from '@patinha/contract/service';
import { listProviderChecks, readOwnVerification } from '@patinha/contract/verification';
import { calendarDay, dayMs } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rateLimits } from '../../platform/http/rate-limit.table.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { type BuiltUser, buildUser } from '../auth/auth.factory.ts';
import { openEveryDay } from '../availability/availability.factory.ts';
import { buildProvider, type BuiltProvider } from '../provider/provider.factory.ts';
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

const doc: Upload = { type: 'doc', birth_date: '1990-05-17' };
const selfie: Upload = { type: 'selfie' };
const criminal = (): Upload => ({
  type: 'criminal',
  issued_on: calendarDay(new Date(Date.now() - 10 * dayMs)),
});
const cnpj: Upload = { type: 'cnpj' };

async function newcomer(values: Parameters<typeof buildProvider>[1] = {}): Promise<BuiltProvider> {
  const user = { documentNumber: nextCpf() };
  const provider = await buildProvider(server.db, { user, verifiedUntil: null, ...values });
  await openEveryDay(server.db, provider.providerId);
  return provider;
}

async function verify(provider: BuiltProvider, ...specs: Upload[]) {
  for (const spec of specs) {
    const { id } = await uploadAs(server, provider, spec);
    await approveAs(server, admin, id);
  }
}

describe('the publish gate', () => {
  const service = {
    title: 'Passeio',
    description: 'Uma hora na praça.',
    service_type: 'dog_walking',
    price_per_hour: 40,
    price_per_service: null,
    location: { type: 'domicilio' },
  } as const;
  const publish = async (provider: BuiltProvider, change: object = {}) => {
    const { body } = await server.as(provider).call(createService, { body: { ...service, ...change } });
    return server.as(provider).call(activateService, { params: { service_id: body.id } });
  };

  test('opens when the last required document is approved', async () => {
    const provider = await newcomer();
    await verify(provider, doc, selfie);
    expect(await publish(provider)).toFailWith('service/not-verified');
    await verify(provider, criminal());
    expect((await publish(provider)).status).toBe(200);
    expect((await server.as(provider).call(readOwnProvider)).body.is_publishable).toBe(true);
  });

  test('of a company opens with CNPJ and the responsible person’s document', async () => {
    const company = await newcomer({ kind: 'empresa', user: { documentNumber: '12345678000195' } });
    await verify(company, cnpj);
    expect(await publish(company)).toFailWith('service/not-verified');
    expect(await uploadAs(server, company, doc)).toMatchObject({ status: 400, fields: { cpf: 'required' } });
    await verify(company, { ...doc, cpf: '529.982.247-25' });
    expect((await publish(company)).status).toBe(200);
  });

  test('of veterinary services asks for a checked CRMV, and another number shuts it', async () => {
    const vet = await newcomer({ crmvNumber: '12345', crmvState: 'SP' });
    await verify(vet, doc, selfie, criminal());
    const care = { service_type: 'veterinary', title: 'Consulta' };
    expect(await publish(vet, care)).toFailWith('service/no-crmv');
    await verify(vet, { type: 'crmv' });
    expect((await publish(vet, care)).status).toBe(200);
    const profile = {
      display_name: 'Vet',
      city: 'São Paulo',
      state: 'SP',
      zone: 'America/Sao_Paulo',
    } as const;
    const crmv = { crmv_number: '54321', crmv_state: 'SP' };
    expect(await server.as(vet).call(updateOwnProvider, { body: { ...profile, ...crmv } })).toFailWith(
      'provider/crmv-needed',
    );
  });

  test('of veterinary services opens again when the checked CRMV is put back', async () => {
    const vet = await newcomer({ crmvNumber: '12345', crmvState: 'SP' });
    await verify(vet, doc, selfie, criminal(), { type: 'crmv' });
    const profile = {
      display_name: 'Carla',
      city: 'São Paulo',
      state: 'SP',
      zone: 'America/Sao_Paulo',
    } as const;
    const change = (crmv_number: string) =>
      server.as(vet).call(updateOwnProvider, { body: { ...profile, crmv_number, crmv_state: 'SP' } });
    const care = { service_type: 'veterinary', title: 'Consulta' };
    await change('54321');
    expect(await publish(vet, care)).toFailWith('service/no-crmv');
    await change('12345');
    expect((await publish(vet, care)).status).toBe(200);
  });

  test('shuts when the first document ends, and the person is asked for a new one before and then', async () => {
    const app = await openTestApp();
    const reviewer = await buildUser(app.db, { roles: ['admin'], userType: null });
    const provider = await buildProvider(app.db, {
      user: { documentNumber: nextCpf() },
      verifiedUntil: null,
    });
    const inDays = (days: number) => calendarDay(new Date(Date.now() + days * dayMs));
    for (const spec of [doc, selfie, criminal()]) {
      const { id } = await uploadAs(app, provider, spec);
      await approveAs(app, reviewer, id, spec.type === 'doc' ? inDays(40) : undefined);
    }
    const state = async () => ({
      ...(await app.as(provider).call(readOwnVerification)).body,
      isOpen: (await app.as(provider).call(readOwnProvider)).body.is_publishable,
    });
    expect(await state()).toMatchObject({ state: 'verified', isOpen: true });
    await app.advance(12 * 86_400);
    expect((await state()).documents[0]).toMatchObject({ type: 'doc', is_open: true });
    await app.advance(30 * 86_400);
    expect(await state()).toMatchObject({ state: 'incomplete', percent: 67, isOpen: false });
    await app.advance(91 * 86_400);
    await app.deliver();
    const subjects = (await mailsTo(app.db, provider.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => !subject.startsWith('Aprovado'))).toEqual([
      'Está para vencer: documento com foto',
      'Venceu: documento com foto',
    ]);
    const kept = await app.db
      .select({ type: verifications.type })
      .from(verifications)
      .innerJoin(verificationPages, eq(verificationPages.verificationId, verifications.id));
    expect(kept.map(({ type }) => type).toSorted()).toEqual(['criminal', 'selfie']);
    const [ended] = await app.db.select().from(verifications).where(eq(verifications.type, 'doc'));
    expect(ended).toMatchObject({ status: 'expired', birthDate: null });
    expect(await app.db.$count(verifications)).toBe(3);
    await app.close();
  });
});

describe('the trust receipt', () => {
  test('shows the public which documents were verified, when and until when, and nothing else', async () => {
    const provider = await newcomer();
    const path = { params: { provider_id: provider.providerId } };
    expect(await server.anonymous.call(listProviderChecks, path)).toFailWith('provider/not-found');
    await verify(provider, doc, selfie, criminal(), { type: 'certification' });
    await uploadAs(server, provider, { type: 'certification' });
    const { body } = await server.anonymous.call(listProviderChecks, path);
    expect(body.items.map(({ type }) => type)).toEqual(['doc', 'selfie', 'criminal', 'certification']);
    for (const item of body.items) {
      expect(Object.keys(item).toSorted()).toEqual(['checked_at', 'type', 'valid_until']);
      expect(Date.parse(item.valid_until)).toBeGreaterThan(Date.now() + 364 * dayMs);
    }
    const page = await server.anonymous.call(readProvider, path);
    expect(page.body.verified_until).toBe(body.items[0]?.valid_until);
    expect(await server.anonymous.send(listProviderChecks, { params: { provider_id: 'x' } })).toRefuseFields(
      'provider_id',
    );
  });
});
