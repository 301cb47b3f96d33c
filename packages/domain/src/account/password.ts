export const passwordMinLength = 10;
export const passwordMaxLength = 256;

export type PasswordProblem = 'too_short' | 'too_long' | 'common';

/**
 * Returns why a password is refused, or undefined (D-84): 10 to 256 characters and not on the list of common passwords;
 * digits and symbols are not required. Counts code points, so an astral character counts once. `commonPasswords` holds
 * lower-case entries.
 */
export function passwordProblem(
  password: string,
  commonPasswords: ReadonlySet<string>,
): PasswordProblem | undefined {
  const length = Array.from(password).length;
  if (length < passwordMinLength) return 'too_short';
  if (length > passwordMaxLength) return 'too_long';
  const folded = password.normalize('NFC').toLowerCase();
  if (isRepetitive(folded) || commonPasswords.has(folded)) return 'common';
  return undefined;
}

const distinctCharactersAtLeast = 3;

/** Any attacker's word list covers 'aaaaaaaaaa' and 'abababababab', however long they are. */
const isRepetitive = (password: string): boolean => new Set(password).size < distinctCharactersAtLeast;
