import { bookingSettingsAt, commissionBps } from '@patinha/domain/booking';
import { canManagePromotion, hasEnded, maxOpenPromotions } from '@patinha/domain/promotion';
import { type Actor, addMs } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { PageRequest } from '../../platform/db/pagination.ts';
import { authorize } from '../../platform/http/access.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { waitsForBenefits } from '../account/index.ts';
import { isPublishable, lockOwnProvider, type ProviderRow, requireOwnProvider } from '../provider/index.ts';
import {
  countOpenPromotions,
  findExample,
  insertPromotion,
  lockPromotion,
  type PromotionFields,
  type PromotionRow,
  selectPromotionPage,
  updateIsActive,
  updateTerms,
} from './promotion.queries.ts';

/** A page of the own company's promotions, and whether others see them: only those of a checked company. */
export async function readOwnPromotions(
  db: Database,
  userId: string,
  { page, now }: { readonly page: PageRequest; readonly now: Date },
) {
  const company = requireCompany(await requireOwnProvider(db, userId));
  return {
    found: await selectPromotionPage(db, company.id, page),
    isPublished: isPublishable(company, now),
    example: await readExample(db, company, now),
  };
}

/** Creates a promotion of the own company, switched on (§7). Its end must lie ahead (D-130). */
export async function createOwnPromotion(
  tx: Transaction,
  actor: Actor,
  { fields, now }: { readonly fields: PromotionFields; readonly now: Date },
): Promise<PromotionRow> {
  const company = requireCompany(await lockOwnProvider(tx, actor.userId));
  if (hasEnded(fields, now)) throw invalidFields({ end_at: 'invalid' });
  const open = await countOpenPromotions(tx, company.id);
  if (open >= maxOpenPromotions) throw new DomainError('promotion/limit-reached', { open });
  const promotion = await insertPromotion(tx, { ...fields, partnerId: company.id, createdAt: now });
  await audit(tx, {
    actorId: actor.userId,
    action: 'promotion.create',
    subjectType: 'promotion',
    subjectId: promotion.id,
    details: { pctOff: promotion.pctOff },
  });
  return promotion;
}

/** Changes every term of a promotion that no one has used; its end must lie ahead. */
export async function changeOwnPromotion(
  tx: Transaction,
  actor: Actor,
  { promotionId, fields, now }: PromotionEdit,
): Promise<PromotionRow> {
  const found = await lockPromotion(tx, promotionId);
  const promotion = authorize(found, canManagePromotion, actor, 'promotion/not-found');
  if (hasEnded(promotion, now)) throw new DomainError('promotion/ended', { promotionId });
  if (hasEnded(fields, now)) throw invalidFields({ end_at: 'invalid' });
  if (promotion.usedCount > 0) throw new DomainError('promotion/in-use', { promotionId });
  await audit(tx, {
    actorId: actor.userId,
    action: 'promotion.change',
    subjectType: 'promotion',
    subjectId: promotionId,
    details: { pctOff: fields.pctOff },
  });
  return updateTerms(tx, promotion, fields);
}

/**
 * The company's oldest service on sale with its price and today's commission, so that the form can say what a discount
 * costs; undefined without one.
 */
async function readExample(
  db: Database,
  { id, plan, ratingAverage }: Pick<ProviderRow, 'id' | 'plan' | 'ratingAverage'>,
  now: Date,
) {
  const { commission } = bookingSettingsAt(now);
  const example = await findExample(db, id, addMs(now, -commission.provenWithinMs));
  if (!example) return undefined;
  const { title, priceCents, recentCompletions } = example;
  const hasPremiumSeal = plan === 'premium' && !(await waitsForBenefits(db, { companyId: id }));
  const record = { recentCompletions, averageRating: ratingAverage, hasPremiumSeal };
  return { title, price_cents: priceCents, commission_bps: commissionBps(record, commission) };
}

interface PromotionEdit {
  readonly promotionId: string;
  readonly fields: PromotionFields;
  readonly now: Date;
}

/** Ativar or Desativar; refused once it has ended (§4, D-130). Idempotent. */
export async function switchOwnPromotion(
  tx: Transaction,
  actor: Actor,
  change: { readonly promotionId: string; readonly isActive: boolean; readonly now: Date },
): Promise<PromotionRow> {
  const { promotionId, isActive, now } = change;
  const found = await lockPromotion(tx, promotionId);
  const promotion = authorize(found, canManagePromotion, actor, 'promotion/not-found');
  if (hasEnded(promotion, now)) throw new DomainError('promotion/ended', { promotionId });
  if (promotion.isActive === isActive) return promotion;
  await audit(tx, {
    actorId: actor.userId,
    action: isActive ? 'promotion.activate' : 'promotion.deactivate',
    subjectType: 'promotion',
    subjectId: promotionId,
  });
  return updateIsActive(tx, promotion, isActive);
}

/** Only companies have promotions: a prestador has none, whatever other roles they hold. */
export function requireCompany<P extends { readonly kind: string; readonly id: string }>(provider: P): P {
  if (provider.kind !== 'empresa') throw new DomainError('provider/not-found', { providerId: provider.id });
  return provider;
}
