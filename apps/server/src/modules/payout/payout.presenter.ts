import type {
  AdvanceQuote,
  Payout,
  PayoutOrRecovery,
  PayoutOverview,
  PayoutRecipient,
} from '@patinha/contract/payout';
import { nextWeeklyPayout, payoutObstacle, payoutParts } from '@patinha/domain/payout';
import { zeroCents } from '@patinha/domain/shared';

import type { AdvanceOutlook } from './advance.actions.ts';
import type { PayoutLine } from './payout-history.queries.ts';
import type { Outlook } from './payout.actions.ts';
import type { ListedPayout } from './payout.queries.ts';
import type { RecipientRow } from './recipient/recipient.queries.ts';

export const presentRecipient = (recipient: RecipientRow): PayoutRecipient => ({
  kind: recipient.kind,
  key_kind: recipient.keyKind,
  masked: recipient.masked,
  changed_at: recipient.changedAt.toISOString(),
  usable_from: recipient.usableFrom.toISOString(),
});

export const presentOutlook = (
  { recipient, standing, waiting }: Outlook,
  now: Date,
): Omit<PayoutOverview, 'weeks'> => ({
  recipient: recipient ? presentRecipient(recipient) : null,
  available_cents: standing.availableCents,
  debt_cents: standing.debtCents,
  waiting: waiting
    ? { amount_cents: waiting.amountCents, until: waiting.until.toISOString(), reason: waiting.reason }
    : null,
  payout_cents: payoutParts(standing).paidCents,
  obstacle: payoutObstacle(standing, now) ?? null,
  next_payout_at: nextWeeklyPayout(now).toISOString(),
});

export const presentAdvance = ({ heldCents, obstacle, quote, recipient }: AdvanceOutlook): AdvanceQuote => ({
  held_cents: heldCents,
  obstacle: obstacle ?? null,
  amount_cents: quote?.amountCents ?? zeroCents,
  fee_cents: quote?.feeCents ?? zeroCents,
  paid_cents: quote?.paidCents ?? zeroCents,
  destination: recipient?.masked ?? null,
});

export const presentPayoutLine = (line: PayoutLine): PayoutOrRecovery => ({
  id: line.id,
  kind: line.kind,
  status: line.status,
  amount_cents: line.amountCents,
  fee_cents: line.feeCents,
  recovered_cents: line.recoveredCents,
  destination: line.masked,
  failure: line.failure,
  requested_at: line.requestedAt.toISOString(),
  ended_at: line.endedAt?.toISOString() ?? null,
});

export const presentPayout = (payout: ListedPayout): Payout => ({
  ...presentPayoutLine(payout),
  kind: payout.kind,
  status: payout.status,
  destination: payout.masked,
});
