/** How many recovery codes a person is given at once. */
export const recoveryCodeCount = 10;

/** Crockford's letters: none that is taken for another when it is copied by hand. */
export const recoveryCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;
export const recoveryCodeLength = 2 * groupLength;

/** 'K7Q2M-0XV4R': as it is shown and printed. */
export const formatRecoveryCode = (letters: string): string =>
  `${letters.slice(0, groupLength)}-${letters.slice(groupLength)}`;

/** The letters of a typed code: case, spaces and dashes do not count, and O, I and L are the digits they look like. */
export const recoveryCodeLetters = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
