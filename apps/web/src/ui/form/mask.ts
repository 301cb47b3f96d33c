import { MaskInput, type MaskInputOptions } from 'maska';
import { useCallback } from 'react';

const countOf = (value: string, kind: RegExp): number => value.match(kind)?.length ?? 0;
const digitsOf = (value: string): number => countOf(value, /\d/g);

/** For what no mask below holds: a mask groups characters and drops none, so the form can say what is wrong with them. */
const ungrouped = (count: number, token = '#'): string => token.repeat(count + 1);

const longestPhone = 11;

/** Brazilian numbers as people write them; with the country's code or a 0 in front they stay as they are. */
export const phoneMask: MaskInputOptions = {
  mask: (value) => {
    const digits = digitsOf(value);
    if (value.startsWith('+')) return `+${ungrouped(digits)}`;
    if (digits > longestPhone || /^\D*0/.test(value)) return ungrouped(digits);
    return digits === longestPhone ? '(##) #####-####' : '(##) ####-####';
  },
};

const [cpfLength, cnpjLength] = [11, 14];

/** CPF up to eleven digits, then CNPJ, which may hold letters. */
export const taxIdMask: MaskInputOptions = {
  mask: (value) => {
    const characters = countOf(value, /[0-9a-z]/gi);
    if (characters > cnpjLength) return ungrouped(characters, '*');
    return /[a-z]/i.test(value) || characters > cpfLength ? '**.***.***/****-##' : '###.###.###-##';
  },
  tokens: { '*': { pattern: /[0-9a-z]/i, transform: (character) => character.toUpperCase() } },
};

export const cardNumberMask: MaskInputOptions = {
  mask: (value) => '#### '.repeat(digitsOf(value) / 4 + 1),
};

/** `MM/AA`, or `MM/AAAA` as browsers fill it in. */
export const cardExpiryMask: MaskInputOptions = {
  mask: (value) => (digitsOf(value) > '##/##'.length - 1 ? `##/${ungrouped(digitsOf(value))}` : '##/##'),
};

export const digitsMask: MaskInputOptions = { mask: (value) => ungrouped(digitsOf(value)) };

/** Returns a ref that applies the mask to an input on typing, pasting and autofill. */
export const useMask = (options: MaskInputOptions) =>
  useCallback(
    (input: HTMLInputElement) => {
      const masked = new MaskInput(input, options);
      return () => masked.destroy();
    },
    [options],
  );
