/**
 * Every address that the application has a screen for. The routes of the browser are made of these, and the
 * server answers 404 for any other.
 */
export const sitePaths = [
  '/',
  '/admin',
  '/admin/bookings',
  '/admin/payments',
  '/admin/reports',
  '/admin/revenue',
  '/admin/services',
  '/admin/settings',
  '/admin/users',
  '/auth',
  '/bookings/:bookingId',
  '/carteirinha',
  '/compliance',
  '/dashboard',
  '/dashboard/empresa',
  '/dashboard/prestador',
  '/dashboard/tutor',
  '/empresa',
  '/empresa/agenda',
  '/empresa/bookings',
  '/empresa/profile',
  '/empresa/services',
  '/kyc',
  '/marketplace',
  '/onboarding',
  '/prestador',
  '/prestador/agenda',
  '/prestador/bookings',
  '/prestador/certifications',
  '/prestador/profile',
  '/prestador/services',
  '/prestadores/:providerId',
  '/profile',
  '/servicos/:serviceId',
  '/settings',
  '/tutor',
  '/tutor/bookings',
  '/tutor/pets',
  '/tutor/profile',
  '/tutor/wallet',
  '/validar-carteirinha',
] as const;
export type SitePath = (typeof sitePaths)[number];

function segmentsOf(path: string): string[] {
  const segments = path.toLowerCase().split('/');
  return segments.slice(0, segments.findLastIndex((segment) => segment !== '') + 1);
}

const patterns = sitePaths.map(segmentsOf);

/** Whether a screen stands at this address (without its query): a parameter is any one segment, case is not looked at. */
export function isSitePath(pathname: string): boolean {
  const asked = segmentsOf(pathname);
  return patterns.some(
    (pattern) =>
      pattern.length === asked.length &&
      pattern.every((part, at) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at])),
  );
}
