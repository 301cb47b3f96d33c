import {
  cancelSubscription,
  orderCompanyPlan,
  orderTutorPlan,
  readCompanyPlan,
  readTutorPlan,
  regretSubscription,
} from '@patinha/contract/subscription';
import { sql } from 'drizzle-orm';

import { rows } from '../../platform/db/database.ts';
import { mailsTo } from '../../platform/outgoing/mail.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { type BuiltUser, buildUser } from '../auth/auth.factory.ts';
import { passTime } from '../payment/charge/payment-scene.factory.ts';
import type { Simulator } from '../payment/gateway/simulador/simulador.factory.ts';
import { openPaymentApp, sendWebhook } from '../payment/payment.factory.ts';
import { buildProvider } from '../provider/provider.factory.ts';

const dayS = 86_400;

type ContestStep = 'contestar' | 'perder' | 'ganhar';

/** The server with a real simulator, and the steps that the subscription suites are made of. */
export class SubscriptionScene {
  readonly server: TestApp;
  readonly simulator: Simulator;

  constructor(server: TestApp, simulator: Simulator) {
    this.server = server;
    this.simulator = simulator;
  }

  tutor(): Promise<BuiltUser> {
    return buildUser(this.server.db);
  }

  company() {
    return buildProvider(this.server.db, { kind: 'empresa' });
  }

  order(tutor: BuiltUser) {
    return this.server.as(tutor).call(orderTutorPlan, { body: { plan: 'premium' } });
  }

  orderFor(company: BuiltUser, plan: 'essencial' | 'completo' | 'rede') {
    return this.server.as(company).call(orderCompanyPlan, { body: { plan } });
  }

  async read(tutor: BuiltUser) {
    return (await this.server.as(tutor).call(readTutorPlan)).body;
  }

  async readCompany(company: BuiltUser) {
    return (await this.server.as(company).call(readCompanyPlan)).body;
  }

  async subscription(tutor: BuiltUser) {
    const { subscription } = await this.read(tutor);
    if (!subscription) throw new Error('No subscription');
    return subscription;
  }

  async status(tutor: BuiltUser): Promise<string> {
    return (await this.subscription(tutor)).status;
  }

  async cancel(tutor: BuiltUser) {
    const params = { subscription_id: (await this.subscription(tutor)).id };
    return this.server.as(tutor).call(cancelSubscription, { params });
  }

  async regret(tutor: BuiltUser) {
    const params = { subscription_id: (await this.subscription(tutor)).id };
    return this.server.as(tutor).call(regretSubscription, { params });
  }

  async regretOf(company: BuiltUser) {
    const { subscription } = await this.readCompany(company);
    const params = { subscription_id: subscription?.id ?? '' };
    return this.server.as(company).call(regretSubscription, { params });
  }

  async mandateRef(subscriptionId: string): Promise<string> {
    const [row] = await rows<{ ref: string }>(
      this.server.db,
      sql`select mandate_ref as ref from subscriptions where id = ${subscriptionId}`,
    );
    return row?.ref ?? '';
  }

  /** A step at the payer's bank, with delivery of all its webhook events. */
  async atBank(subscriptionId: string, step: string): Promise<void> {
    await this.simulator.atBank(await this.mandateRef(subscriptionId), step);
    await this.deliverWebhooks(subscriptionId);
  }

  async chargeRef(subscriptionId: string, cycle: number): Promise<string> {
    const [row] = await rows<{ ref: string }>(
      this.server.db,
      sql`select provider_ref as ref from subscription_charges
           where subscription_id = ${subscriptionId} and cycle = ${cycle} and provider_ref is not null`,
    );
    return row?.ref ?? '';
  }

  /** A step of the payer's bank on one month, without webhook events. */
  async contestUnheard(subscriptionId: string, steps: readonly ContestStep[], cycle = 1): Promise<void> {
    const ref = await this.chargeRef(subscriptionId, cycle);
    for (const step of steps) await this.simulator.pay(ref, `contestacao/${step}`);
  }

  /** The same, with delivery of all its webhook events. */
  async contest(subscriptionId: string, steps: readonly ContestStep[], cycle = 1): Promise<void> {
    await this.contestUnheard(subscriptionId, steps, cycle);
    await this.deliverWebhooks(subscriptionId);
  }

  /** Every webhook event of one subscription, oldest first. */
  async webhookEvents(subscriptionId: string): Promise<string[]> {
    const ref = await this.mandateRef(subscriptionId);
    return (await this.simulator.webhookEvents()).filter((body) => body.includes(ref));
  }

  async deliverWebhooks(subscriptionId: string): Promise<void> {
    for (const event of await this.webhookEvents(subscriptionId)) await sendWebhook(this.server, event);
    await this.server.deliver();
  }

  /** Ordered, authorised and heard of. */
  async subscribed(): Promise<BuiltUser> {
    const tutor = await this.tutor();
    const { id } = (await this.order(tutor)).body;
    await this.server.deliver();
    await this.atBank(id, 'autorizar');
    return tutor;
  }

  async subscribedCompany(plan: 'essencial' | 'completo' | 'rede' = 'completo') {
    const company = await this.company();
    const { id } = (await this.orderFor(company, plan)).body;
    await this.server.deliver();
    await this.atBank(id, 'autorizar');
    return company;
  }

  /** Advances both clocks by days, with their jobs and the resulting requests to the bank. */
  pass(days: number): Promise<void> {
    return passTime(this, Math.round(days * dayS));
  }

  async mails({ email }: BuiltUser): Promise<string[]> {
    return (await mailsTo(this.server.db, email)).map(({ subject }) => subject);
  }

  /** The balances of the accounts of a subscription, by person and charge. */
  async books({ userId }: BuiltUser) {
    const found = await rows<{ account: string; amount: number }>(
      this.server.db,
      sql`select a.kind as account, sum(e.amount)::int as amount
            from ledger.tx t join ledger.entry e on e.tx_id = t.id join ledger.account a on a.id = e.account_id
           where t.kind like 'subscription_%' or t.kind in ('stray', 'chargeback', 'chargeback_return')
           group by a.kind, t.id, t.key
          having split_part(t.key, ':', 2) in (select k.id::text from chargebacks k
                                                 join subscription_charges c on c.id = k.subscription_charge_id
                                                 join subscriptions s on s.id = c.subscription_id
                                                where s.user_id = ${userId}::uuid)
              or t.id in (select e2.tx_id from ledger.entry e2 join ledger.account a2 on a2.id = e2.account_id
                           where a2.owner = ${userId}
                              or a2.owner in (select c.id::text from subscription_charges c
                                                join subscriptions s on s.id = c.subscription_id
                                               where s.user_id = ${userId}::uuid))`,
    );
    const sums = new Map<string, number>();
    for (const { account, amount } of found) sums.set(account, (sums.get(account) ?? 0) + amount);
    return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0));
  }

  /** Throws when the ledger itself finds anything wrong. */
  async requireSoundLedger(): Promise<void> {
    const violations = await rows(this.server.db, sql`select * from ledger.violation`);
    if (violations.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(violations)}`);
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.simulator.stop();
  }
}

export async function openSubscriptionScene(): Promise<SubscriptionScene> {
  const { app, simulator } = await openPaymentApp();
  return new SubscriptionScene(app, simulator);
}
