import { type ComponentType, use } from 'react';
import type { RouteObject } from 'react-router';

/** Starts to fetch the code of a screen; what failed is asked for again in another visit, not in the same one. */
type Prepare = (visit: string) => Promise<void>;

export type ScreenRoute = RouteObject & { readonly handle?: Prepare };

/**
 * A component whose code is fetched when it is first wanted. `handle` starts that before the component is drawn, so
 * that the parts of one address come side by side and not one after the other.
 */
export function lazyScreen(load: () => Promise<ComponentType>): {
  readonly Component: ComponentType;
  readonly handle: Prepare;
} {
  let Screen: ComponentType | undefined;
  let attempt: { readonly visit: string; readonly coming: Promise<void> } | undefined;
  let hasFailed = false;
  const fetchScreen = async () => {
    try {
      Screen = await load();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  // A visit is drawn several times: with an attempt each time a screen that cannot come would never be given up.
  const prepare: Prepare = (visit) => {
    if (!attempt || (hasFailed && attempt.visit !== visit)) {
      hasFailed = false;
      attempt = { visit, coming: fetchScreen() };
    }
    return attempt.coming;
  };
  function Component() {
    if (!Screen) use(attempt?.coming ?? prepare(''));
    return Screen ? <Screen /> : null;
  }
  return { Component, handle: prepare };
}
