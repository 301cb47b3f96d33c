import { beginRole, getMe, listRevokedRoles } from '@patinha/contract/account';
import { endSuspension, grantUserRole, readUser, revokeUserRole, suspendUser } from '@patinha/contract/admin';
import { readOnboarding } from '@patinha/contract/onboarding';
import { listPets } from '@patinha/contract/pet';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { auditLog } from '../../../platform/audit/audit.table.ts';
import { mailsTo } from '../../../platform/outgoing/mail.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildUser, type BuiltUser } from '../../auth/auth.factory.ts';
import { authSessions } from '../../auth/auth.table.ts';
import { buildProvider } from '../../provider/provider.factory.ts';
import { providers } from '../../provider/provider.table.ts';

let server: TestApp;
let admin: BuiltUser;
beforeAll(async () => {
  server = await openTestApp();
});
beforeEach(async () => {
  admin = await buildUser(server.db, { roles: ['admin'], userType: null });
});
afterAll(() => server.close());

const idOf = ({ userId }: BuiltUser) => ({ user_id: userId });
const reason = 'Combinou pagamento por fora';
const why = { body: { reason } };

const lastAction = async (userId: string) => {
  const [row] = await server.db
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(eq(auditLog.subjectId, userId))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
};

describe('roles', () => {
  test('a role taken away acts on the next call, one that is given too', async () => {
    const person = await buildUser(server.db);
    const params = { ...idOf(person), role: 'tutor' } as const;
    await server.as(admin).call(revokeUserRole, { params, ...why });
    expect(await server.as(person).call(listPets, { query: {} })).toFailWith('session/forbidden');
    expect(await lastAction(person.userId)).toMatchObject({
      action: 'admin.revoke-role',
      details: { role: 'tutor', reason },
    });
    await server.as(admin).call(grantUserRole, { params, ...why });
    expect((await server.as(person).call(listPets, { query: {} })).status).toBe(200);
  });

  test('an admin is made only from a session with a second factor', async () => {
    const person = await buildUser(server.db);
    const params = { ...idOf(person), role: 'admin' } as const;
    const refused = await server.as(admin).call(grantUserRole, { params, ...why });
    expect(refused).toFailWith('admin/second-factor-needed');
    expect((await server.as(person).call(getMe)).body.roles).toEqual(['tutor']);
    await server.db.update(authSessions).set({ aal: 'aal2' }).where(eq(authSessions.userId, admin.userId));
    expect((await server.as(admin).call(grantUserRole, { params, ...why })).status).toBe(200);
    expect((await server.as(person).call(getMe)).body.roles).toEqual(['admin', 'tutor']);
  });

  test('no role changes without a reason', async () => {
    const params = { ...idOf(await buildUser(server.db)), role: 'tutor' };
    for (const operation of [grantUserRole, revokeUserRole])
      expect(await server.as(admin).send(operation, { params, body: { reason: ' ' } })).toRefuseFields(
        'reason',
      );
  });

  test('a revoked company reads the reason, leaves the market, and gets everything back', async () => {
    const company = await buildProvider(server.db, { kind: 'empresa' });
    const [params, own] = [{ ...idOf(company), role: 'empresa' } as const, server.as(company)];
    const hiddenAt = async () =>
      (
        await server.db
          .select({ at: providers.suspendedAt })
          .from(providers)
          .where(eq(providers.id, company.providerId))
      )[0]?.at;
    await server.as(admin).call(revokeUserRole, { params, ...why });
    expect(await hiddenAt()).toBeInstanceOf(Date);
    expect((await own.call(listRevokedRoles)).body.items).toMatchObject([{ role: 'empresa', reason }]);
    expect((await server.as(admin).call(readUser, { params: idOf(company) })).body).toMatchObject({
      roles: [],
      revoked_roles: [{ role: 'empresa', reason }],
    });
    expect((await own.call(readOnboarding)).body.open_types).not.toContain('empresa');
    expect(await own.call(beginRole, { body: { user_type: 'empresa' } })).toFailWith('account/role-revoked');
    await server.as(admin).call(suspendUser, { params: idOf(company), body: { reason } });
    await server.as(admin).call(endSuspension, { params: idOf(company) });
    expect(await hiddenAt()).toBeInstanceOf(Date);
    await server.as(admin).call(grantUserRole, { params, ...why });
    expect(await hiddenAt()).toBeNull();
    expect((await own.call(getMe)).body).toMatchObject({ roles: ['empresa'], user_type: 'empresa' });
    expect((await own.call(listRevokedRoles)).body.items).toEqual([]);
    await server.deliver();
    const mails = await mailsTo(server.db, company.email);
    expect(
      mails.find(({ subject }) => subject === 'Seu acesso de empresa na Patinha foi retirado'),
    ).toMatchObject({
      text: expect.stringContaining(reason),
    });
    expect(mails.map(({ subject }) => subject)).toContain('Seu acesso de empresa na Patinha voltou');
  });

  test('prestador and empresa are not given here: they begin with their onboarding', async () => {
    const params = { ...idOf(await buildUser(server.db)), role: 'prestador' } as const;
    expect(await server.as(admin).call(grantUserRole, { params, ...why })).toFailWith(
      'admin/role-needs-onboarding',
    );
    expect(
      await server.as(admin).send(revokeUserRole, { params: { ...params, role: 'rei' }, ...why }),
    ).toRefuseFields('role');
  });
});

describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('two admins at once', () => {
  test('never take the role from each other', async () => {
    const second = await buildUser(server.db, { roles: ['admin'], userType: null });
    const take = (by: BuiltUser, from: BuiltUser) =>
      server.as(by).call(revokeUserRole, { params: { ...idOf(from), role: 'admin' }, ...why });
    const replies = await Promise.all([take(admin, second), take(second, admin)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});
