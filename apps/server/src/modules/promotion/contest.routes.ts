import { contestRedemption, decideContest, listContestedRedemptions } from '@patinha/contract/promotion';

import { transact } from '../../platform/db/database.ts';
import { toPage } from '../../platform/db/pagination.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { contest, decideContest as decide, listContested } from './contest.actions.ts';
import { presentContested } from './redemption.presenter.ts';

/** What a member says is wrong with a discount, and what an admin decides on it. */
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
