import { totpDigits, totpPeriodSeconds } from '@patinha/domain/auth';
import { secondMs } from '@patinha/domain/shared';
import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
// One step either way, because telephones and servers do not agree on the time.
const toleratedSteps = 1;

export const newTotpSecret = (): Uint8Array => new Secret({ size: secretBytes }).bytes;

export interface TotpLabel {
  readonly issuer: string;
  /** Under which name the application lists it: the person's e-mail. */
  readonly account: string;
}

/** What the person's application is given: the secret to type and the address that the QR code holds. */
export function describeTotp(secret: Uint8Array, { issuer, account }: TotpLabel) {
  const totp = totpOf(secret, { issuer, label: account });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step that a code belongs to, or undefined when it belongs to none that is near. */
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
