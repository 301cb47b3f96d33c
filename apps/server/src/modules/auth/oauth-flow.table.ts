import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { instant } from '../../platform/db/columns.ts';
import { authUsers } from './auth.table.ts';

/** Pending OpenID sign-in or link flows. */
export const authOauthFlows = pgTable(
  'auth_oauth_flows',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Keyed hash of the `state` that the provider returns; it works once. */
    stateHash: text().notNull().unique('auth_oauth_flows_state'),
    /** Keyed hash of the cookie of the browser that started the flow: no other browser may return with its `state`. */
    browserHash: text().notNull(),
    provider: text().notNull(),
    /** Already checked against the allow-list. */
    redirectTo: text().notNull(),
    /** Challenge of a client that asked for an auth code instead of a session. */
    codeChallenge: jsonb().$type<{ readonly challenge: string; readonly method: 's256' | 'plain' }>(),
    /** From the referral link of a new user (D-29). */
    referralCode: text(),
    /** The nonce and the PKCE verifier for the provider, sealed with SECRET_KEY. */
    secretsSealed: text().notNull(),
    /** The account that the identity is linked to; null when the flow is a sign-in. */
    linkUserId: uuid().references(() => authUsers.id, { onDelete: 'cascade' }),
    linkSessionId: uuid(),
    usedAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.expiresAt)],
);
