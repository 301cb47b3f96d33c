import type {
  DocumentStanding,
  OwnVerification,
  ProviderCheck,
  ReviewItem,
  Verification,
} from '@patinha/contract/verification';
import type { UserType } from '@patinha/domain/shared';
import {
  canSubmitDocument,
  currentApproval,
  type DocumentType,
  filesPerDocument,
  latestOf,
  offeredDocuments,
  requiredDocuments,
  standingOf,
} from '@patinha/domain/verification';

import { type PageLinks, presentPageLinks } from '../../platform/files/one-time-link.ts';
import type { ProfileAddress } from '../account/account.table.ts';
import type { QueuedVerification, VerificationRow } from './verification.queries.ts';

export const presentVerification = (row: VerificationRow): Verification => ({
  id: row.id,
  type: row.type,
  status: row.status,
  file_count: row.fileCount,
  page_count: row.pageCount,
  issued_on: row.issuedOn,
  created_at: row.createdAt.toISOString(),
  reviewed_at: row.reviewedAt?.toISOString() ?? null,
  expires_at: row.expiresAt?.toISOString() ?? null,
  reason: row.reason,
});

interface OwnDocuments {
  readonly userType: UserType | null;
  readonly cpf: string | null;
  readonly isCpfOpen: boolean;
  readonly documents: readonly VerificationRow[];
}

const nothingRequired = {
  user_type: null,
  state: null,
  percent: 0,
  approved_count: 0,
  required_count: 0,
  documents: [],
};

export function presentOwn(
  { userType, documents, cpf, isCpfOpen }: OwnDocuments,
  now: Date,
): OwnVerification {
  const birthDate = latestOf('doc', documents)?.birthDate ?? null;
  const known = { cpf, is_cpf_open: isCpfOpen, birth_date: birthDate };
  if (userType === null) return { ...nothingRequired, ...known };
  const { state, percent, approvedCount, requiredCount } = standingOf(userType, documents, now);
  return {
    user_type: userType,
    state,
    percent,
    approved_count: approvedCount,
    required_count: requiredCount,
    ...known,
    documents: offeredDocuments(userType).map((type) => standing(userType, type, { documents, now })),
  };
}

function standing(
  userType: UserType,
  type: DocumentType,
  { documents, now }: { readonly documents: readonly VerificationRow[]; readonly now: Date },
): DocumentStanding {
  const latest = latestOf(type, documents);
  const approved = currentApproval(type, documents, now);
  const isFull = latest?.status === 'pending' && latest.fileCount >= filesPerDocument;
  return {
    type,
    is_required: requiredDocuments[userType].includes(type),
    is_open: !isFull && canSubmitDocument(type, documents, now),
    latest: latest ? presentVerification(latest) : null,
    approved: approved ? presentVerification(approved) : null,
  };
}

/** `Rua das Flores, 12, Centro, São Paulo, SP`: of what was typed. */
const addressLine = ({ street, number, district, city, state }: ProfileAddress): string =>
  [street, number, district, city, state].filter((part) => part !== undefined && part !== '').join(', ');

export const presentReviewItem =
  (reviewerId: string) =>
  (row: QueuedVerification): ReviewItem => ({
    ...presentVerification(row),
    user_id: row.userId,
    full_name: row.fullName,
    avatar_url: row.avatarUrl,
    email: row.email,
    user_type: row.userType,
    document_number: row.subject,
    birth_date: row.birthDate,
    trade_name: row.tradeName,
    is_number_elsewhere: row.numberHolderId !== null,
    number_holder_id: row.numberHolderId,
    address: row.address && addressLine(row.address),
    attempt: row.earlierCount + 1,
    last_rejection: row.lastRejection,
    is_own: row.userId === reviewerId,
  });

export const presentLinks = (links: PageLinks) => presentPageLinks(links, 'documents');

/** Only approvals that count now are given here, so both times are known. */
export const presentCheck = ({ type, reviewedAt, expiresAt }: VerificationRow): ProviderCheck[] =>
  reviewedAt && expiresAt
    ? [{ type, checked_at: reviewedAt.toISOString(), valid_until: expiresAt.toISOString() }]
    : [];
