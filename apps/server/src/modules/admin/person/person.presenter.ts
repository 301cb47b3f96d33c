import type { TimelineEntry, UserDetail } from '@patinha/contract/admin';
import { teamActions } from '@patinha/domain/admin';
import { documentTypes } from '@patinha/domain/verification';

import { deviceOf } from '../../../platform/http/device.ts';
import type { Portrait } from './portrait.actions.ts';
import type { TimelineRow } from './timeline.queries.ts';

type Shown = Pick<UserDetail, 'business' | 'checks' | 'money'>;

export const presentPortrait = ({ business, checks, money, receivedCents }: Portrait): Shown => ({
  business: business
    ? {
        provider_id: business.id,
        kind: business.kind,
        display_name: business.displayName,
        company_name: business.companyName,
        cnpj: business.cnpj,
        city: business.city,
        rating: business.rating,
        review_count: business.reviewCount,
      }
    : null,
  checks: checks.flatMap(({ type, approvedAt }) =>
    approvedAt ? [{ type, approved_at: approvedAt.toISOString() }] : [],
  ),
  money: {
    paid_cents: money.paidCents,
    received_cents: receivedCents,
    retained_cents: money.retainedCents,
    retained_count: money.retainedCount,
    refunded_cents: money.refundedCents,
    refunded_count: money.refundedCount,
  },
});

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((one) => one === value) ?? null;

/** The user agent of a session stays here: the device alone is shown. */
export const presentEntry = (row: TimelineRow): TimelineEntry => ({
  id: row.key,
  kind: row.kind,
  event: row.event,
  happened_at: new Date(row.at).toISOString(),
  by: row.by_id === null && row.by_name === null ? null : { user_id: row.by_id, name: row.by_name ?? '' },
  text: row.text,
  amount_cents: row.amount,
  booking_id: row.booking_id,
  document: row.kind === 'document' ? known(documentTypes, row.detail) : null,
  device: row.kind === 'sign-in' ? deviceOf(row.detail).device : null,
  action: row.event === 'team-acted' ? known(teamActions, row.detail) : null,
});
