import { certificateProblem, type DocumentType, isAdult } from '@patinha/domain/verification';

import { DomainError, invalidFields } from '../../platform/http/errors.ts';

interface DatedUpload {
  readonly type: DocumentType;
  readonly issued_on?: string | undefined;
  readonly birth_date?: string | undefined;
  readonly cpf?: string | undefined;
}

interface FirstFile {
  readonly type: DocumentType;
  readonly issuedOn?: string | undefined;
  readonly birthDate?: string | undefined;
}

/** The data of a document: date of issue for a criminal record certificate; birth and CPF for an identity. */
export function checkUpload(
  { type, issued_on: issuedOn, birth_date: birthDate, cpf }: DatedUpload,
  now: Date,
): void {
  if (issuedOn !== undefined && type !== 'criminal') throw invalidFields({ issued_on: 'unknown' });
  if (birthDate !== undefined && type !== 'doc') throw invalidFields({ birth_date: 'unknown' });
  if (cpf !== undefined && type !== 'doc') throw invalidFields({ cpf: 'unknown' });
  if (issuedOn !== undefined) checkCertificate(issuedOn, now);
  if (birthDate !== undefined && !isAdult(birthDate, now)) throw new DomainError('verification/under-age');
}

/** Asked for once: further files of the same document go without. */
export function requireDay({ type, issuedOn, birthDate }: FirstFile): void {
  if (type === 'criminal' && issuedOn === undefined) throw invalidFields({ issued_on: 'required' });
  if (type === 'doc' && birthDate === undefined) throw invalidFields({ birth_date: 'required' });
}

function checkCertificate(issuedOn: string, now: Date): void {
  const problem = certificateProblem(issuedOn, now);
  if (problem === 'in-the-future') throw invalidFields({ issued_on: 'too_big' });
  if (problem === 'too-old') throw new DomainError('verification/certificate-too-old', { issuedOn });
}
