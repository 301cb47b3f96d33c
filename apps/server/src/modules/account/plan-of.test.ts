import { subscriptionStatuses } from '@patinha/domain/subscription';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { brokenConstraint } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildUser } from '../auth/auth.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';
import { buildSubscription } from '../subscription/subscription.factory.ts';
import { memberships } from '../wallet/wallet.table.ts';
import { planOf } from './plan.actions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('without a subscription a user is on silver and freemium', async () => {
  const { userId } = await buildUser(app.db);
  expect(await planOf(app.db, userId)).toEqual({ tutor: 'silver', company: 'freemium', companyTier: null });
});

test('Premium is held while it is paid: active, past due, and cancelled until its month ends', async () => {
  const found = [];
  for (const status of subscriptionStatuses) {
    const { userId } = await buildUser(app.db);
    await buildSubscription(app.db, { userId, status });
    const [membership] = await app.db.select().from(memberships).where(eq(memberships.userId, userId));
    const { tutor } = await planOf(app.db, userId);
    expect(membership?.plan).toBe(tutor);
    found.push([status, tutor]);
  }
  expect(found).toEqual([
    ['pending', 'silver'],
    ['active', 'premium'],
    ['past_due', 'premium'],
    ['cancelled', 'premium'],
    ['ended', 'silver'],
    ['regretted', 'silver'],
    ['replaced', 'silver'],
    ['charged_back', 'silver'],
    ['lapsed', 'silver'],
  ]);
});

test('a company’s plan is separate from its owner’s plan as a tutor', async () => {
  const company = await buildProvider(app.db, { kind: 'empresa' });
  await buildSubscription(app.db, {
    userId: company.userId,
    companyId: company.providerId,
    plan: 'completo',
  });
  expect(await planOf(app.db, company.userId)).toEqual({
    tutor: 'silver',
    company: 'premium',
    companyTier: 'completo',
  });
  const [membership] = await app.db.select().from(memberships).where(eq(memberships.userId, company.userId));
  expect(membership?.plan).toBe('silver');
});

test('the database refuses a second live one, and a plan of the wrong side', async () => {
  const company = await buildProvider(app.db, { kind: 'empresa' });
  const { userId, providerId: companyId } = company;
  await buildSubscription(app.db, { userId, status: 'cancelled' });
  await buildSubscription(app.db, { userId, companyId, plan: 'rede', status: 'pending' });
  for (const [values, constraint] of [
    [{}, 'subscriptions_one_of_tutor'],
    [{ companyId, plan: 'essencial' }, 'subscriptions_one_of_company'],
    [{ companyId, plan: 'premium' }, 'subscriptions_company_of_plan'],
    [{ plan: 'essencial' }, 'subscriptions_company_of_plan'],
  ] as const) {
    const refusal = await buildSubscription(app.db, { userId, ...values }).catch((error: unknown) => error);
    expect(brokenConstraint(refusal)).toBe(constraint);
  }
  await buildSubscription(app.db, { userId, status: 'ended' });
});
