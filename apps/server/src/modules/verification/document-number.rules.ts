import { type DocumentType, isIdentityCheck, type VerificationStatus } from '@patinha/domain/verification';

import type { Person } from './verification.queries.ts';

const cpfDigits = 11;
const cnpjDigits = 14;

/**
 * The number that a document must show: the person's CPF, the company's CNPJ, the CRMV with its state. Null
 * where none is known or the document has none.
 */
export function documentNumber(type: DocumentType, person: Person): string | null {
  const { documentNumber: taxId, cnpj, crmvNumber, crmvState } = person;
  if (type === 'doc') return taxId?.length === cpfDigits ? taxId : null;
  if (type === 'cnpj') return cnpj ?? (taxId?.length === cnpjDigits ? taxId : null);
  if (type === 'crmv') return crmvNumber && crmvState ? `${crmvNumber}/${crmvState}` : null;
  return null;
}

/** A checked CPF or CNPJ belongs to one account. */
export const showsTaxId = (type: DocumentType): boolean => type === 'doc' || type === 'cnpj';

const showsNumber = (type: DocumentType): boolean => showsTaxId(type) || type === 'crmv';

interface Numbered {
  readonly type: DocumentType;
  readonly subject: string | null;
  readonly status: VerificationStatus;
}

/** Whether a document is of the number that the person has now; one that shows none always is. */
export const isOfNumber = ({ type, subject }: Numbered, person: Person): boolean =>
  showsNumber(type) ? subject !== null && subject === documentNumber(type, person) : true;

/** A verified CPF is fixed; until then a mistyped one can be corrected. */
export function isCpfOpen(person: Person, documents: readonly Numbered[]): boolean {
  return !documents.some((document) => isIdentityCheck(document) && isOfNumber(document, person));
}
