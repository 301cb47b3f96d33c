import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useId,
  useMemo,
  useState,
} from 'react';

import { cn } from './class-names.ts';

// Written here: the tabs of the library bring 24 KB of parts, which four screens would fetch before anything else.

interface TabsState {
  readonly id: string;
  readonly value: string;
  readonly choose: (value: string) => void;
}
const TabsContext = createContext<TabsState>({ id: '', value: '', choose: () => undefined });

interface TabsProps extends ComponentProps<'div'> {
  /** The open tab, where the caller keeps it. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onValueChange?: (value: string) => void;
}

/** Tabs after the pattern of the ARIA practices: one stop for the Tab key, and the arrows open what they reach. */
export function Tabs({ value, defaultValue = '', onValueChange, ...props }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const current = value ?? own;
  const state = useMemo(() => {
    const choose = (next: string) => {
      if (next === current) return;
      setOwn(next);
      onValueChange?.(next);
    };
    return { id, value: current, choose };
  }, [id, current, onValueChange]);
  return (
    <TabsContext value={state}>
      <div {...props} />
    </TabsContext>
  );
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const move = moves[event.key];
  // With another key they are the browser's: Alt and an arrow go back.
  if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const list = event.currentTarget.closest('[role="tablist"]');
  const tabs = [...(list?.querySelectorAll<HTMLButtonElement>('[role="tab"]') ?? [])];
  const next = tabs[move(tabs.indexOf(event.currentTarget), tabs.length)];
  next?.focus();
  next?.click();
}

export const TabsList = ({ className, ...props }: ComponentProps<'div'>) => (
  <div
    data-slot="tabs-list"
    role="tablist"
    className={cn('flex flex-wrap gap-1 rounded-lg bg-muted p-1 max-sm:grid max-sm:grid-cols-2', className)}
    {...props}
  />
);

interface TabProps {
  readonly value: string;
}

export function TabsTrigger({ className, value, ...props }: ComponentProps<'button'> & TabProps) {
  const tabs = useContext(TabsContext);
  const isOpen = value === tabs.value;
  return (
    <button
      data-slot="tabs-trigger"
      type="button"
      role="tab"
      id={`${tabs.id}-tab-${value}`}
      aria-controls={`${tabs.id}-panel-${value}`}
      aria-selected={isOpen}
      tabIndex={isOpen ? 0 : -1}
      className={cn(
        'flex min-h-10 flex-1 items-center justify-center gap-2 rounded-md max-sm:last:odd:col-span-2 px-2 py-1.5 text-sm font-semibold whitespace-nowrap text-muted-foreground aria-selected:bg-card aria-selected:text-foreground aria-selected:shadow-card sm:px-4 sm:text-base',
        className,
      )}
      onClick={() => tabs.choose(value)}
      onKeyDown={moveOn}
      {...props}
    />
  );
}

/** Empty and hidden while its tab is closed. */
export function TabsContent({ className, value, children, ...props }: ComponentProps<'div'> & TabProps) {
  const tabs = useContext(TabsContext);
  const isOpen = value === tabs.value;
  return (
    <div
      data-slot="tabs-content"
      role="tabpanel"
      id={`${tabs.id}-panel-${value}`}
      aria-labelledby={`${tabs.id}-tab-${value}`}
      tabIndex={0}
      hidden={!isOpen}
      className={cn('mt-6', className)}
      {...props}
    >
      {isOpen && children}
    </div>
  );
}
