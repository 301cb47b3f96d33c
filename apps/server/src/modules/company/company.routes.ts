import { readCompanyOverview } from '@patinha/contract/company';

import { type ModuleRoutes, read } from '../../platform/route.ts';
import { companyFigures } from './company.actions.ts';

export const companyRoutes: ModuleRoutes = (app) => {
  read(app, readCompanyOverview, ({ actor, db }) => companyFigures(db, actor.userId));
};
