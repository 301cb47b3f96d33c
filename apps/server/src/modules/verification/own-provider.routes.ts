import { withoutContacts } from '@patinha/contact-filter';
import { type ProviderInput, updateOwnProvider } from '@patinha/contract/provider';

import { type ModuleRoutes, write } from '../../platform/http/route.ts';
import { showOwnPage } from '../provider/index.ts';
import { changeOwnPage } from './verification.actions.ts';

// These are public (D-96); the form shows its author what was hidden.
const profileOf = (input: ProviderInput) => ({
  displayName: withoutContacts(input.display_name),
  bio: input.bio ? withoutContacts(input.bio) : null,
  ...(input.district !== undefined && {
    district: input.district && withoutContacts(input.district),
  }),
  city: input.city,
  state: input.state,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  zone: input.zone,
  ...(input.specialties !== undefined && { specialties: input.specialties }),
  crmvNumber: input.crmv_number ?? null,
  crmvState: input.crmv_state ?? null,
});

/** Here and not with the providers: another CRMV is another document to check (D-44). */
export const ownProviderRoutes: ModuleRoutes = (app) => {
  write(app, updateOwnProvider, async ({ tx, actor, body, now }) => {
    await changeOwnPage(tx, actor, { profile: profileOf(body), now });
    return showOwnPage(tx, actor.userId, now);
  });
};
