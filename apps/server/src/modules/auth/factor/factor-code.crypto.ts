import { randomBytes, randomInt, timingSafeEqual, type KeyObject } from 'node:crypto';

import {
  formatRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
  recoveryCodeLetters,
} from '@patinha/domain/auth';

import { hmac } from '../../../platform/settings/secrets.ts';

const smsDigits = 6;

export const makeSmsCode = (): string => String(randomInt(10 ** smsDigits)).padStart(smsDigits, '0');

/** Bound to the challenge, so that equal codes do not look alike in the database. */
export const hashSmsCode = (key: KeyObject, challengeId: string, code: string): string =>
  hmac(key, `sms ${challengeId} ${code}`);

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A new set of recovery codes as they are shown: 50 bits each. */
export const makeRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    formatRecoveryCode(Array.from(randomBytes(recoveryCodeLength), letterOf).join('')),
  );

// 256 is a multiple of 32: every letter is as likely as any other.
const letterOf = (byte: number): string => recoveryCodeAlphabet.charAt(byte % recoveryCodeAlphabet.length);

export const hashRecoveryCode = (key: KeyObject, factorId: string, typed: string): string =>
  hmac(key, `recovery ${factorId} ${recoveryCodeLetters(typed)}`);
