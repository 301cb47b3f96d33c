import type { Session } from '@supabase/auth-js';

/** The user has a second factor that this session has not verified; the server refuses its calls until then. */
export function isSecondFactorDue({
  access_token: token,
  user,
}: Pick<Session, 'access_token' | 'user'>): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && isAal1(token);
}

/** Only to choose a screen: the token is not trusted here, the server checks for itself. */
function isAal1(token: string): boolean {
  const payload = token.split('.')[1] ?? '';
  try {
    return /"aal":"aal1"/.test(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return false;
  }
}
