import {
  exportTable,
  readAdminSettings,
  readAnalytics,
  readReport,
  readRevenue,
} from '@patinha/contract/admin';

import { readClock } from '../../../platform/db/database.ts';
import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { settingsOf } from '../admin-settings.actions.ts';
import { makeExport } from '../lists/admin-export.actions.ts';
import { analyticsOf } from './admin-analytics.actions.ts';
import { reportOf, revenueOfMonths } from './admin-reports.actions.ts';

/** Reports by period, table downloads, and the settings in use. */
export const adminReportRoutes: ModuleRoutes = (app) => {
  read(app, readReport, ({ db, query }) => reportOf(db, query));

  read(app, readAnalytics, ({ db, query }) => analyticsOf(db, query));

  read(app, readRevenue, async ({ db, query }) =>
    revenueOfMonths(db, { months: query.months, now: await readClock(db) }),
  );

  // Not stored under its Idempotency-Key: the table would be kept there for a day.
  write(app, exportTable, ({ tx, actor, body }) => makeExport(tx, actor, body), { answerIsSecret: true });

  read(app, readAdminSettings, ({ platform }) => settingsOf(platform));
};
