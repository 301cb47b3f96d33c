import {
  cancelSubscription,
  changeCompanyPlan,
  orderCompanyPlan,
  orderTutorPlan,
  readCompanyPlan,
  readTutorPlan,
  regretSubscription,
  type Subscription,
} from '@patinha/contract/subscription';
import { benefitsFrom } from '@patinha/domain/subscription';

import { type Database, readClock } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { planOf } from '../account/index.ts';
import { pspOf } from '../payment/index.ts';
import { changeCompanyPlan as change, changesOf } from './subscription-change.actions.ts';
import { findChargesOf, findContests } from './subscription-charge.queries.ts';
import {
  cancelSubscription as cancel,
  orderCompanyPlan as orderCompany,
  orderTutorPlan as orderTutor,
  ownCompanyId,
  regretSubscription as regret,
} from './subscription-order.actions.ts';
import { presentChange, presentSubscription } from './subscription.presenter.ts';
import { findLastRegret, findLatest, findUpgradeOf, type SubscriptionRow } from './subscription.queries.ts';

export const subscriptionRoutes: ModuleRoutes = (app, { env }) => {
  const { isProduction } = env;
  const { name: psp, offersMandates: isOffered } = pspOf(env);

  const present = async (db: Database, row: SubscriptionRow, now: Date): Promise<Subscription> =>
    presentSubscription(row, {
      charges: await findChargesOf(db, row.id),
      contests: await findContests(db, row.id),
      isProduction,
      now,
    });
  const benefitsWait = async (db: Database, holder: Parameters<typeof findLastRegret>[1]) =>
    benefitsFrom(await readClock(db), await findLastRegret(db, holder)) !== null;
  const presentIf = async (db: Database, row: SubscriptionRow | undefined) =>
    row ? present(db, row, await readClock(db)) : null;

  read(app, readTutorPlan, async ({ db, actor: { userId } }) => ({
    plan: (await planOf(db, userId)).tutor,
    is_offered: isOffered,
    benefits_wait: await benefitsWait(db, { userId, companyId: null }),
    subscription: await presentIf(db, await findLatest(db, { userId, companyId: null })),
  }));

  read(app, readCompanyPlan, async ({ db, actor: { userId } }) => {
    const companyId = await ownCompanyId(db, userId);
    const { company } = await planOf(db, userId);
    const row = await findLatest(db, { userId, companyId });
    return {
      company_id: companyId,
      plan: company,
      is_offered: isOffered,
      benefits_wait: await benefitsWait(db, { userId, companyId }),
      subscription: await presentIf(db, row),
      upgrade: await presentIf(db, row && (await findUpgradeOf(db, row.id))),
      changes: row ? (await changesOf(db, row, await readClock(db))).map(presentChange) : [],
    };
  });

  const requireOffered = () => {
    if (!isOffered) throw new DomainError('subscription/not-offered', { provider: psp });
  };

  write(app, orderTutorPlan, async ({ tx, actor, now }) => {
    requireOffered();
    return present(tx, await orderTutor(tx, { psp, actor, now }), now);
  });

  write(app, orderCompanyPlan, async ({ tx, actor, body, now }) => {
    requireOffered();
    return present(tx, await orderCompany(tx, { plan: body.plan, psp, actor, now }), now);
  });

  write(app, changeCompanyPlan, async ({ tx, actor, body, now }) => {
    requireOffered();
    const companyId = await ownCompanyId(tx, actor.userId);
    await change(tx, { plan: body.plan, psp, actor, now });
    const row = await findLatest(tx, { userId: actor.userId, companyId });
    if (!row) throw new DomainError('subscription/not-found', { companyId });
    return present(tx, (await findUpgradeOf(tx, row.id)) ?? row, now);
  });

  for (const [endpoint, step] of [
    [cancelSubscription, cancel],
    [regretSubscription, regret],
  ] as const)
    write(app, endpoint, async ({ tx, actor, params, now }) => {
      const call = { subscriptionId: params.subscription_id, actor, now };
      return present(tx, await step(tx, call), now);
    });
};
