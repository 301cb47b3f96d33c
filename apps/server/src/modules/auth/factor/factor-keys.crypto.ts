import type { KeyObject } from 'node:crypto';

import type { Env } from '../../../platform/settings/env.ts';
import { deriveKey } from '../../../platform/settings/secrets.ts';

type Secrets = Pick<Env, 'SECRET_KEY'>;

/** Seals the secrets of TOTP factors. */
export const factorSealKey = ({ SECRET_KEY }: Secrets): KeyObject => deriveKey(SECRET_KEY, 'auth factors');

/** Makes the hashes of recovery codes and of codes sent by SMS, which alone are short enough to be tried out. */
export const factorCodeKey = ({ SECRET_KEY }: Secrets): KeyObject =>
  deriveKey(SECRET_KEY, 'auth factor codes');
