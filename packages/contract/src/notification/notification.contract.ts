import { mailKinds, optionalMailKinds } from '@patinha/domain/notification';
import * as z from 'zod/mini';

import { anyRole, endpoint } from '../shared/index.ts';

const mailPreferenceSchema = z.object({
  kind: z.enum(mailKinds),
  is_on: z.boolean(),
  /** False for essential emails. */
  can_turn_off: z.boolean(),
});
export type MailPreference = z.output<typeof mailPreferenceSchema>;

const mailPreferencesSchema = z.object({ items: z.array(mailPreferenceSchema) });

export const listMailPreferences = endpoint({
  operationId: 'listMailPreferences',
  summary: 'List the kinds of email the caller may get, and which of them are turned off',
  method: 'GET',
  path: '/api/notifications/mail',
  roles: anyRole,
  response: mailPreferencesSchema,
  errors: [],
});

export const changeMailPreference = endpoint({
  operationId: 'changeMailPreference',
  summary: 'Turn one kind of email on or off for the caller; only optional kinds are accepted',
  method: 'PATCH',
  path: '/api/notifications/mail',
  roles: anyRole,
  body: z.strictObject({ kind: z.enum(optionalMailKinds), is_on: z.boolean() }),
  response: mailPreferencesSchema,
  errors: [],
});

export const notificationEndpoints = [listMailPreferences, changeMailPreference] as const;
