import {
  decideAppeal as decideAppealOperation,
  listAppeals as listAppealsOperation,
  readOwnAppeals as readOwnAppealsOperation,
  sendAppeal as sendAppealOperation,
} from '@patinha/contract/admin';
import { appealLimit } from '@patinha/domain/admin';
import { dayMs, secondMs } from '@patinha/domain/shared';

import { toPage } from '../../../platform/db/pagination.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { decideAppeal, listAppeals, readOwnAppeals, sendAppeal } from './appeal.actions.ts';
import { presentAppeal, presentListedAppeal } from './appeal.presenter.ts';

export const appealRoutes: ModuleRoutes = (app, platform) => {
  read(app, readOwnAppealsOperation, async ({ db, actor }) => {
    const { appeals, mayAppeal } = await readOwnAppeals(db, actor.userId);
    return { can_appeal: mayAppeal, items: appeals.map(presentAppeal) };
  });

  write(
    app,
    sendAppealOperation,
    async ({ tx, actor, body, now }) =>
      presentAppeal(await sendAppeal(tx, { userId: actor.userId, text: body.text, now })),
    {
      before: ({ actor }) =>
        consume(platform, {
          name: 'appeal',
          subject: actor.userId,
          points: appealLimit.points,
          seconds: (appealLimit.days * dayMs) / secondMs,
        }),
    },
  );

  read(app, listAppealsOperation, async ({ db, actor, query }) => {
    const { user_id: userId, ...page } = query;
    const { found, openCount } = await listAppeals(db, actor, { userId, page });
    return { ...toPage(found, page, presentListedAppeal), open_count: openCount };
  });

  write(app, decideAppealOperation, async ({ tx, actor, params, body, now }) =>
    presentAppeal(await decideAppeal(tx, actor, { appealId: params.appeal_id, ...body, now })),
  );
};
