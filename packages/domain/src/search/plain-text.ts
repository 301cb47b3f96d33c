/** Normalises text for comparison: no accents, lower case, single spaces. "  São  PAULO" and "sao paulo" are equal. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
