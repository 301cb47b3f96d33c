/** Kinds of documents that a tutor stores about a pet. */
export const petDocumentKinds = ['vaccine_card', 'exam', 'prescription', 'other'] as const;
export type PetDocumentKind = (typeof petDocumentKinds)[number];

const megabyte = 1024 * 1024;

/** Maximum sizes before re-encoding, and documents per pet. */
export const petFileLimits = {
  photoBytes: 5 * megabyte,
  documentBytes: 10 * megabyte,
  documents: 20,
  title: 80,
} as const;
