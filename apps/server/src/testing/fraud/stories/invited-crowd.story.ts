import { getReferralPanel } from '@patinha/contract/referral';
import { expect } from 'vitest';

import type { BuiltUser } from '../../../modules/auth/auth.factory.ts';
import { buildInvited } from '../../../modules/referral/referral.factory.ts';
import type { Story } from '../story.ts';

const accounts = 3;
/** R$ 20.00 of reward, R$ 1.00 of cashback and 50 points, less R$ 2.50 of fee and R$ 7.50 of commission. */
const leftCents = 1_150;

/** One account invites others, each with a CPF of its own, and all book a shop that was never invited. */
export const invitedCrowd: Story = {
  title: 'invited accounts at a shop outside the chain',
  guard: 'D-29: a CPF once, R$ 50 paid, ten a month; R$ 11.50 in credit each',
  limitCents: accounts * leftCents,
  async play(market) {
    const stall = await market.seller({ priceCents: 5_000 });
    const referrer = await market.client();
    const people: BuiltUser[] = [referrer, stall.provider];
    for (let count = 0; count < accounts; count += 1) {
      const invited = await buildInvited(market.db, referrer, market.identity());
      await market.sell(invited, stall);
      people.push(invited);
    }
    await market.days(9);
    const { rewarded_count } = (await market.server.as(referrer).call(getReferralPanel)).body;
    expect(rewarded_count).toBe(accounts);
    await market.payOut(stall);
    return { people, shops: [stall] };
  },
};
