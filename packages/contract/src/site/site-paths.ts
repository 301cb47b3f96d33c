/**
 * Every path that the application has a screen for. The browser's routes are built from these, and the server answers
 * 404 for any other.
 */
export const sitePaths = [
  '/',
  '/admin',
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
  '/auth',
  '/bookings/:bookingId',
  '/bookings/series/:seriesId',
  '/carteirinha',
  '/compliance',
  '/dashboard',
  '/dashboard/empresa',
  '/dashboard/prestador',
  '/dashboard/tutor',
  '/desfazer',
  '/disputa/:bookingId',
  '/empresa',
  '/empresa/agenda',
  '/empresa/bookings',
  '/empresa/bookings/:bookingId',
  '/empresa/bookings/series/:seriesId',
  '/empresa/campanhas',
  '/empresa/clientes',
  '/empresa/equipe/hoje',
  '/empresa/messages',
  '/empresa/messages/:threadId',
  '/empresa/profile',
  '/empresa/publicar',
  '/empresa/revenue',
  '/empresa/reviews',
  '/empresa/reports',
  '/empresa/services',
  '/empresa/subscription',
  '/empresa/settings',
  '/empresa/team',
  '/empresa/fechamento',
  '/empresa/team/agenda',
  '/empresa/team/agenda/:bookingId',
  '/kyc',
  '/marketplace',
  '/marketplace/pedidos',
  '/marketplace/pedidos-abertos',
  '/marketplace/pedidos-abertos/:needId',
  '/marketplace/pedidos/:needId',
  '/marketplace/pedidos/:needId/editar',
  '/marketplace/pedidos/novo',
  '/marketplace/propostas',
  '/messages',
  '/messages/:threadId',
  '/notifications',
  '/onboarding',
  '/pago/:bookingId',
  '/pet-perdido/:token',
  '/prestador',
  '/prestador/agenda',
  '/prestador/bookings',
  '/prestador/certifications',
  '/prestador/clientes',
  '/prestador/earnings',
  '/prestador/history',
  '/prestador/profile',
  '/prestador/publicar',
  '/prestador/reviews',
  '/prestador/services',
  '/prestador/settings',
  '/prestadores/:providerId',
  '/recibo/:receiptId',
  '/profile',
  '/servicos/:serviceId',
  '/settings',
  '/tutor',
  '/tutor/bookings',
  '/tutor/favorites',
  '/tutor/history',
  '/tutor/pets',
  '/tutor/pets/:petId',
  '/tutor/profile',
  '/tutor/settings',
  '/tutor/wallet',
  '/upgrade',
  '/validar-carteirinha',
] as const;
export type SitePath = (typeof sitePaths)[number];

function segmentsOf(path: string): string[] {
  const segments = path.toLowerCase().split('/');
  return segments.slice(0, segments.findLastIndex((segment) => segment !== '') + 1);
}

const patterns = sitePaths.map(segmentsOf);

/** Whether a screen exists at this path (without its query): a parameter matches any one segment, ignoring case. */
export function isSitePath(pathname: string): boolean {
  const asked = segmentsOf(pathname);
  return patterns.some(
    (pattern) =>
      pattern.length === asked.length &&
      pattern.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at])),
  );
}
