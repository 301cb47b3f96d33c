import type { ContestOutcome } from '@patinha/domain/promotion';
import { and, desc, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../../../platform/db/database.ts';
import { afterCursor, type PageRequest, rowsToRead } from '../../../platform/db/pagination.ts';
import type { Authorized } from '../../../platform/http/access.ts';
import { profiles } from '../../account/account.table.ts';
import { providers } from '../../provider/provider.table.ts';
import { promotions, promotionUses, redemptions } from '../promotion.table.ts';
import { amounts } from './redemption.queries.ts';

export const selectContestedPage = (db: Database, page: PageRequest) =>
  db
    .select({
      ...amounts,
      partnerName: providers.displayName,
      memberId: redemptions.memberId,
      memberName: profiles.fullName,
      memberEmail: profiles.email,
      contestedAt: redemptions.contestedAt,
      contestReason: redemptions.contestReason,
      contestOutcome: redemptions.contestOutcome,
      contestAnswer: redemptions.contestAnswer,
      partnerAnswer: redemptions.partnerAnswer,
    })
    .from(redemptions)
    .innerJoin(promotions, eq(promotions.id, redemptions.promotionId))
    .innerJoin(providers, eq(providers.id, redemptions.partnerId))
    .innerJoin(profiles, eq(profiles.userId, redemptions.memberId))
    .where(
      and(
        isNotNull(redemptions.contestedAt),
        isNull(redemptions.withdrawnAt),
        afterCursor({ time: redemptions.contestedAt, id: redemptions.id }, page),
      ),
    )
    .orderBy(desc(redemptions.contestedAt), desc(redemptions.id))
    .limit(rowsToRead(page));

export async function lockRedemption(tx: Transaction, redemptionId: string) {
  const [row] = await tx
    .select({ ...getTableColumns(redemptions), partnerUserId: providers.ownerUserId })
    .from(redemptions)
    .innerJoin(providers, eq(providers.id, redemptions.partnerId))
    .where(eq(redemptions.id, redemptionId))
    .for('no key update', { of: redemptions });
  return row;
}
export type ContestedRow = NonNullable<Awaited<ReturnType<typeof lockRedemption>>>;

export async function markContested(
  tx: Transaction,
  redemption: Authorized<ContestedRow>,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await tx
    .update(redemptions)
    .set({ contestedAt: now, contestReason: reason })
    .where(eq(redemptions.id, redemption.id));
}

export interface Decision {
  readonly outcome: ContestOutcome;
  readonly answer: string;
  readonly decidedBy: string;
  readonly now: Date;
}

export async function markDecided(
  tx: Transaction,
  redemption: Authorized<ContestedRow>,
  { outcome, answer, decidedBy, now }: Decision,
): Promise<void> {
  await tx
    .update(redemptions)
    .set({
      contestOutcome: outcome,
      contestAnswer: answer,
      contestDecidedBy: decidedBy,
      contestDecidedAt: now,
    })
    .where(eq(redemptions.id, redemption.id));
}

interface Withdrawal {
  readonly by: string;
  readonly reason: string | null;
  readonly now: Date;
}

export async function markWithdrawn(
  tx: Transaction,
  redemption: Authorized<ContestedRow>,
  { by, reason, now }: Withdrawal,
): Promise<void> {
  await tx
    .update(redemptions)
    .set({ withdrawnAt: now, withdrawnBy: by, withdrawReason: reason })
    .where(eq(redemptions.id, redemption.id));
}

interface PartnerAnswer {
  readonly by: string;
  readonly answer: string;
  readonly now: Date;
}

export async function markAnswered(
  tx: Transaction,
  redemption: Authorized<ContestedRow>,
  { by, answer, now }: PartnerAnswer,
): Promise<void> {
  await tx
    .update(redemptions)
    .set({ partnerAnswer: answer, partnerAnsweredBy: by, partnerAnsweredAt: now })
    .where(eq(redemptions.id, redemption.id));
}

/** The use that a redemption took, in all and of the person's own; in the order in which redeeming locks them. */
export async function restoreUse(
  tx: Transaction,
  { promotionId, memberId }: Authorized<ContestedRow>,
): Promise<void> {
  await tx
    .update(promotions)
    .set({ usedCount: sql`${promotions.usedCount} - 1` })
    .where(eq(promotions.id, promotionId));
  await tx
    .update(promotionUses)
    .set({ usedCount: sql`${promotionUses.usedCount} - 1` })
    .where(and(eq(promotionUses.promotionId, promotionId), eq(promotionUses.memberId, memberId)));
}
