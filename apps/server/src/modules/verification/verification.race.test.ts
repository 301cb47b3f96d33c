import { completeOnboarding } from '@patinha/contract/onboarding';
import { readOwnProvider } from '@patinha/contract/provider';
import {
  openOwnVerification,
  rejectVerification,
  withdrawVerification,
} from '@patinha/contract/verification';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { rateLimits } from '../../platform/http/rate-limit.table.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { testEngine } from '../../testing/test-database.ts';
import { type BuiltUser, buildUser } from '../auth/auth.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { nextCpf, uploadAs } from './document-upload.factory.ts';
import { approveAs } from './verification.factory.ts';
import { verificationPages, verifications } from './verification.table.ts';

const nextCnpj = () => `${nextCpf()}000`;
const companyAnswers = {
  user_type: 'empresa',
  full_name: 'Ana Prado',
  phone: '(11) 98765-4321',
  address: { street: 'Rua das Flores', city: 'São Paulo' },
  company_name: 'Bicho Feliz Ltda.',
  cnpj: '12.345.678/0001-95',
};
const rounds = Array.from({ length: 10 }, (_, round) => ({ round }));

describe.runIf(testEngine === 'postgres')('at the same time', () => {
  let server: TestApp;
  let admins: readonly [BuiltUser, BuiltUser];
  beforeAll(async () => {
    server = await openTestApp();
    const admin = () => buildUser(server.db, { roles: ['admin'], userType: null });
    admins = [await admin(), await admin()];
  });
  beforeEach(() => server.db.delete(rateLimits));
  afterAll(() => server.close());

  const tutor = (documentNumber = nextCpf()) => buildUser(server.db, { userType: 'tutor', documentNumber });
  const handIn = (caller: BuiltUser) => uploadAs(server, caller, { type: 'doc', birth_date: '1990-05-17' });
  const params = (id: string) => ({ params: { verification_id: id } });
  const approve = (id: string) => approveAs(server, admins[0], id);

  test.each(rounds)('two admins decide once ($round)', async () => {
    const { id } = await handIn(await tutor());
    const replies = await Promise.all([
      approve(id),
      server.as(admins[1]).call(rejectVerification, { ...params(id), body: { reason: 'Cortado' } }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each(rounds)('a link opens for one of ten ($round)', async () => {
    const person = await tutor();
    const { id } = await handIn(person);
    const { body } = await server.as(person).call(openOwnVerification, params(id));
    const url = body.links[0]?.url ?? '';
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => server.app.inject({ method: 'GET', url })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test.each(rounds)('a checked CPF goes to one of two accounts ($round)', async ({ round }) => {
    const cpf = `1114447773${round}`;
    const [first, second] = [await handIn(await tutor(cpf)), await handIn(await tutor(cpf))];
    const replies = await Promise.all([approve(first.id), approve(second.id)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each(rounds)('five files make one document of three ($round)', async () => {
    const person = await tutor();
    const replies = await Promise.all(Array.from({ length: 5 }, () => handIn(person)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409]);
    const rows = await server.db.select().from(verifications).where(eq(verifications.userId, person.userId));
    expect(rows).toHaveLength(1);
  });

  test.each(rounds)(
    'what is approved gets no further file, what is taken back none at all ($round)',
    async () => {
      const person = await tutor();
      const { id } = await handIn(person);
      const [decided, added] = await Promise.all([approve(id), handIn(person)]);
      expect(decided.status).toBe(200);
      const pages = await server.db.$count(verificationPages, eq(verificationPages.verificationId, id));
      expect({ status: added.status, pages }).toEqual(
        added.status === 201 ? { status: 201, pages: 2 } : { status: 409, pages: 1 },
      );
      const other = await tutor();
      const waiting = await handIn(other);
      const [withdrawn, late] = await Promise.all([
        server.as(other).call(withdrawVerification, params(waiting.id)),
        handIn(other),
      ]);
      expect([withdrawn.status, late.status]).toEqual([200, 201]);
    },
  );

  test.each(rounds)(
    'a company whose CNPJ changes meanwhile is not checked with the old one ($round)',
    async () => {
      const company = await buildProvider(server.db, {
        kind: 'empresa',
        verifiedUntil: null,
        cnpj: nextCnpj(),
        user: { documentNumber: nextCpf() },
      });
      await approve((await handIn(company)).id);
      const { id } = await uploadAs(server, company, { type: 'cnpj' });
      const [approved, completed] = await Promise.all([
        approve(id),
        server.as(company).send(completeOnboarding, { body: companyAnswers }),
      ]);
      expect([approved.status, completed.status]).toEqual([200, 200]);
      const { body } = await server.as(company).call(readOwnProvider);
      expect(body.is_publishable).toBe(false);
    },
  );
});
