import type { ComponentType } from 'react';

import type { AdminPath } from '../admin-paths.ts';

const screens: Readonly<Record<AdminPath, () => Promise<ComponentType>>> = {
  '/admin/analytics': async () =>
    (await import('../../features/admin/analytics-screen.tsx')).AdminAnalyticsScreen,
  '/admin/bookings': async () =>
    (await import('../../features/admin/bookings-screen.tsx')).AdminBookingsScreen,
  '/admin/disputes': async () =>
    (await import('../../features/dispute/admin-disputes-screen.tsx')).AdminDisputesScreen,
  '/admin/payments': async () =>
    (await import('../../features/admin/payments-screen.tsx')).AdminPaymentsScreen,
  '/admin/reports': async () => (await import('../../features/admin/reports-screen.tsx')).AdminReportsScreen,
  '/admin/revenue': async () => (await import('../../features/admin/revenue-screen.tsx')).AdminRevenueScreen,
  '/admin/services': async () =>
    (await import('../../features/admin/services-screen.tsx')).AdminServicesScreen,
  '/admin/settings': async () =>
    (await import('../../features/admin/admin-settings-screen.tsx')).AdminSettingsScreen,
  '/admin/users': async () => (await import('../../features/admin/users-screen.tsx')).AdminUsersScreen,
};

/** The screen below /admin at this address, each in a chunk of its own. */
export const loadAdminScreen = (path: AdminPath): Promise<ComponentType> => screens[path]();
