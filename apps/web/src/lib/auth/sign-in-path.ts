import { useLocation } from 'react-router';

/** D-162: where the person was going when the sign-in came between. */
export const returnParameter = 'voltar';

/** The sign-in that leads to `path` afterwards; with a type the sign-up is opened (D-15). */
export function signInPath(path: string, type?: 'tutor'): string {
  const query = new URLSearchParams({ ...(type && { type }), [returnParameter]: path });
  return `/auth?${query.toString()}`;
}

/** The sign-in that leads back to this address. */
export function useSignInPath(type?: 'tutor'): string {
  const { pathname, search, hash } = useLocation();
  return signInPath(`${pathname}${search}${hash}`, type);
}
