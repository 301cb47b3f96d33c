import type { AdminBooking, AdminPayment, AdminService } from '@patinha/contract/admin';
import { checkedCrmv, isPublishable } from '@patinha/domain/provider';
import { obstaclesTo } from '@patinha/domain/service';
import { addCents } from '@patinha/domain/shared';

import type { AdminBookingRow, AdminPaymentRow, AdminServiceRow } from './admin-lists.queries.ts';

export const presentAdminBooking = (row: AdminBookingRow): AdminBooking => ({
  id: row.id,
  title: row.title,
  status: row.status,
  end: row.end,
  tutor_id: row.tutorId,
  tutor_name: row.tutorName ?? '',
  provider_id: row.providerId,
  provider_name: row.providerName,
  total_cents: addCents(row.priceCents, row.feeCents),
  scheduled_date: row.startsAt.toISOString(),
  created_at: row.createdAt.toISOString(),
});

function stateOf({ isActive, takenDownAt, isHindered }: AdminServiceRow): AdminService['state'] {
  if (takenDownAt) return 'taken_down';
  if (!isActive) return 'inactive';
  return isHindered ? 'hidden' : 'published';
}

function hindranceOf(row: AdminServiceRow, now: Date): AdminService['hindrance'] {
  if (row.provider.suspendedAt) return 'suspended';
  const [obstacle] = obstaclesTo({
    service: row,
    isOnboarded: true,
    hasOpenHours: true,
    isProviderPublishable: isPublishable(row.provider, now),
    crmvNumber: checkedCrmv(row.provider, now),
  });
  return obstacle ?? null;
}

export const presentAdminService = (row: AdminServiceRow, now: Date): AdminService => ({
  id: row.id,
  title: row.title,
  service_type: row.serviceType,
  price_per_hour_cents: row.pricePerHourCents,
  price_per_service_cents: row.pricePerServiceCents,
  price_per_night_cents: row.pricePerNightCents,
  price_per_day_cents: row.pricePerDayCents,
  provider_id: row.provider.id,
  provider_name: row.provider.displayName,
  owner_user_id: row.provider.ownerUserId,
  state: stateOf(row),
  hindrance: hindranceOf(row, now),
  taken_down_reason: row.takenDownAt && row.takenDownReason,
  taken_down_at: row.takenDownAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

export const presentAdminPayment = (row: AdminPaymentRow): AdminPayment => ({
  id: row.id,
  booking_id: row.bookingId,
  title: row.title,
  plan: row.plan,
  user_id: row.userId,
  payer_name: row.payerName ?? '',
  method: row.method,
  status: row.status,
  amount_cents: row.amountCents,
  wallet_cents: row.walletCents,
  refunded_cents: row.refundedCents,
  refund_open_cents: row.refundOpenCents,
  refund_refused_cents: row.refundRefusedCents,
  created_at: row.createdAt.toISOString(),
  completed_at: row.completedAt?.toISOString() ?? null,
});
