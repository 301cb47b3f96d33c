import type { UserType } from '../shared/index.ts';
import { type DocumentType, requiredDocuments } from './document.ts';
import { renewalStart, type VerificationStatus } from './verification.ts';

/** A submitted document, as far as the rules read it. */
export interface SubmittedDocument {
  readonly type: DocumentType;
  readonly status: VerificationStatus;
  readonly createdAt: Date;
  /** Set for an approval. */
  readonly expiresAt: Date | null;
}

/** §4 verification banner. */
export const verificationStates = ['verified', 'pending', 'rejected', 'incomplete'] as const;
export type VerificationState = (typeof verificationStates)[number];

const isCurrent = ({ status, expiresAt }: SubmittedDocument, now: Date) =>
  status === 'approved' && expiresAt !== null && expiresAt > now;

/** The current approval of a type: of several the one that expires last. */
export function currentApproval<Document extends SubmittedDocument>(
  type: DocumentType,
  documents: readonly Document[],
  now: Date,
): Document | undefined {
  return documents
    .filter((document) => document.type === type && isCurrent(document, now))
    .toSorted((a, b) => Number(b.expiresAt) - Number(a.expiresAt))[0];
}

export function latestOf<Document extends SubmittedDocument>(
  type: DocumentType,
  documents: readonly Document[],
): Document | undefined {
  return documents
    .filter((document) => document.type === type)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
}

/** Whether a file of this type is accepted: no document waits with all its files, and no approval has long to run. */
export function canSubmitDocument(
  type: DocumentType,
  documents: readonly SubmittedDocument[],
  now: Date,
): boolean {
  const approval = currentApproval(type, documents, now);
  return !approval?.expiresAt || renewalStart(approval.expiresAt) <= now;
}

export interface Standing {
  readonly state: VerificationState;
  readonly approvedCount: number;
  readonly requiredCount: number;
  /** Approved ÷ required, whole percent (D-26). */
  readonly percent: number;
}

/** The banner's state for a user of this type (§4, D-26). */
export function standingOf(userType: UserType, documents: readonly SubmittedDocument[], now: Date): Standing {
  const required = requiredDocuments[userType];
  const faces = required.map((type) => {
    if (currentApproval(type, documents, now)) return 'approved';
    const status = latestOf(type, documents)?.status;
    // The job that marks it runs slightly later.
    return status === 'approved' ? 'expired' : status;
  });
  const approvedCount = faces.filter((face) => face === 'approved').length;
  return {
    state: stateOf(faces, approvedCount),
    approvedCount,
    requiredCount: required.length,
    percent: Math.round((approvedCount / required.length) * 100),
  };
}

function stateOf(
  faces: readonly (VerificationStatus | undefined)[],
  approvedCount: number,
): VerificationState {
  if (approvedCount === faces.length) return 'verified';
  if (faces.includes('rejected')) return 'rejected';
  return faces.every((face) => face === 'approved' || face === 'pending') ? 'pending' : 'incomplete';
}

/** Since when and until when every required document is valid; undefined while one is missing (D-45). */
export function verifiedSpan(
  userType: UserType,
  documents: readonly (SubmittedDocument & { readonly reviewedAt: Date | null })[],
  now: Date,
): { readonly since: Date; readonly until: Date } | undefined {
  const approvals = requiredDocuments[userType].map((type) => currentApproval(type, documents, now));
  const times = approvals.flatMap((approval) =>
    approval?.expiresAt && approval.reviewedAt ? [[approval.reviewedAt, approval.expiresAt] as const] : [],
  );
  if (times.length < approvals.length) return undefined;
  return {
    since: new Date(Math.max(...times.map(([since]) => since.getTime()))),
    until: new Date(Math.min(...times.map(([, until]) => until.getTime()))),
  };
}
