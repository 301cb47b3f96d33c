import { AuthError } from './auth.errors.ts';

const deepestNesting = 16;

/** A JSON body, or nothing when it is empty (the client sends none with a content type at sign-out). */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  const body = parseJson(text);
  if (!isStorable(body)) throw new AuthError('validation_failed');
  return body;
}

/** The form of the confirmation page, the only body that is not JSON. */
export function parseFormBody(text: string): unknown {
  const body = Object.fromEntries(new URLSearchParams(text));
  if (!isStorable(body)) throw new AuthError('validation_failed');
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AuthError('bad_json');
  }
}

/** PostgreSQL cannot store NUL, JSON cannot carry lone surrogates, and no legitimate body nests so deeply. */
function isStorable(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestNesting) return false;
    if (!level.every(isStorableText)) return false;
    level = level.flatMap(partsOf);
  }
  return true;
}

const isStorableText = (value: unknown): boolean =>
  typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'));

function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.entries(value).flat() : [];
}
