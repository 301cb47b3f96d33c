/** What the card's page showed last, in the words that it showed, for a moment without a connection. Never the code. */
export interface CardCopy {
  readonly userId: string;
  readonly name: string;
  readonly tier: string;
  readonly status: string;
  readonly isActive: boolean;
  readonly pets: readonly { readonly name: string; readonly kind: string; readonly species: string }[];
  /** The day and hour at which all of this was true. */
  readonly asOf: string;
}

/** The page without a connection looks for the same name (offline-card-script.ts). */
export const cardCopyKey = 'patinha.card';

/** Takes the copy off this device, and with it what opens the card without a connection. */
export async function forgetCardCopy(): Promise<void> {
  try {
    localStorage.removeItem(cardCopyKey);
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
