import { Suspense } from 'react';
import { type Location, matchRoutes, useLocation, useRoutes } from 'react-router';

import { FullPageSpinner } from '../ui/feedback.tsx';
import type { ScreenRoute } from './lazy-screen.tsx';
import { routes } from './routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useArrival } from './use-arrival.ts';

/** Fetches every chunk of the screen at an address. */
export async function prepareScreen({ pathname, key }: Pick<Location, 'pathname' | 'key'>): Promise<void> {
  const matches = matchRoutes<ScreenRoute>(routes, pathname) ?? [];
  await Promise.all(matches.flatMap(({ route }) => route.handle?.(key) ?? []));
}

// The screen itself reports a chunk that failed to load.
const said = () => undefined;

/** The screen of the address. The previous one stays until the next is loaded. */
export function Application() {
  const place = useLocation();
  // Before it is rendered, and also while the session is unknown. A repeated call fetches nothing twice.
  void prepareScreen(place).catch(said);
  useArrival();
  const screen = useRoutes(routes);
  return (
    <ScreenBoundary>
      <Suspense fallback={<FullPageSpinner />}>{screen}</Suspense>
    </ScreenBoundary>
  );
}
