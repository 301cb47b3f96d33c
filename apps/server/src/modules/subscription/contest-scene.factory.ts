import { sql } from 'drizzle-orm';

import { readClock, rows } from '../../platform/db/database.ts';
import { compareBooks } from '../reconciliation/index.ts';
import { openSubscriptionScene, SubscriptionScene } from './subscription-scene.factory.ts';

/** The balances while a month of Tutor Premium (R$ 19,00) is paid and none of it is earned. */
export const paidAndOwed = { psp_receivable: 1_900, sub_deferred: -1_900 };

/** Chargebacks of the months of a plan. */
export class ContestScene extends SubscriptionScene {
  async ordered() {
    const tutor = await this.subscribed();
    return { tutor, id: (await this.subscription(tutor)).id };
  }

  /** The ledger is sound, and the bank's books say the same. */
  async requireAgreement(): Promise<void> {
    await this.requireSoundLedger();
    const { db, platform } = this.server;
    const differences = await compareBooks(db, await readClock(db), platform);
    if (differences > 0) throw new Error(`${differences} lines differ between both books`);
  }

  /** The part of a month already recognised as revenue. */
  async recognised(subscriptionId: string, cycle: number): Promise<number> {
    const [row] = await rows<{ cents: number }>(
      this.server.db,
      sql`select recognised_cents::int as cents from subscription_charges
           where subscription_id = ${subscriptionId} and cycle = ${cycle} and status = 'paid'`,
    );
    return row?.cents ?? 0;
  }

  /** The postings for the chargebacks of a subscription, oldest first. */
  async ledgerKeys(subscriptionId: string): Promise<string[]> {
    const found = await rows<{ key: string }>(
      this.server.db,
      sql`select split_part(t.key, ':', 1) as key
            from ledger.tx t join chargebacks k on t.key in ('cbk:' || k.id, 'cbr:' || k.id)
            join subscription_charges c on c.id = k.subscription_charge_id
           where c.subscription_id = ${subscriptionId} order by t.id`,
    );
    return found.map(({ key }) => key);
  }

  async trail(subscriptionId: string): Promise<string[]> {
    const found = await rows<{ action: string }>(
      this.server.db,
      sql`select action from audit_log where subject_id = ${subscriptionId} and action like 'chargeback.%' order by id`,
    );
    return found.map(({ action }) => action);
  }
}

export async function openContestScene(): Promise<ContestScene> {
  const { server, simulator } = await openSubscriptionScene();
  return new ContestScene(server, simulator);
}
