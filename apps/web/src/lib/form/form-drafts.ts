import { sessionStore } from '../auth/auth-client.ts';

const prefix = 'patinha.form.';

/** Scoped to this tab and user: a reload or another sign-in finds the draft again, a closed tab loses it. */
export const placeOf = (key: string): string =>
  `${prefix}${sessionStore.current()?.user.id ?? 'visitor'}.${key}`;

interface Kept {
  /** The form's initial values at the start of the draft: over other data it would be stale, unless it is held. */
  readonly start: string | null;
  readonly values: object;
}

/** The stored draft, if the form still starts from the same values. */
export function readDraft(key: string, start: object): object | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placeOf(key)) ?? 'null');
    if (!isKept(kept)) return undefined;
    return kept.start === null || kept.start === JSON.stringify(start) ? kept.values : undefined;
  } catch {
    // Storage is blocked, or holds something else under this name.
    return undefined;
  }
}

export const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'start' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

export function keepDraft(key: string, { start, values }: { start: object; values: object }): void {
  try {
    sessionStorage.setItem(placeOf(key), JSON.stringify({ start: JSON.stringify(start), values }));
  } catch {
    // Without storage the draft lives as long as the form.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(placeOf(key));
  } catch {
    // Nothing is kept there.
  }
}

/** Removes every draft of this tab on sign-out. */
export function forgetDrafts(): void {
  try {
    for (const place of Object.keys(sessionStorage))
      if (place.startsWith(prefix)) sessionStorage.removeItem(place);
  } catch {
    // Nothing is kept there.
  }
}
