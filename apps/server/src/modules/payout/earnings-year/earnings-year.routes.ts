import { exportEarnings, readEarningsYear } from '@patinha/contract/payout';

import { readClock } from '../../../platform/db/database.ts';
import { type ModuleRoutes, read } from '../../../platform/http/route.ts';
import { requireOwnProvider } from '../../provider/index.ts';
import { exportMonth, readYear } from './earnings-year.actions.ts';

export const earningsYearRoutes: ModuleRoutes = (app) => {
  read(app, readEarningsYear, async ({ actor, db, query }) => {
    const provider = await requireOwnProvider(db, actor.userId);
    return readYear(db, provider, { year: query.year, now: await readClock(db) });
  });

  read(app, exportEarnings, async ({ actor, db, query }) =>
    exportMonth(db, await requireOwnProvider(db, actor.userId), query.month),
  );
};
