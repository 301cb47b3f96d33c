import { errorTextOf } from '../../lib/error-text.ts';
import { ApiError } from '../../lib/http.ts';
import { photoText, serviceErrorText } from './service.strings.ts';

export const errorText = errorTextOf({ ...serviceErrorText, 'request/too-large': photoText.tooLarge });

const profileCodes: ReadonlySet<string> = new Set(['service/no-place', 'service/no-crmv']);

/** Whether the own profile is where the refusal is mended. */
export const isMendedInProfile = (error: Error): boolean =>
  error instanceof ApiError && profileCodes.has(error.code);
