/** Two check digits of weighted sums modulo 11, as the Receita Federal defines them. */
function withCheckDigits(digits: string, weights: (length: number) => readonly number[]): string {
  const digitOf = (text: string) => {
    const sum = weights(text.length).reduce((total, weight, at) => total + weight * Number(text[at]), 0);
    const rest = sum % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const first = digits + String(digitOf(digits));
  return first + String(digitOf(first));
}

/** A made-up CPF: nine digits of a number and its check digits. */
export const cpfOf = (number: number): string =>
  withCheckDigits(String(100_000_000 + number), (length) =>
    Array.from({ length }, (_, at) => length + 1 - at),
  );

const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

export const cnpjOf = (number: number): string =>
  withCheckDigits(`${10_000_000 + number}0001`, (length) => cnpjWeights.slice(cnpjWeights.length - length));
