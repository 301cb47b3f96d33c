/** Recovery codes issued at a time. */
export const recoveryCodeCount = 10;

/** Crockford's alphabet: no letters that are confused when copied by hand. */
export const recoveryCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;
export const recoveryCodeLength = 2 * groupLength;

/** 'K7Q2M-0XV4R': as displayed and printed. */
export const formatRecoveryCode = (letters: string): string =>
  `${letters.slice(0, groupLength)}-${letters.slice(groupLength)}`;

/** Normalises a typed code: ignores case, spaces and dashes, and reads O, I and L as the digits they resemble. */
export const recoveryCodeLetters = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
