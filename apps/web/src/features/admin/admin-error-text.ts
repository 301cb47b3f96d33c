import { ApiError } from '../../lib/http.ts';
import { booksErrorText } from './admin-books.strings.ts';
import { adminErrorText, usersText } from './admin-users.strings.ts';

const texts = { ...adminErrorText, ...booksErrorText };
const isKnown = (code: string): code is keyof typeof texts => Object.hasOwn(texts, code);

/** What an admin reads of a call that failed. */
export const errorText = (error: Error): string =>
  error instanceof ApiError && isKnown(error.code) ? texts[error.code] : usersText.failed;
