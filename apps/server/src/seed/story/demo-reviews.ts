import { reviewsEndAt } from '@patinha/domain/review';
import { addMs, dayMs, hourMs } from '@patinha/domain/shared';
import { and, desc, eq, isNotNull } from 'drizzle-orm';

import { bookings } from '../../modules/booking/booking.table.ts';
import { reviewReports, reviews } from '../../modules/review/review.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { DemoStall } from '../demo-market.ts';

interface DemoUsers {
  readonly prestadora: DemoStall;
  readonly prestador2: DemoStall;
  readonly empresa: DemoStall;
  readonly empresa2: DemoStall;
}

const answer = 'Obrigada pela confiança! Foi um prazer cuidar deles.';

const carersWords = [
  {
    rating: 5,
    comment: 'Pet muito educado, e tudo bem explicado.',
    chips: ['calm_pet', 'clear_instructions'],
  },
  { rating: 4, comment: null, chips: ['punctual', 'welcoming'] },
] as const;

/**
 * The demonstration accounts' reviews in addition to the tutors': answers, a private note, caregivers' reviews of
 * tutors, one that waits for the other side, and reports for the admins.
 */
export async function stageReviews(tx: Transaction, users: DemoUsers, now: Date): Promise<void> {
  for (const stall of Object.values(users)) await stageAnswers(tx, stall);
  await stageCarersSide(tx, [users.prestadora, users.empresa]);
  await stageWaiting(tx, users.prestadora, now);
  await stageReports(tx, [users.prestador2, users.empresa2], now);
}

const newestOf = (tx: Transaction, { providerId }: DemoStall) =>
  tx
    .select({
      id: reviews.id,
      bookingId: reviews.bookingId,
      reviewerId: reviews.reviewerId,
      at: reviews.createdAt,
    })
    .from(reviews)
    .where(and(eq(reviews.providerId, providerId), isNotNull(reviews.publishedAt)))
    .orderBy(desc(reviews.publishedAt))
    .limit(2);

/** The newest has the tutor's note, the one before it an answer. */
async function stageAnswers(tx: Transaction, stall: DemoStall): Promise<void> {
  const [newest, second] = await newestOf(tx, stall);
  if (newest)
    await tx
      .update(reviews)
      .set({ chips: ['gentle', 'punctual'], privateNote: 'A guia nova está na gaveta da entrada.' })
      .where(eq(reviews.id, newest.id));
  if (second)
    await tx
      .update(reviews)
      .set({ chips: ['careful', 'communicative'], reply: answer, repliedAt: addMs(second.at, dayMs) })
      .where(eq(reviews.id, second.id));
}

async function stageCarersSide(tx: Transaction, stalls: readonly DemoStall[]): Promise<void> {
  for (const stall of stalls)
    for (const [at, { bookingId, reviewerId, at: writtenAt }] of (await newestOf(tx, stall)).entries()) {
      const words = carersWords[at] ?? carersWords[0];
      await tx.insert(reviews).values({
        ...words,
        chips: [...words.chips],
        bookingId,
        reviewerId: stall.owner.userId,
        reviewedId: reviewerId,
        createdAt: writtenAt,
        publishedAt: writtenAt,
      });
    }
}

/** The caregiver of the booking that ended last has written; the tutor still may. */
async function stageWaiting(tx: Transaction, { owner, providerId }: DemoStall, now: Date): Promise<void> {
  const [last] = await tx
    .select({ id: bookings.id, tutorId: bookings.tutorId, checkedOutAt: bookings.checkedOutAt })
    .from(bookings)
    .where(and(eq(bookings.providerId, providerId), eq(bookings.status, 'completed')))
    .orderBy(desc(bookings.checkedOutAt))
    .limit(1);
  const revealAt = last && reviewsEndAt(last);
  if (!revealAt) return;
  await tx.insert(reviews).values({
    bookingId: last.id,
    reviewerId: owner.userId,
    reviewedId: last.tutorId,
    rating: 5,
    comment: 'Correu tudo bem.',
    chips: ['welcoming'],
    createdAt: addMs(now, -hourMs),
    revealAt,
  });
}

async function stageReports(tx: Transaction, stalls: readonly DemoStall[], now: Date): Promise<void> {
  for (const [at, stall] of stalls.entries()) {
    const [newest] = await newestOf(tx, stall);
    if (newest)
      await tx.insert(reviewReports).values({
        reviewId: newest.id,
        reporterId: stall.owner.userId,
        reason: at === 0 ? 'untrue' : 'other',
        detail: 'Acho que esta avaliação é de outro atendimento.',
        reportedAt: addMs(now, -(at + 1) * hourMs),
      });
  }
}
