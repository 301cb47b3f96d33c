import { verificationErrors } from '@patinha/contract/verification';

import { ApiError } from '../../lib/http.ts';
import { otherErrorText, verificationErrorText } from './verification.strings.ts';

type VerificationErrorCode = keyof typeof verificationErrors;

const isOurs = (code: string): code is VerificationErrorCode => Object.hasOwn(verificationErrors, code);

/** What a person reads of a call that failed; `fallback` where the reason is of no use to them. */
export function errorText(error: Error, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (isOurs(error.code)) return verificationErrorText[error.code];
  if (error.code === 'request/invalid') return otherErrorText.invalid;
  if (error.status === 413) return otherErrorText.tooLarge;
  if (error.status === 429) return otherErrorText.tooMany;
  return error.status === 0 || error.status === 503 ? otherErrorText.lost : fallback;
}
