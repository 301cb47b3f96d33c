import type { RecentBooking, RecentUser } from '@patinha/contract/admin';
import { addCents } from '@patinha/domain/shared';

import type { RecentBookingRow, RecentUserRow } from './admin.queries.ts';

export const presentRecentUser = (row: RecentUserRow): RecentUser => ({
  user_id: row.userId,
  full_name: row.fullName,
  email: row.email,
  user_type: row.userType,
  avatar_url: row.avatarUrl,
  created_at: row.createdAt.toISOString(),
});

export const presentRecentBooking = (row: RecentBookingRow): RecentBooking => ({
  id: row.id,
  title: row.title,
  status: row.status,
  end: row.end,
  tutor_name: row.tutorName ?? '',
  provider_name: row.providerName ?? '',
  total_cents: addCents(row.priceCents, row.feeCents),
  scheduled_date: row.startsAt.toISOString(),
});
