import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const Placeholder = createContext<ReactNode>(null);

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
};

/**
 * A component whose code is fetched on first use, and rendered at once when it is already there. A failed fetch is
 * thrown to the error boundary; the next mount tries again. Used instead of `React.lazy`, whose Suspense keeps a
 * placeholder on screen for at least 300 ms (ADR 100).
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const fetchPart = async () => {
    try {
      Part = await load();
    } finally {
      loading = undefined;
    }
  };
  const start = () => (Part ? undefined : (loading ??= fetchPart()));

  function Lazy(props: Props) {
    const placeholder = useContext(Placeholder);
    const [result, setResult] = useState<{ readonly error?: unknown }>();
    useEffect(() => {
      let isMounted = true;
      const finish = (next: { readonly error?: unknown }) => isMounted && setResult(next);
      void Promise.resolve(start()).then(
        () => finish({}),
        (error: unknown) => finish({ error }),
      );
      return () => {
        isMounted = false;
      };
    }, []);
    if (result && 'error' in result) throw result.error;
    if (!Part) return placeholder;
    return (
      <Placeholder value={null}>
        <Part {...props} />
      </Placeholder>
    );
  }
  return Object.assign(Lazy, { preload: () => void start()?.catch(() => undefined) });
}
