/**
 * Masks a normalised CPF or CNPJ for display: recognisable to its owner, useless to anyone who looks over a shoulder.
 * Any other value is hidden entirely.
 */
export function maskTaxId(number: string): string {
  if (/^\d{11}$/.test(number)) return `•••.${number.slice(3, 6)}.${number.slice(6, 9)}-••`;
  if (/^[\dA-Z]{12}\d{2}$/.test(number))
    return `••.${number.slice(2, 5)}.${number.slice(5, 8)}/${number.slice(8, 12)}-••`;
  return '•'.repeat(number.length);
}
