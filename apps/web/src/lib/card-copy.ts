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

/** The page without a connection looks for the same name (offline-card-script.ts). */
export const cardCopyKey = 'patinha.card';

/** Removes the copy from this device, and with it the offline card. */
export async function forgetCardCopy(): Promise<void> {
  try {
    localStorage.removeItem(cardCopyKey);
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    // Without storage there is nothing to remove.
  }
}
