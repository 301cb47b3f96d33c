import { Suspense } from 'react';
import { type Location, matchRoutes, useLocation, useRoutes } from 'react-router';

import { FullPageSpinner } from '../ui/feedback.tsx';
import type { ScreenRoute } from './lazy-screen.tsx';
import { routes } from './routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useArrival } from './use-arrival.ts';

/** Fetches all that the screen at an address is made of. */
export async function prepareScreen({ pathname, key }: Pick<Location, 'pathname' | 'key'>): Promise<void> {
  const matches = matchRoutes<ScreenRoute>(routes, pathname) ?? [];
  await Promise.all(matches.flatMap(({ route }) => route.handle?.(key) ?? []));
}

// The screen itself says when its code did not come.
const said = () => undefined;

/** The screen of the address. While the next one is fetched the last one stays. */
export function Application() {
  const place = useLocation();
  // Before it is drawn, and also while who visits is not known yet. Asked again, nothing is fetched twice.
  void prepareScreen(place).catch(said);
  useArrival();
  const screen = useRoutes(routes);
  return (
    <ScreenBoundary>
      <Suspense fallback={<FullPageSpinner />}>{screen}</Suspense>
    </ScreenBoundary>
  );
}
