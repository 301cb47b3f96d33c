import { isKept, prefix } from './form-drafts.ts';

/** Keeps every draft of this tab over whatever its form starts from next: the user is sent away to fill that in. */
export function holdDrafts(): void {
  try {
    for (const place of Object.keys(sessionStorage)) {
      const kept: unknown = JSON.parse((place.startsWith(prefix) && sessionStorage.getItem(place)) || 'null');
      if (isKept(kept)) sessionStorage.setItem(place, JSON.stringify({ ...kept, start: null }));
    }
  } catch {
    // Without storage there are no drafts.
  }
}
