/** Text as people compare it: no accents, lower case, single blanks. "  São  PAULO" and "sao paulo" are the same. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
