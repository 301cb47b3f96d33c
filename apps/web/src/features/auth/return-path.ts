import { useState } from 'react';
import { useLocation } from 'react-router';

import { returnParameter } from '../../lib/auth/sign-in-path.ts';

// A mailed link or a provider's page comes back without the parameter: the way on is kept in this browser meanwhile.
const place = 'patinha.return';
const keptMs = 60 * 60 * 1_000;

/** A path of this site, or undefined: never another origin, the sign-in itself or the landing page. */
export function ownPath(typed: string | null): string | undefined {
  if (!typed?.startsWith('/') || !URL.canParse(typed, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(typed, location.origin);
  // A path that begins with two slashes would be read as another host once it is followed.
  if (origin !== location.origin || pathname.startsWith('//')) return undefined;
  return pathname === '/' || pathname === '/auth' ? undefined : `${pathname}${search}${hash}`;
}

/** Where the person was going: by the address, else as kept before leaving the page for a mail or a provider. */
export function useReturnPath(): string | undefined {
  const asked = ownPath(new URLSearchParams(useLocation().search).get(returnParameter));
  const [kept] = useState(keptReturnPath);
  return asked ?? kept;
}

/** Whether the person is on the way to an invitation to a team. */
export const isInvitation = (path: string | undefined): boolean =>
  path?.startsWith('/empresa/team#convite=') ?? false;

export function keepReturnPath(path: string | undefined): void {
  if (path === undefined) return;
  try {
    localStorage.setItem(place, JSON.stringify({ path, until: Date.now() + keptMs }));
  } catch {
    // Without storage only the address carries it.
  }
}

export function keptReturnPath(): string | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    return Number(Reflect.get(kept, 'until')) > Date.now()
      ? ownPath(String(Reflect.get(kept, 'path')))
      : undefined;
  } catch {
    return undefined;
  }
}

export function forgetReturnPath(): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Nothing is kept there.
  }
}
