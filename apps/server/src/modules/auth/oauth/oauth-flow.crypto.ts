import { createHmac, randomBytes, type KeyObject } from 'node:crypto';

import type { Env } from '../../../platform/settings/env.ts';
import { decrypt, deriveKey, encrypt } from '../../../platform/settings/secrets.ts';
import type { FlowSecrets } from './oauth-provider.client.ts';

type Secrets = Pick<Env, 'SECRET_KEY'>;

const secretBytes = 32;
export const newFlowToken = (): string => randomBytes(secretBytes).toString('base64url');

/** Keyed hashes that recognise a state and its browser without storing them. */
export const hashFlowToken = ({ SECRET_KEY }: Secrets, kind: 'state' | 'browser', token: string): string =>
  createHmac('sha256', deriveKey(SECRET_KEY, 'auth oauth tokens'))
    .update(`${kind} ${token}`)
    .digest('base64url');

const sealKey = ({ SECRET_KEY }: Secrets): KeyObject => deriveKey(SECRET_KEY, 'auth oauth flows');

export const sealFlowSecrets = (env: Secrets, { nonce, verifier }: FlowSecrets): string =>
  encrypt(sealKey(env), Buffer.from(`${nonce} ${verifier}`));

export function openFlowSecrets(env: Secrets, sealed: string): FlowSecrets {
  const [nonce = '', verifier = ''] = decrypt(sealKey(env), sealed).toString().split(' ');
  return { nonce, verifier };
}
