import { totpDigits, totpPeriodSeconds } from '@patinha/domain/auth';
import { secondMs } from '@patinha/domain/shared';
import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
// One step either way, because telephones and servers do not agree on the time.
const toleratedSteps = 1;

export const newTotpSecret = (): Uint8Array => new Secret({ size: secretBytes }).bytes;

export interface TotpLabel {
  readonly issuer: string;
  /** The name shown in the authenticator app: the person's e-mail. */
  readonly account: string;
}

/** Data for the authenticator app: the secret to type and the URI for the QR code. */
export function describeTotp(secret: Uint8Array, { issuer, account }: TotpLabel) {
  const totp = totpOf(secret, { issuer, label: account });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that a code belongs to; undefined when it matches none within the tolerance. */
export function totpStepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: toleratedSteps });
  if (delta === null) return undefined;
  return Math.floor(now.getTime() / (totpPeriodSeconds * secondMs)) + delta;
}

const totpOf = (secret: Uint8Array, names: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: totpDigits,
    period: totpPeriodSeconds,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });
