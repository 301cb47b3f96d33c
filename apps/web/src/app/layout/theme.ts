import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'patinha.theme';
const listeners = new Set<() => void>();
const system = () => matchMedia('(prefers-color-scheme: dark)');

/** What was chosen (public/theme.js puts it on before the first paint); without a choice the style sheet follows the system. */
function chosen(): ThemeChoice {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function current(): Theme {
  const choice = chosen();
  if (choice !== 'system') return choice;
  return system().matches ? 'dark' : 'light';
}

function choose(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  remember(choice);
  for (const notify of listeners) notify();
}

/** Storage may be forbidden; then the choice lasts as long as the page. */
function remember(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Only the stored choice is lost.
  }
}

function subscribe(listener: () => void): () => void {
  const query = system();
  listeners.add(listener);
  query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
  };
}

interface ThemeState {
  /** The current theme. */
  readonly theme: Theme;
  readonly choice: ThemeChoice;
  readonly choose: (choice: ThemeChoice) => void;
  readonly toggle: () => void;
}

/** The current theme and its setter. */
export function useTheme(): ThemeState {
  const theme = useSyncExternalStore(subscribe, current, () => 'light' as const);
  const choice = useSyncExternalStore(subscribe, chosen, () => 'system' as const);
  return { theme, choice, choose, toggle: () => choose(theme === 'dark' ? 'light' : 'dark') };
}
