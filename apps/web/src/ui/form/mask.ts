import { MaskInput, type MaskInputOptions } from 'maska';
import { useCallback } from 'react';

const digitsOf = (value: string): number => value.replaceAll(/\D/g, '').length;

/** Brazilian numbers as people write them; one that starts with + is left as it is typed. */
export const phoneMask: MaskInputOptions = {
  mask: (value) => {
    if (value.startsWith('+')) return '+###############';
    return digitsOf(value) > 10 ? '(##) #####-####' : '(##) ####-####';
  },
};

/** CPF up to eleven digits, then CNPJ, which may hold letters. */
export const taxIdMask: MaskInputOptions = {
  mask: (value) => (/[a-z]/i.test(value) || digitsOf(value) > 11 ? '**.***.***/****-##' : '###.###.###-##'),
  tokens: { '*': { pattern: /[0-9a-z]/i, transform: (character) => character.toUpperCase() } },
};

/** Returns a ref that applies the mask to an input on typing, pasting and autofill. */
export const useMask = (options: MaskInputOptions) =>
  useCallback(
    (input: HTMLInputElement) => {
      const masked = new MaskInput(input, options);
      return () => masked.destroy();
    },
    [options],
  );
