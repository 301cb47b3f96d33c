import { type Client, listClients } from '@patinha/contract/booking';

import { readClock } from '../../../platform/db/database.ts';
import { toPage } from '../../../platform/db/pagination.ts';
import { type ModuleRoutes, read } from '../../../platform/http/route.ts';
import { requireOwnProvider } from '../../provider/index.ts';
import { type ClientRow, countClientsOfMonth, selectClientPage } from './client.queries.ts';

export const clientRoutes: ModuleRoutes = (app) => {
  read(app, listClients, async ({ db, actor, query }) => {
    const { id: providerId, zone } = await requireOwnProvider(db, actor.userId);
    const now = await readClock(db);
    return {
      ...toPage(await selectClientPage(db, providerId, query), query, presentClient),
      month_count: await countClientsOfMonth(db, { providerId, zone, now }),
    };
  });
};

const presentClient = ({ startsAt, tutorName, visitCount, ...row }: ClientRow): Client => ({
  ...row,
  starts_at: startsAt.toISOString(),
  tutor_name: tutorName,
  visit_count: visitCount,
});
