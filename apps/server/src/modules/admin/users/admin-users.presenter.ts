import type { ListedUser, UserDetail, UserEffect as ShownEffect } from '@patinha/contract/admin';
import { type BookingSide, exitOutcome, mayBeKept } from '@patinha/domain/booking';

import { deviceOf } from '../../../platform/http/device.ts';
import { presentRevokedRole } from '../../account/index.ts';
import type { UpcomingRow } from '../../booking/index.ts';
import { presentPortrait } from '../person/person.presenter.ts';
import type { UserSheet } from './admin-users.actions.ts';
import type { UserRow } from './admin-users.queries.ts';
import { refundOf, type UserEffect } from './seller-exit.actions.ts';

export const presentListedUser = (row: UserRow): ListedUser => ({
  user_id: row.id,
  full_name: row.fullName,
  avatar_url: row.avatarUrl,
  email: row.email,
  user_type: row.userType,
  roles: row.roles,
  created_at: row.createdAt.toISOString(),
  last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
  suspension: row.suspendedAt && {
    reason: row.suspensionReason ?? '',
    suspended_at: row.suspendedAt.toISOString(),
  },
});

export const presentUserDetail = ({
  user,
  sessions,
  revokedRoles,
  pastSuspensions,
  portrait,
}: UserSheet): UserDetail => ({
  ...presentListedUser(user),
  ...presentPortrait(portrait),
  phone: user.phone,
  sessions: sessions.map((session) => ({
    id: session.id,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.refreshedAt.toISOString(),
    ...deviceOf(session.userAgent),
  })),
  revoked_roles: revokedRoles.map((row) => presentRevokedRole(row)),
  past_suspensions: pastSuspensions.map(({ reason, suspendedAt, endedAt }) => ({
    reason,
    suspended_at: suspendedAt.toISOString(),
    ended_at: endedAt.toISOString(),
  })),
});

const presentTouched =
  (side: BookingSide) =>
  (booking: UpcomingRow): ShownEffect['bookings'][number] => ({
    booking_id: booking.id,
    side,
    title: booking.title,
    other_name: side === 'provider' ? booking.tutorName : booking.providerName,
    pet_names: booking.petNames,
    starts_at: booking.startsAt.toISOString(),
    zone: booking.zone,
    outcome: exitOutcome(booking),
    refund_cents: refundOf(booking),
    may_be_kept: mayBeKept(booking),
  });

export const presentUserEffect = (effect: UserEffect): ShownEffect => ({
  bookings: effect.bookings
    .map(presentTouched('provider'))
    .concat(effect.ownBookings.map(presentTouched('tutor'))),
  refund_cents: effect.refundCents,
  team_count: effect.teamCount,
  plan_paid_until: effect.planPaidUntil?.toISOString() ?? null,
});
