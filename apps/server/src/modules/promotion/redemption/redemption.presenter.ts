import type {
  ContestedRedemption,
  OwnRedemption,
  PartnerRedemption,
  RedeemablePromotion,
  Redemption,
} from '@patinha/contract/promotion';
import { firstNameOf } from '@patinha/domain/account';
import {
  annullableUntil,
  annulRefusal,
  contestRefusal,
  undoableUntil,
  undoRefusal,
} from '@patinha/domain/promotion';
import { type Cents, subtractCents } from '@patinha/domain/shared';

import type { selectContestedPage } from './contest.queries.ts';
import type { CurrentPromotion, selectMemberPage, selectPartnerPage } from './redemption.queries.ts';

type RowOf<Select extends (...args: never[]) => PromiseLike<readonly unknown[]>> = Awaited<
  ReturnType<Select>
>[number];

interface Amounts {
  readonly id: string;
  readonly redeemedAt: Date;
  readonly promotionTitle: string;
  readonly purchaseCents: Cents;
  readonly discountCents: Cents;
}

export const presentRedemption = (redemption: Amounts): Redemption => ({
  id: redemption.id,
  redeemed_at: redemption.redeemedAt.toISOString(),
  promotion_title: redemption.promotionTitle,
  purchase_cents: redemption.purchaseCents,
  discount_cents: redemption.discountCents,
  paid_cents: subtractCents(redemption.purchaseCents, redemption.discountCents),
});

export const presentRedeemable = (promotion: CurrentPromotion): RedeemablePromotion => ({
  id: promotion.id,
  title: promotion.title,
  pct_off: promotion.pctOff,
  min_value_cents: promotion.minValueCents,
  max_discount_cents: promotion.maxDiscountCents,
  end_at: promotion.endAt.toISOString(),
});

const presentWithdrawal = (row: {
  readonly withdrawnAt: Date | null;
  readonly withdrawReason: string | null;
}) => ({
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  withdraw_reason: row.withdrawReason,
});

const isOpenContest = (row: RowOf<typeof selectPartnerPage>): boolean =>
  row.contestedAt !== null && row.contestOutcome === null && row.withdrawnAt === null;

/** Who reads the company's discounts, and when. */
interface GivenReader {
  readonly userId: string;
  readonly seesColleagues: boolean;
  readonly now: Date;
}

/** A partner remembers customers by the first name alone. */
export const presentPartnerRedemption = (
  row: RowOf<typeof selectPartnerPage>,
  { userId, seesColleagues, now }: GivenReader,
): PartnerRedemption => ({
  ...presentRedemption(row),
  ...presentWithdrawal(row),
  partner_answer: row.partnerAnswer,
  undo_until:
    row.redeemedBy === userId && undoRefusal(row, now) === undefined
      ? undoableUntil(row.redeemedAt).toISOString()
      : null,
  annul_until:
    row.ownerUserId === userId && annulRefusal(row, now) === undefined
      ? annullableUntil(row.redeemedAt).toISOString()
      : null,
  can_answer: seesColleagues && isOpenContest(row) && row.partnerAnswer === null,
  member_first_name: firstNameOf(row.memberName),
  redeemed_by: firstNameOf(row.giverName ?? ''),
  void_reason: row.contestOutcome === 'voided' ? row.contestAnswer : null,
  contested_at: isOpenContest(row) ? (row.contestedAt?.toISOString() ?? null) : null,
});

export const presentOwnRedemption = (row: RowOf<typeof selectMemberPage>, now: Date): OwnRedemption => ({
  ...presentRedemption(row),
  ...presentWithdrawal(row),
  partner_name: row.partnerName,
  partner_answer: row.partnerAnswer,
  contested_at: row.contestedAt?.toISOString() ?? null,
  contest_reason: row.contestReason,
  contest_outcome: row.contestOutcome,
  contest_answer: row.contestAnswer,
  can_contest: contestRefusal(row, now) === undefined,
});

export const presentContested = (row: RowOf<typeof selectContestedPage>): ContestedRedemption => ({
  ...presentRedemption(row),
  partner_name: row.partnerName,
  member_name: row.memberName,
  member_email: row.memberEmail,
  contested_at: (row.contestedAt ?? row.redeemedAt).toISOString(),
  contest_reason: row.contestReason ?? '',
  outcome: row.contestOutcome,
  answer: row.contestAnswer,
  partner_answer: row.partnerAnswer,
});
