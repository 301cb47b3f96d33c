import { withoutContacts } from '@patinha/contact-filter';
import {
  type ProviderInput,
  readOwnProvider,
  readProvider,
  updateOwnProvider,
} from '@patinha/contract/provider';

import { readClock } from '../../platform/database.ts';
import { type ModuleRoutes, read, write } from '../../platform/route.ts';
import { lockPerson, recalculate } from '../verification/verification.actions.ts';
import { changeOwnProvider, readOwnPage, readPublicPage } from './provider.actions.ts';
import { presentOwnProvider, presentPublicProvider } from './provider.presenter.ts';

// Anybody reads these (D-96); the form tells its writer what was hidden.
const profileOf = (input: ProviderInput) => ({
  displayName: withoutContacts(input.display_name),
  bio: input.bio ? withoutContacts(input.bio) : null,
  city: input.city,
  state: input.state,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  zone: input.zone,
  crmvNumber: input.crmv_number ?? null,
  crmvState: input.crmv_state ?? null,
});

export const providerRoutes: ModuleRoutes = (app) => {
  read(app, readOwnProvider, async ({ db, actor }) =>
    presentOwnProvider(await readOwnPage(db, actor.userId, await readClock(db))),
  );

  write(app, updateOwnProvider, async ({ tx, actor, body, now }) => {
    await lockPerson(tx, actor.userId);
    const { isSameCrmv } = await changeOwnProvider(tx, actor, { profile: profileOf(body), now });
    if (!isSameCrmv) await recalculate(tx, actor.userId, now);
    return presentOwnProvider(await readOwnPage(tx, actor.userId, now));
  });

  read(app, readProvider, async ({ db, params }) =>
    presentPublicProvider(await readPublicPage(db, params.provider_id, await readClock(db))),
  );
};
