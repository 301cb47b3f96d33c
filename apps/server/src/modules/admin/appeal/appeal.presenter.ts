import type { Appeal, ListedAppeal } from '@patinha/contract/admin';
import { appealStateOf } from '@patinha/domain/admin';

import type { AppealRow, ListedAppealRow } from './appeal.queries.ts';

type Shown = Pick<AppealRow, 'id' | 'text' | 'sentAt' | 'outcome' | 'answer' | 'decidedAt'>;

export const presentAppeal = (row: Shown): Appeal => ({
  id: row.id,
  text: row.text,
  sent_at: row.sentAt.toISOString(),
  state: appealStateOf(row),
  answer: row.answer,
  decided_at: row.decidedAt?.toISOString() ?? null,
});

export const presentListedAppeal = (row: ListedAppealRow): ListedAppeal => ({
  ...presentAppeal(row),
  user_id: row.userId,
  full_name: row.fullName,
  suspension_reason: row.suspensionReason,
});
