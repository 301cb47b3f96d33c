/** The last content of the card's page, as displayed, for offline use. Never the code. */
export interface CardCopy {
  readonly userId: string;
  readonly name: string;
  readonly tier: string;
  readonly status: string;
  readonly isActive: boolean;
  readonly pets: readonly { readonly name: string; readonly kind: string; readonly species: string }[];
  /** When all of this was current. */
  readonly asOf: string;
}

/** What a carer does today and tomorrow morning, in the words of the screens (D-177). */
export interface DayCopy {
  readonly userId: string;
  readonly asOf: string;
  /** Noon of the day after: from then on other bookings may have been made. */
  readonly coversUntil: string;
  readonly bookings: readonly {
    /** Not shown from then on. */
    readonly until: string;
    readonly when: string;
    readonly pets: string;
    readonly title: string;
    readonly place: string;
    readonly phones: readonly { readonly number: string; readonly text: string }[];
    /** Warnings first. */
    readonly facts: readonly { readonly term: string; readonly words: string }[];
  }[];
}

/** The page without a connection looks for the same names (offline-script.ts). */
export const cardCopyKey = 'patinha.card';
export const dayCopyKey = 'patinha.day';

/** Removes the bookings and addresses of the day from this device. */
export function forgetDay(): void {
  try {
    localStorage.removeItem(dayCopyKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Removes the copies from this device, and with them the page without a connection. */
export async function forgetCopies(): Promise<void> {
  try {
    localStorage.removeItem(cardCopyKey);
    forgetDay();
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    // Without storage there is nothing to remove.
  }
}
