/** Why a presented code is not accepted (D-194). */
export type CodeRefusal = 'code-used-here' | 'code-expired' | 'code-not-active' | 'invalid-code';

/** What is known of a presented code: its last validation at this partner, and its card when it still is on one. */
export interface KnownCode {
  readonly usedHereAt: Date | null;
  readonly card: { readonly endedAt: Date | null; readonly isActive: boolean } | undefined;
}

/** The reason that a partner reads; a code that this partner used says so even when its card was suspended since. */
export function codeRefusal({ usedHereAt, card }: KnownCode): CodeRefusal {
  if (usedHereAt) return 'code-used-here';
  if (!card) return 'invalid-code';
  return card.isActive ? 'code-expired' : 'code-not-active';
}
