import { bookingEnds, bookingStatuses } from '@patinha/domain/booking';
import { userTypes } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { centsSchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { adminListEndpoints } from './admin-lists.contract.ts';
import { adminReportEndpoints } from './admin-reports.contract.ts';
import { readAdminSettings } from './admin-settings.contract.ts';
import { adminUserEndpoints } from './admin-users.contract.ts';
import { appealEndpoints } from './appeal.contract.ts';
import { auditEndpoints } from './audit.contract.ts';
import { patternEndpoints } from './pattern.contract.ts';
import { personEndpoints } from './person.contract.ts';

/** Change in the last 30 days (or this month) against the same span before; null when that had nothing. */
const trendSchema = z.nullable(z.int());

const recentUserSchema = z.object({
  user_id: idSchema,
  full_name: z.string(),
  email: z.string(),
  user_type: z.nullable(z.enum(userTypes)),
  avatar_url: z.nullable(z.string()),
  created_at: instantSchema,
});
export type RecentUser = z.output<typeof recentUserSchema>;

const recentBookingSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: z.enum(bookingStatuses),
  /** How it ended without its service. */
  end: z.nullable(z.enum(bookingEnds)),
  tutor_name: z.string(),
  provider_name: z.string(),
  total_cents: centsSchema,
  scheduled_date: instantSchema,
});
export type RecentBooking = z.output<typeof recentBookingSchema>;

/** Kinds of work that wait for an admin. */
export const waitingKinds = [
  'verification',
  'dispute',
  'appeal',
  'refused_refund',
  'bank_contest',
  'review_report',
  'message_report',
  'contested_discount',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

const waitingSchema = z.object({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** Since when the oldest waits. */
  oldest_at: instantSchema,
});
export type WaitingWork = z.output<typeof waitingSchema>;

/** Completed payments of bookings (§9); beside them, by the ledger, payments of plans and everything received. */
const incomeSchema = z.object({
  total_cents: centsSchema,
  trend_percent: trendSchema,
  plans_cents: centsSchema,
  received_cents: centsSchema,
});

const adminOverviewSchema = z.object({
  /** Kinds without any work are left out (D-189). */
  waiting: z.array(waitingSchema),
  users: z.object({ count: z.int(), trend_percent: trendSchema }),
  /** Users with a session used in the last 30 days, and the profiles created in that time (D-110). */
  active_users: z.object({ count: z.int(), trend_percent: trendSchema, new_profiles_count: z.int() }),
  revenue: incomeSchema,
  monthly_revenue: incomeSchema,
  bookings: z.object({ count: z.int(), trend_percent: trendSchema }),
  /** Current state: there is no earlier period to compare with. */
  pending_bookings: z.object({ count: z.int() }),
  /** Undecided disputes. */
  open_disputes: z.object({ count: z.int() }),
  /** One decimal; null before the first review. */
  rating: z.object({ average: z.nullable(z.number()), count: z.int(), trend_percent: trendSchema }),
  recent_users: z.array(recentUserSchema),
  recent_bookings: z.array(recentBookingSchema),
});
export type AdminOverview = z.output<typeof adminOverviewSchema>;

export const readAdminOverview = endpoint({
  operationId: 'readAdminOverview',
  summary: 'Get figures of the whole product and the latest activity',
  method: 'GET',
  path: '/api/admin/overview',
  roles: ['admin'],
  isAct: true,
  response: adminOverviewSchema,
  errors: [],
});

export const readWaitingWork = endpoint({
  operationId: 'readWaitingWork',
  summary: 'Count everything that waits for an admin, each kind with its oldest (D-189)',
  method: 'GET',
  path: '/api/admin/waiting',
  roles: ['admin'],
  response: z.object({ items: z.array(waitingSchema), as_of: instantSchema }),
  errors: [],
});

export const adminEndpoints = [
  readAdminOverview,
  readWaitingWork,
  ...adminListEndpoints,
  ...adminReportEndpoints,
  readAdminSettings,
  ...adminUserEndpoints,
  ...appealEndpoints,
  ...patternEndpoints,
  ...auditEndpoints,
  ...personEndpoints,
];
