import { isKept, placeOf } from './form-drafts.ts';
import { unsentForms } from './unsent-forms.ts';

/**
 * Keeps the drafts of the forms on the screen over whatever they start from next: the user is sent away to fill that in.
 * Not those of other screens, where an old draft would hide what is filled in now.
 */
export function holdDrafts(): void {
  try {
    for (const place of unsentForms.drafts().map(placeOf)) {
      const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
      if (isKept(kept)) sessionStorage.setItem(place, JSON.stringify({ ...kept, start: null }));
    }
  } catch {
    // Without storage there are no drafts.
  }
}
