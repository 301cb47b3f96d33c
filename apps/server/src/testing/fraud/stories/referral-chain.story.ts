import { getReferralPanel } from '@patinha/contract/referral';
import { expect } from 'vitest';

import type { BuiltUser } from '../../../modules/auth/auth.factory.ts';
import { buildInvited } from '../../../modules/referral/referral.factory.ts';
import type { Story } from '../story.ts';

/** The seller invites an account of theirs, this one the next, and so on; each books the seller for R$ 50.00. */
export const referralChain: Story = {
  title: 'a chain of invited accounts',
  guard: 'ADR 152: no reward for a booking inside the chain',
  async play(market) {
    const stall = await market.seller({ priceCents: 5_000 });
    const people: BuiltUser[] = [stall.provider];
    for (let count = 0; count < 4; count += 1) {
      const [referrer = stall.provider] = people.slice(-1);
      const invited = await buildInvited(market.db, referrer, market.identity());
      await market.sell(invited, stall);
      people.push(invited);
    }
    await market.days(9);
    for (const person of people) {
      const { earned_cents, rewarded_count } = (await market.server.as(person).call(getReferralPanel)).body;
      expect([earned_cents, rewarded_count]).toEqual([0, 0]);
    }
    await market.payOut(stall);
    return { people, shops: [stall] };
  },
};
