import type { Cents } from '../../shared/index.ts';
import { account } from '../accounts.ts';
import { credit, debit, legs, type Posting } from '../posting.ts';

export interface PointsExchange {
  readonly exchangeId: string;
  readonly userId: string;
  readonly points: number;
  readonly amountCents: Cents;
}

/**
 * Exchanges points for promotional credit: the points are removed from the ledger, and the credit is the platform's
 * expense.
 */
export const exchangePosting = ({ exchangeId, userId, points, amountCents }: PointsExchange): Posting => ({
  key: `rdm:${exchangeId}`,
  kind: 'redemption',
  entries: legs(
    debit(account.points(userId), points),
    credit(account.pointsIssued, points),
    debit(account.cashbackExpense, amountCents),
    credit(account.walletPromo(userId), amountCents),
  ),
});

export interface ReviewReward {
  readonly bookingId: string;
  readonly tutorId: string;
  readonly points: number;
}

/** Points for the tutor's published review; the key limits it to one per booking (D-69). */
export const reviewRewardPosting = ({ bookingId, tutorId, points }: ReviewReward): Posting => ({
  key: `rvw:${bookingId}`,
  kind: 'review_reward',
  bookingId,
  entries: legs(debit(account.pointsIssued, points), credit(account.points(tutorId), points)),
});
