import {
  activatePromotion,
  createPromotion,
  deactivatePromotion,
  listOwnPromotions,
  type PromotionInput,
  updatePromotion,
} from '@patinha/contract/promotion';
import { cents } from '@patinha/domain/shared';

import { readClock, type Transaction } from '../../platform/db/database.ts';
import { toPage } from '../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { resultsOf } from './promotion-results.actions.ts';
import {
  changeOwnPromotion,
  createOwnPromotion,
  readOwnPromotions,
  switchOwnPromotion,
} from './promotion.actions.ts';
import { presentOwnPromotion } from './promotion.presenter.ts';
import type { PromotionFields, PromotionRow } from './promotion.queries.ts';

const fieldsOf = (input: PromotionInput): PromotionFields => ({
  title: input.title,
  description: input.description ?? null,
  pctOff: input.pct_off,
  minValueCents: cents(input.min_value_cents),
  maxDiscountCents: typeof input.max_discount_cents === 'number' ? cents(input.max_discount_cents) : null,
  startAt: new Date(input.start_at),
  endAt: new Date(input.end_at),
  daysOfWeek: input.days_of_week.toSorted((a, b) => a - b),
  startMinute: input.start_minute ?? null,
  endMinute: input.end_minute ?? null,
  totalLimit: input.total_limit ?? null,
  perUserLimit: input.per_user_limit ?? null,
  isAtCounter: input.at_counter ?? true,
  isOnline: input.online ?? true,
});

export const promotionRoutes: ModuleRoutes = (app) => {
  read(app, listOwnPromotions, async ({ db, actor, query }) => {
    const now = await readClock(db);
    const { found, isPublished, example } = await readOwnPromotions(db, actor.userId, { page: query, now });
    const results = await resultsOf(db, found);
    const page = toPage(found, query, (promotion) =>
      presentOwnPromotion(promotion, results(promotion.id), now),
    );
    return { ...page, is_published: isPublished, example: example ?? null };
  });

  const present = async (tx: Transaction, promotion: PromotionRow, now: Date) =>
    presentOwnPromotion(promotion, (await resultsOf(tx, [promotion]))(promotion.id), now);

  write(app, createPromotion, async ({ tx, actor, body, now }) =>
    present(tx, await createOwnPromotion(tx, actor, { fields: fieldsOf(body), now }), now),
  );

  write(app, updatePromotion, async ({ tx, actor, params, body, now }) => {
    const change = { promotionId: params.promotion_id, fields: fieldsOf(body), now };
    return present(tx, await changeOwnPromotion(tx, actor, change), now);
  });

  for (const [endpoint, isActive] of [
    [activatePromotion, true],
    [deactivatePromotion, false],
  ] as const)
    write(app, endpoint, async ({ tx, actor, params, now }) => {
      const change = { promotionId: params.promotion_id, isActive, now };
      return present(tx, await switchOwnPromotion(tx, actor, change), now);
    });
};
