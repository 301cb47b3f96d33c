/** Screens below /admin; each is in the menu or led to by one that is. */
export const adminPaths = [
  '/admin/analytics',
  '/admin/auditoria',
  '/admin/bookings',
  '/admin/disputes',
  '/admin/disputes/:disputeId',
  '/admin/fila',
  '/admin/payments',
  '/admin/reports',
  '/admin/revenue',
  '/admin/search',
  '/admin/services',
  '/admin/settings',
  '/admin/users',
  '/admin/users/:userId',
  '/admin/waiting',
] as const;
export type AdminPath = (typeof adminPaths)[number];
