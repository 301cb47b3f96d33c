import { annulRedemption, answerContest, undoRedemption } from '@patinha/contract/promotion';

import { type ModuleRoutes, write } from '../../../platform/http/route.ts';
import { annul, answerContest as answer, undo } from './withdrawal.actions.ts';

/** What a company does about a discount that is wrong, or that its client says is wrong (D-186). */
export const withdrawalRoutes: ModuleRoutes = (app, { ports: { cardPartners: partners } }) => {
  write(app, undoRedemption, async ({ tx, actor, params, now }) => {
    await undo(tx, { redemptionId: params.redemption_id, actor, partners, now });
    return {};
  });

  write(app, annulRedemption, async ({ tx, actor, params, body, now }) => {
    await annul(tx, { redemptionId: params.redemption_id, reason: body.reason, actor, now });
    return {};
  });

  write(app, answerContest, async ({ tx, actor, params, body, now }) => {
    await answer(tx, { redemptionId: params.redemption_id, answer: body.answer, actor, partners, now });
    return {};
  });
};
