import { acceptPolicies as acceptPoliciesOperation, readConsent } from '@patinha/contract/compliance';

import { type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import { acceptPolicies, readLastConsent } from './consent.actions.ts';
import { presentConsent } from './consent.presenter.ts';

export const consentRoutes: ModuleRoutes = (app) => {
  read(app, readConsent, async ({ db, actor }) => presentConsent(await readLastConsent(db, actor.userId)));

  write(app, acceptPoliciesOperation, async ({ tx, actor, body, request, now }) =>
    presentConsent(
      await acceptPolicies(tx, {
        userId: actor.userId,
        shownVersion: body.shown_version,
        source: 'compliance',
        ip: request.ip,
        now,
      }),
    ),
  );
};
