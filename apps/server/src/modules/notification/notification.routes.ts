import {
  changeMailPreference,
  listMailPreferences,
  type MailPreference,
} from '@patinha/contract/notification';
import { isOptional } from '@patinha/domain/notification';

import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { chooseMail, type MailChoice, readMailChoices } from './notification.actions.ts';

export const notificationRoutes: ModuleRoutes = (app) => {
  read(app, listMailPreferences, async ({ db, actor }) => ({
    items: (await readMailChoices(db, actor)).map(presentChoice),
  }));

  write(app, changeMailPreference, async ({ tx, actor, body, now }) => ({
    items: (await chooseMail(tx, actor, { kind: body.kind, isOn: body.is_on, now })).map(presentChoice),
  }));
};

const presentChoice = ({ kind, isOn }: MailChoice): MailPreference => ({
  kind,
  is_on: isOn,
  can_turn_off: isOptional(kind),
});
