import { mailKinds, optionalMailKinds } from '@patinha/domain/notification';
import * as z from 'zod/mini';

import { anyRole, endpoint } from '../shared/index.ts';

const mailPreferenceSchema = z.object({
  kind: z.enum(mailKinds),
  is_on: z.boolean(),
  /** False for mails that nobody can do without. */
  can_turn_off: z.boolean(),
});
export type MailPreference = z.output<typeof mailPreferenceSchema>;

const mailPreferencesSchema = z.object({ items: z.array(mailPreferenceSchema) });

export const listMailPreferences = endpoint({
  operationId: 'listMailPreferences',
  summary: 'Which kinds of mail the caller may get, and which of them are turned off',
  method: 'GET',
  path: '/api/notifications/mail',
  roles: anyRole,
  response: mailPreferencesSchema,
  errors: [],
});

export const changeMailPreference = endpoint({
  operationId: 'changeMailPreference',
  summary: 'Turns one kind of mail on or off for the caller; only optional kinds are taken',
  method: 'PATCH',
  path: '/api/notifications/mail',
  roles: anyRole,
  body: z.strictObject({ kind: z.enum(optionalMailKinds), is_on: z.boolean() }),
  response: mailPreferencesSchema,
  errors: [],
});

export const notificationEndpoints = [listMailPreferences, changeMailPreference] as const;
