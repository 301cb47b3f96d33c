import { exportDayClose, readDayClose } from '@patinha/contract/company';

import { readClock } from '../../../platform/db/database.ts';
import { type ModuleRoutes, read } from '../../../platform/http/route.ts';
import { readClose } from './day-close.actions.ts';
import { closeCsv, presentClose } from './day-close.presenter.ts';

export const dayCloseRoutes: ModuleRoutes = (app) => {
  read(app, readDayClose, async ({ db, actor, query }) =>
    presentClose(await readClose(db, { actor, day: query.day, now: await readClock(db) })),
  );

  read(app, exportDayClose, async ({ db, actor, query: { day } }) => ({
    file_name: `patinha-fechamento-${day}.csv`,
    content: closeCsv(await readClose(db, { actor, day, now: await readClock(db) })),
  }));
};
