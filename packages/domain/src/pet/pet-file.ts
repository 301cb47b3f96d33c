/** What a tutor keeps about a pet. */
export const petDocumentKinds = ['vaccine_card', 'exam', 'prescription', 'other'] as const;
export type PetDocumentKind = (typeof petDocumentKinds)[number];

const megabyte = 1024 * 1024;

/** Sizes before a file is drawn anew; so many documents a pet. */
export const petFileLimits = {
  photoBytes: 5 * megabyte,
  documentBytes: 10 * megabyte,
  documents: 20,
  title: 80,
} as const;
