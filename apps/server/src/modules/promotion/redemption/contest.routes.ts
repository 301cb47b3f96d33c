import { contestRedemption, decideContest, listContestedRedemptions } from '@patinha/contract/promotion';

import { transact } from '../../../platform/db/database.ts';
import { toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { contest, decideContest as decide, listContested } from './contest.actions.ts';
import { presentContested } from './redemption.presenter.ts';

/** A member's objection to a discount, and the admin's decision. */
export const contestRoutes: ModuleRoutes = (app) => {
  write(app, contestRedemption, async ({ tx, actor, params, body, now }) => {
    await contest(tx, { redemptionId: params.redemption_id, reason: body.reason, actor, now });
    return {};
  });

  read(app, listContestedRedemptions, async ({ db, actor, query }) =>
    toPage(await transact(db, (tx) => listContested(tx, actor, query)), query, presentContested),
  );

  write(app, decideContest, async ({ tx, actor, params, body, now }) => {
    await decide(tx, { redemptionId: params.redemption_id, ...body, actor, now });
    return {};
  });
};
