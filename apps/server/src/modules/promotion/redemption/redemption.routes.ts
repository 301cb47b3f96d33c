import {
  listOwnRedemptions,
  listPartnerRedemptions,
  listRedeemablePromotions,
  redeemPromotion,
} from '@patinha/contract/promotion';
import { redeemableUntil } from '@patinha/domain/promotion';
import { cents } from '@patinha/domain/shared';

import { readClock } from '../../../platform/db/database.ts';
import { toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { readRedeemable, redeem, requireGiver } from './redemption.actions.ts';
import {
  presentOwnRedemption,
  presentPartnerRedemption,
  presentRedeemable,
  presentRedemption,
} from './redemption.presenter.ts';
import { selectMemberPage, selectPartnerPage } from './redemption.queries.ts';

export const redemptionRoutes: ModuleRoutes = (app, { ports: { cardPartners: partners } }) => {
  read(app, listRedeemablePromotions, async ({ db, actor, params }) => {
    const counter = { validationId: params.validation_id, actor, partners, now: await readClock(db) };
    const { validation, promotions } = await readRedeemable(db, counter);
    return {
      items: promotions.map(presentRedeemable),
      redeemable_until: redeemableUntil(validation.validatedAt).toISOString(),
    };
  });

  write(app, redeemPromotion, async ({ tx, actor, params, body, now }) =>
    presentRedemption(
      await redeem(tx, {
        validationId: params.validation_id,
        purchaseCents: cents(body.purchase_cents),
        promotionId: body.promotion_id,
        actor,
        partners,
        now,
      }),
    ),
  );

  read(app, listPartnerRedemptions, async ({ db, actor, query }) => {
    const given = await requireGiver(db, actor, partners);
    const reader = {
      userId: actor.userId,
      seesColleagues: given.redeemedBy === undefined,
      now: await readClock(db),
    };
    const found = await selectPartnerPage(db, given, query);
    return toPage(found, query, (row) => presentPartnerRedemption(row, reader));
  });

  read(app, listOwnRedemptions, async ({ db, actor, query }) => {
    const now = await readClock(db);
    const found = await selectMemberPage(db, actor.userId, query);
    return toPage(found, query, (row) => presentOwnRedemption(row, now));
  });
};
