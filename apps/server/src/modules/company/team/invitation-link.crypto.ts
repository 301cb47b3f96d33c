import { createHmac } from 'node:crypto';

import type { Platform } from '../../../platform/platform.ts';
import { deriveKey } from '../../../platform/settings/secrets.ts';

type Env = Platform['env'];

const keyed = ({ SECRET_KEY }: Env, purpose: string, text: string): string =>
  createHmac('sha256', deriveKey(SECRET_KEY, purpose)).update(text).digest('base64url');

/** The token of an invitation, which is stored nowhere: the managers of the invitation can be given it again. */
export const tokenOf = (env: Env, invitationId: string): string =>
  keyed(env, 'team-invitation-link', invitationId);

export const hashToken = (env: Env, token: string): string => keyed(env, 'team-invitation', token);

/** The token follows a #, so that no server sees it before the person accepts. */
export const invitationLink = ({ PUBLIC_URL }: Env, token: string): string =>
  `${PUBLIC_URL}/empresa/team#convite=${token}`;
