import type { ComponentType } from 'react';

import type { AdminPath } from '../../admin-paths.ts';

const screens: Readonly<Record<AdminPath, () => Promise<ComponentType>>> = {
  '/admin/analytics': async () =>
    (await import('../../../features/admin/analytics/analytics-screen.tsx')).AdminAnalyticsScreen,
  '/admin/auditoria': async () =>
    (await import('../../../features/admin/audit/audit-screen.tsx')).AuditScreen,
  '/admin/bookings': async () =>
    (await import('../../../features/admin/lists/bookings-screen.tsx')).AdminBookingsScreen,
  '/admin/disputes': async () =>
    (await import('../../../features/dispute/admin-disputes-screen.tsx')).AdminDisputesScreen,
  '/admin/disputes/:disputeId': async () => (await import('./case-screen.tsx')).CaseScreen,
  '/admin/fila': async () =>
    (await import('../../../features/verification/queue/queue-screen.tsx')).QueueScreen,
  '/admin/payments': async () =>
    (await import('../../../features/admin/books/payments-screen.tsx')).AdminPaymentsScreen,
  '/admin/reports': async () =>
    (await import('../../../features/admin/lists/reports-screen.tsx')).AdminReportsScreen,
  '/admin/revenue': async () =>
    (await import('../../../features/admin/analytics/revenue-screen.tsx')).AdminRevenueScreen,
  '/admin/search': async () => (await import('./admin-search-screen.tsx')).AdminSearchScreen,
  '/admin/services': async () =>
    (await import('../../../features/admin/lists/services-screen.tsx')).AdminServicesScreen,
  '/admin/settings': async () =>
    (await import('../../../features/admin/admin-settings-screen.tsx')).AdminSettingsScreen,
  '/admin/users': async () =>
    (await import('../../../features/admin/users/users-screen.tsx')).AdminUsersScreen,
  '/admin/users/:userId': async () => (await import('./person-screen.tsx')).PersonScreen,
  '/admin/waiting': async () => (await import('../../../features/admin/waiting-screen.tsx')).WaitingScreen,
};

/** The screen below /admin at this address, each in a chunk of its own. */
export const loadAdminScreen = (path: AdminPath): Promise<ComponentType> => screens[path]();
