import type { AdminOverview, ListedUser, UserDetail, UserEffect } from '@patinha/contract/admin';

const id = '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11';
const at = '2026-11-20T15:00:00.000Z';

/** A tutor in the list of users. */
export const aListedUser = (changes: Partial<ListedUser> = {}): ListedUser => ({
  user_id: id,
  full_name: 'Ana Reis',
  avatar_url: null,
  email: 'ana@patinha.test',
  user_type: 'tutor',
  roles: ['tutor'],
  created_at: at,
  last_sign_in_at: null,
  suspension: null,
  ...changes,
});

/** The sheet of the same user, with one session. */
export const userDetail: UserDetail = {
  ...aListedUser(),
  phone: '+5511987654321',
  business: null,
  checks: [],
  money: {
    paid_cents: 0,
    received_cents: null,
    retained_cents: 0,
    retained_count: 0,
    refunded_cents: 0,
    refunded_count: 0,
  },
  sessions: [
    {
      id,
      created_at: at,
      last_used_at: at,
      device: 'desktop',
      browser: 'Firefox',
      system: 'Linux',
    },
  ],
  revoked_roles: [],
  past_suspensions: [],
};

/** Nothing that a suspension would touch. */
export const noEffect: UserEffect = {
  bookings: [],
  refund_cents: 0,
  team_count: 0,
  plan_paid_until: null,
};

/** The figures of a busy month, with one user and one booking. */
export const adminFigures: AdminOverview = {
  waiting: [
    { kind: 'verification', count: 14, oldest_at: '2026-03-08T02:30:00.000Z' },
    { kind: 'message_report', count: 1, oldest_at: '2026-03-09T02:30:00.000Z' },
  ],
  users: { count: 1_234, trend_percent: 12 },
  active_users: { count: 800, trend_percent: -5, new_profiles_count: 60 },
  revenue: { total_cents: 2_343_791, trend_percent: null, plans_cents: 19_900, received_cents: 2_363_691 },
  monthly_revenue: { total_cents: 471_407, trend_percent: 0, plans_cents: 0, received_cents: 471_407 },
  bookings: { count: 144, trend_percent: 23 },
  pending_bookings: { count: 4 },
  open_disputes: { count: 2 },
  rating: { average: 5, count: 133, trend_percent: 1 },
  recent_users: [
    {
      user_id: id,
      full_name: '',
      email: 'sem-nome@casa.br',
      user_type: null,
      avatar_url: null,
      created_at: '2026-03-10T02:30:00.000Z',
    },
  ],
  recent_bookings: [
    {
      id,
      title: 'Passeio',
      status: 'in_progress',
      end: null,
      tutor_name: 'Ana',
      provider_name: 'Carla',
      total_cents: 4_988,
      scheduled_date: '2026-03-10T02:30:00.000Z',
    },
  ],
};
