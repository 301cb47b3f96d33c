import type {
  DocumentStanding,
  OwnVerification,
  ReviewItem,
  Verification,
  VerificationCase,
} from '@patinha/contract/verification';

/** An identity document that waits for its review. */
export const aVerification = (changes: Partial<Verification> = {}): Verification => ({
  id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  type: 'doc',
  status: 'pending',
  file_count: 1,
  page_count: 1,
  issued_on: null,
  created_at: '2026-11-12T12:00:00.000Z',
  reviewed_at: null,
  expires_at: null,
  reason: null,
  ...changes,
});

/** A criminal-record certificate in the admins’ queue. */
export const aReviewItem = (changes: Partial<ReviewItem> = {}): ReviewItem => ({
  ...aVerification({ type: 'criminal', issued_on: '2026-11-01' }),
  user_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  full_name: 'Davi Monteiro',
  avatar_url: null,
  email: 'davi@patinha.test',
  user_type: 'prestador',
  document_number: null,
  birth_date: null,
  trade_name: null,
  is_number_elsewhere: false,
  number_holder_id: null,
  address: null,
  attempt: 1,
  last_rejection: null,
  is_own: false,
  ...changes,
});

/** A person whose identity document and selfie wait. */
export const aCase = (changes: Partial<VerificationCase> = {}): VerificationCase => ({
  user_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11',
  full_name: 'Márcia Jardim',
  avatar_url: null,
  email: 'marcia@patinha.test',
  user_type: 'tutor',
  trade_name: null,
  waiting_since: '2026-11-11T12:00:00.000Z',
  documents: [
    aReviewItem({
      id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a21',
      type: 'doc',
      issued_on: null,
      page_count: 2,
      file_count: 2,
      full_name: 'Márcia Jardim',
      document_number: '52998224725',
      birth_date: '1984-03-14',
    }),
    aReviewItem({ id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a22', type: 'selfie', issued_on: null }),
  ],
  history: [],
  opened_by: null,
  is_own: false,
  ...changes,
});

/** A required document type with its latest submission. */
export const standingOf = (
  type: DocumentStanding['type'],
  latest: Verification | null = null,
): DocumentStanding => ({
  type,
  is_required: true,
  is_open: latest?.status !== 'approved',
  latest,
  approved: latest?.status === 'approved' ? latest : null,
});

/** The verification of a tutor; the counts follow from `documents`, which are none by default. */
export function anOwnVerification(changes: Partial<OwnVerification> = {}): OwnVerification {
  const { documents = [] } = changes;
  const approved_count = documents.filter(({ approved }) => approved).length;
  return {
    user_type: 'tutor',
    state: null,
    percent: documents.length === 0 ? 0 : Math.round((100 * approved_count) / documents.length),
    approved_count,
    required_count: documents.length,
    cpf: null,
    is_cpf_open: true,
    birth_date: null,
    documents,
    ...changes,
  };
}
