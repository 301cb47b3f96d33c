import { readCompanyOverview, readCompanyReport } from '@patinha/contract/company';

import { readClock } from '../../platform/db/database.ts';
import { type ModuleRoutes, read } from '../../platform/http/route.ts';
import { companyReport } from './company-report.actions.ts';
import { companyFigures } from './company.actions.ts';

export const companyRoutes: ModuleRoutes = (app) => {
  read(app, readCompanyOverview, ({ actor, db }) => companyFigures(db, actor.userId));
  read(app, readCompanyReport, async ({ actor, db }) =>
    companyReport(db, { userId: actor.userId, now: await readClock(db) }),
  );
};
