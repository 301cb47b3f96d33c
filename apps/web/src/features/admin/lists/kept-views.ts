import { createStore } from '../../../lib/store.ts';

/** A set of filters under a name. Searched words are not kept: they are people's names and numbers. */
export interface KeptView {
  readonly name: string;
  readonly choices: Readonly<Record<string, string>>;
}

export const mostViews = 6;

const placeOf = (list: string) => `patinha.views.${list}`;

const isView = (value: unknown): value is KeptView =>
  typeof value === 'object' && value !== null && 'name' in value && 'choices' in value;

/** The sets of filters kept on this device for a list; none where storage is blocked. */
function readViews(list: string): readonly KeptView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(list)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

const stores = new Map<string, ReturnType<typeof createStore<readonly KeptView[]>>>();

/** The store of a list's sets of filters, read once. */
export function viewsOf(list: string) {
  const known = stores.get(list) ?? createStore(readViews(list));
  stores.set(list, known);
  return known;
}

export function keepViews(list: string, views: readonly KeptView[]): void {
  viewsOf(list).set(views);
  try {
    localStorage.setItem(placeOf(list), JSON.stringify(views));
  } catch {
    // Without storage they last until the page is left.
  }
}
