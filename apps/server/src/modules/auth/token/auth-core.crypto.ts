import type { KeyObject } from 'node:crypto';

import type { Platform } from '../../../platform/platform.ts';
import { deriveKey } from '../../../platform/settings/secrets.ts';
import { type AccessTokens, openAccessTokens } from './access-token.crypto.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.crypto.ts';

/** The keys of one database and how tokens are made with them. */
export interface AuthCore {
  readonly keys: SigningKeys;
  readonly tokens: AccessTokens;
  /** Seals the refresh keys of sessions. */
  readonly sessionSealKey: KeyObject;
  /** Makes the hashes of mailed tokens and codes: six digits alone could be guessed from a plain hash. */
  readonly oneTimeKey: KeyObject;
  /** Makes the hashes that recognise an address without storing it. */
  readonly addressKey: KeyObject;
}

const cores = new WeakMap<Platform['db'], AuthCore>();

/** The core that belongs to a database, opened on first use; keys are read only when a token is. */
export function authCore({ db, env }: Pick<Platform, 'db' | 'env'>): AuthCore {
  const known = cores.get(db);
  if (known) return known;
  const keys = openSigningKeys(db, env.SECRET_KEY);
  const core: AuthCore = {
    keys,
    tokens: openAccessTokens({ keys, issuer: issuerOf(env), tokenSeconds: env.AUTH_TOKEN_SECONDS }),
    sessionSealKey: deriveKey(env.SECRET_KEY, 'auth sessions'),
    oneTimeKey: deriveKey(env.SECRET_KEY, 'auth one-time tokens'),
    addressKey: deriveKey(env.SECRET_KEY, 'auth addresses'),
  };
  cores.set(db, core);
  return core;
}

/**
 * The core of a database that an application has opened; for builders of tests, which know no settings.
 * @testSupport
 */
export function openedAuthCore(db: Platform['db']): AuthCore {
  const core = cores.get(db);
  if (!core) throw new Error('No application was opened on this database');
  return core;
}

/** API_URL of the protocol: the issuer of tokens and the start of mail links. */
export const issuerOf = (env: Pick<Platform['env'], 'PUBLIC_URL' | 'AUTH_BASE_PATH'>): string =>
  `${env.PUBLIC_URL}${env.AUTH_BASE_PATH}`;
