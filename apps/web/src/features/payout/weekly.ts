import type { PayoutOverview } from '@patinha/contract/payout';
import { leastWeeklyCents } from '@patinha/domain/payout';

/** Whether the next weekly payout brings what is due: nothing is in its way, and it is not too little. */
export const falls = ({
  obstacle,
  payout_cents: due,
}: Pick<PayoutOverview, 'obstacle' | 'payout_cents'>): boolean =>
  obstacle === null && due >= leastWeeklyCents;
