import { readThreadFreeHours, readThreadReplies, saveReplies } from '@patinha/contract/message';

import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { freeHoursIn } from './free-hours.actions.ts';
import { changeReplies, repliesIn } from './saved-reply.actions.ts';
import { presentReplies } from './saved-reply.presenter.ts';

export const savedReplyRoutes: ModuleRoutes = (app) => {
  read(app, readThreadReplies, async ({ db, actor, params }) =>
    presentReplies(await repliesIn(db, { threadId: params.thread_id, actor })),
  );

  write(app, saveReplies, async ({ tx, actor, body }) =>
    presentReplies(await changeReplies(tx, { actor, ...body })),
  );

  read(app, readThreadFreeHours, async ({ db, actor, params }) => {
    const { zone, days } = await freeHoursIn(db, { threadId: params.thread_id, actor });
    return {
      zone,
      items: days.map(({ day, hours }) => ({ day, starts_at: hours.map((start) => start.toISOString()) })),
    };
  });
};
