import { seesColleagues } from '@patinha/domain/company';
import {
  type BestDiscount,
  bestDiscount,
  canRedeem,
  cardOfferOf,
  hasUsesLeft,
  redemptionRefusal,
  runsAt,
} from '@patinha/domain/promotion';
import type { Actor, Cents } from '@patinha/domain/shared';

import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { authorize, type Authorized } from '../../../platform/http/access.ts';
import { DomainError } from '../../../platform/http/errors.ts';
import { publish } from '../../../platform/live/events.ts';
import {
  type CardOffers,
  cardPartnerOf,
  type CardPartners,
  countDiscount,
} from '../../loyalty-card/index.ts';
import { notify } from '../../notification/index.ts';
import { isPublishable } from '../../provider/index.ts';
import { requireCompany } from '../promotion.actions.ts';
import {
  type CurrentPromotion,
  findValidation,
  insertRedemption,
  selectCurrentPromotions,
  type ValidationRow,
} from './redemption.queries.ts';

interface Counter {
  readonly validationId: string;
  readonly actor: Actor;
  readonly partners: CardPartners;
  readonly now: Date;
}

/** The promotions that the member of the accepted card can use now at the caller's company (D-60). */
export async function readRedeemable(db: Database, counter: Counter) {
  const validation = await requireValidation(db, counter);
  const running = await runningFor(db, validation, counter);
  return { validation, promotions: running.filter(hasUsesLeft) };
}

/**
 * A card that the caller's company accepted, still valid for a discount. Only a verified company redeems (D-55);
 * validations of others are not found.
 */
async function requireValidation(
  db: Database,
  { validationId, actor, partners, now }: Counter,
): Promise<Authorized<ValidationRow>> {
  const found = await findValidation(db, validationId);
  const actingFor = (await cardPartnerOf(db, actor.userId, partners))?.provider;
  const isOurs = (row: ValidationRow) => canRedeem(row, actingFor);
  const validation = authorize(found, isOurs, actor, 'promotion/validation-not-found');
  if (!isPublishable(validation.partner, now)) throw new DomainError('promotion/not-verified');
  const { validatedAt, redemptionId, isMemberSuspended } = validation;
  const refusal = redemptionRefusal(
    { validatedAt, isRedeemed: redemptionId !== null, isMemberSuspended },
    now,
  );
  if (refusal) throw new DomainError(`promotion/${refusal}`, { validationId });
  return validation;
}

/** The company's promotions that run at this instant, those without a use left included; none for its own team. */
async function runningFor(
  db: Database,
  { partner, memberId }: ValidationRow,
  { partners, now }: Pick<Counter, 'partners' | 'now'>,
): Promise<CurrentPromotion[]> {
  if (await partners.worksAt(db, { userId: memberId, provider: partner })) return [];
  const current = await selectCurrentPromotions(db, { partnerId: partner.id, memberId });
  return current.filter((promotion) => promotion.isAtCounter && runsAt(promotion, now));
}

/** The company whose discounts the caller may list, and whose of them: an attendant's are their own. */
export async function requireGiver(db: Database, actor: Actor, partners: CardPartners) {
  const partner = await cardPartnerOf(db, actor.userId, partners);
  if (!partner) throw new DomainError('provider/not-found', { userId: actor.userId });
  const company = requireCompany(partner.provider);
  return { partnerId: company.id, ...(!seesColleagues(partner.role) && { redeemedBy: actor.userId }) };
}

/** What a company can give at the counter, for card validation (D-194). */
export const cardOffers: CardOffers = {
  async offerAt(db, { companyId, memberId, now }) {
    const current = await selectCurrentPromotions(db, { partnerId: companyId, memberId });
    return cardOfferOf(current.filter((promotion) => promotion.isAtCounter && runsAt(promotion, now)));
  },
};

interface Purchase extends Counter {
  readonly purchaseCents: Cents;
  /** One promotion instead of the best one. */
  readonly promotionId: string | undefined;
}

/**
 * Records a purchase with the discount that the server computes. A refusal changes nothing, and the accepted card stays
 * valid for another attempt.
 */
export async function redeem(tx: Transaction, purchase: Purchase) {
  const { actor, purchaseCents } = purchase;
  const validation = await requireValidation(tx, purchase);
  const { promotion, discountCents } = await requireDiscount(tx, validation, purchase);
  const redemption = await insertRedemption(tx, {
    validation,
    promotionId: promotion.id,
    redeemedBy: actor.userId,
    purchaseCents,
    discountCents,
  });
  if (!redemption) throw await lostRace(tx, validation);
  await countDiscount(tx, validation.id);
  await audit(tx, {
    actorId: actor.userId,
    action: 'promotion.redeem',
    subjectType: 'redemption',
    subjectId: redemption.id,
    details: { promotionId: promotion.id, purchaseCents, discountCents },
  });
  await publish(tx, { users: [validation.memberId], type: 'loyalty-card.redeemed', id: redemption.id });
  await notify(tx, {
    userId: validation.memberId,
    kind: 'card',
    title: `Desconto usado: ${promotion.title}`,
    body: 'Se não foi você, conteste o desconto na sua carteirinha.',
    path: '/carteirinha',
    key: `redemption:${redemption.id}`,
  });
  return { ...redemption, promotionTitle: promotion.title, purchaseCents, discountCents };
}

async function requireDiscount(
  tx: Transaction,
  validation: ValidationRow,
  { purchaseCents, promotionId, ...counter }: Purchase,
): Promise<BestDiscount<CurrentPromotion>> {
  const running = await runningFor(tx, validation, counter);
  const asked = running.filter(({ id }) => promotionId === undefined || id === promotionId);
  // Another company's promotion and one that does not run look alike.
  if (promotionId !== undefined && asked.length === 0) throw new DomainError('promotion/not-valid');
  const usable = asked.filter(hasUsesLeft);
  if (promotionId !== undefined && usable.length === 0) throw new DomainError('promotion/used-up');
  const best = bestDiscount(usable, purchaseCents);
  if (!best) throw new DomainError('promotion/none-applies', { purchaseCents });
  return best;
}

/** Another request was faster: with this card, or with the last use. */
async function lostRace(tx: Transaction, { id }: ValidationRow): Promise<DomainError> {
  const isRedeemed = (await findValidation(tx, id))?.redemptionId != null;
  return new DomainError(isRedeemed ? 'promotion/already-redeemed' : 'promotion/used-up');
}
