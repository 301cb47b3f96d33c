import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react';

const Placeholder = createContext<ReactNode>(null);

const running = { count: 0, watchers: new Set<() => void>() };

function countLoad(change: 1 | -1): void {
  running.count += change;
  for (const watcher of running.watchers) watcher();
}

const watchLoads = (watcher: () => void) => {
  running.watchers.add(watcher);
  return () => running.watchers.delete(watcher);
};

/** Whether the code of any part is being fetched now. */
export const arePartsLoading = (): boolean => running.count > 0;

/** The same, drawn again when it changes. */
export const useArePartsLoading = (): boolean =>
  useSyncExternalStore(watchLoads, arePartsLoading, arePartsLoading);

interface WhileLoadingProps {
  readonly show: ReactNode;
  readonly children: ReactNode;
}

/** Shows a placeholder for each lazy part inside that is still loading; without it, they show nothing. */
export const WhileLoading = ({ show, children }: WhileLoadingProps) => (
  <Placeholder value={show}>{children}</Placeholder>
);

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code before the part is rendered, when it is about to be needed. Never rejects. */
  readonly preload: () => void;
  /** Loads the code when `isNeeded`; whether it is not needed, is here, or has failed to load. A hook. */
  readonly useIsSettled: (isNeeded: boolean) => boolean;
};

/**
 * A component whose code is fetched on first use, and rendered at once when it is already there. While a fetch fails
 * the placeholder stays, for the rest of the screen works without the part; it is fetched again with the next mount,
 * the next `preload` and the next connection. Used instead of `React.lazy`, whose Suspense keeps a
 * placeholder on screen for at least 300 ms (ADR 100).
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  let wasTried = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const fetchPart = async () => {
    countLoad(1);
    try {
      Part = await load();
    } finally {
      loading = undefined;
      wasTried = true;
      for (const listener of listeners) listener();
      countLoad(-1);
    }
  };
  const start = () => (Part ? undefined : (loading ??= fetchPart()));

  const preload = () => void start()?.catch(() => undefined);
  const isHere = () => Part !== undefined;
  const isTried = () => wasTried;
  const useIsSettled = (isNeeded: boolean) => {
    const isSettled = useSyncExternalStore(subscribe, isTried, isTried);
    useEffect(() => {
      if (isNeeded) preload();
    }, [isNeeded]);
    return !isNeeded || isSettled;
  };

  function Lazy(props: Props) {
    const placeholder = useContext(Placeholder);
    const isLoaded = useSyncExternalStore(subscribe, isHere, isHere);
    useEffect(() => {
      void start()?.catch(reportError);
      addEventListener('online', preload);
      return () => removeEventListener('online', preload);
    }, []);
    if (!isLoaded || !Part) return placeholder;
    return (
      <Placeholder value={null}>
        <Part {...props} />
      </Placeholder>
    );
  }
  return Object.assign(Lazy, { preload, useIsSettled });
}
