import type { DecidedVerification, VerificationCase } from '@patinha/contract/verification';

import { presentReviewItem, presentVerification } from '../verification.presenter.ts';
import type { CaseRow } from './case.actions.ts';
import type { DecidedRow } from './case.queries.ts';

export const presentDecided =
  (viewerId: string) =>
  (row: DecidedRow): DecidedVerification => ({
    ...presentVerification(row),
    user_id: row.userId,
    full_name: row.fullName,
    reviewer_name: row.reviewerName,
    is_own: row.userId === viewerId,
  });

export const presentCase =
  (viewerId: string) =>
  ({ id, since, documents, history, opener }: CaseRow): VerificationCase => {
    const first = documents[0];
    return {
      user_id: id,
      full_name: first?.fullName ?? '',
      avatar_url: first?.avatarUrl ?? null,
      email: first?.email ?? '',
      user_type: first?.userType ?? null,
      trade_name: first?.tradeName ?? null,
      waiting_since: since.toISOString(),
      documents: documents.map(presentReviewItem(viewerId)),
      history: history.map(presentDecided(viewerId)),
      opened_by: opener ? { name: opener.name, at: opener.at.toISOString() } : null,
      is_own: id === viewerId,
    };
  };
