import { type ComponentType, use } from 'react';
import type { RouteObject } from 'react-router';

/** Starts to fetch the code of a screen; retries a failure on the next visit, not in the same one. */
type Prepare = (visit: string) => Promise<void>;

export type ScreenRoute = RouteObject & { readonly handle?: Prepare };

/**
 * A component whose code is fetched on first use. `handle` starts the fetch before the component is rendered, so
 * that the chunks of one address load in parallel and not one after the other.
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
  // A visit renders several times: an attempt per render would retry a failing screen forever.
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
