import { ApiError } from '../../lib/http.ts';
import { adminErrorText, usersText } from './admin-users.strings.ts';

const isKnown = (code: string): code is keyof typeof adminErrorText => Object.hasOwn(adminErrorText, code);

/** What an admin reads of a call that failed. */
export const errorText = (error: Error): string =>
  error instanceof ApiError && isKnown(error.code) ? adminErrorText[error.code] : usersText.failed;
