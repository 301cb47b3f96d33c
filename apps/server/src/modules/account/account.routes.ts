import { getMe } from '@patinha/contract/account';

import { DomainError } from '../../platform/errors.ts';
import { type ModuleRoutes, read } from '../../platform/route.ts';
import { presentMe } from './account.presenter.ts';
import { findProfileWithRoles } from './account.queries.ts';

export const accountRoutes: ModuleRoutes = (app) => {
  read(app, getMe, async ({ actor, db }) => {
    const profile = await findProfileWithRoles(db, actor.userId);
    if (!profile) throw new DomainError('resource/not-found');
    return presentMe(profile);
  });
};
