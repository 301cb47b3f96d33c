import type { UserType } from '../shared/index.ts';
import type { VerificationStatus } from './verification.ts';

/** §3 verifications.type, plus certification and permit (D-44). */
export const documentTypes = [
  'doc',
  'selfie',
  'criminal',
  'cnpj',
  'crmv',
  'certification',
  'permit',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** §6: what must be approved before a user of this type is verified, in the order of the dialog's steps. */
export const requiredDocuments: Readonly<Record<UserType, readonly DocumentType[]>> = {
  tutor: ['doc', 'selfie'],
  prestador: ['doc', 'selfie', 'criminal'],
  empresa: ['cnpj', 'doc'],
};

/** D-44: the CRMV opens veterinary services, the others are badges on the public page. */
export const optionalDocuments: Readonly<Record<UserType, readonly DocumentType[]>> = {
  tutor: [],
  prestador: ['crmv', 'certification'],
  empresa: ['crmv', 'permit', 'certification'],
};

export const offeredDocuments = (userType: UserType): readonly DocumentType[] => [
  ...requiredDocuments[userType],
  ...optionalDocuments[userType],
];

/** Front, back and one more (D-51). */
export const filesPerDocument = 3;
export const documentFileBytes = 10 * 1024 * 1024;

/** An identity document that was approved, even if it has expired since. */
export const isIdentityCheck = ({
  type,
  status,
}: {
  readonly type: DocumentType;
  readonly status: VerificationStatus;
}): boolean => type === 'doc' && (status === 'approved' || status === 'expired');
