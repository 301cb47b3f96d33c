import { isAdmin, type Role } from '../shared/index.ts';

/** D-56: members renew only their own card. */
export const canRotate = (card: { readonly userId: string }, actor: { readonly userId: string }): boolean =>
  card.userId === actor.userId;

export interface CardViewer {
  readonly roles: readonly Role[];
  /** Until when the viewer's business is verified; null without one or before approval. */
  readonly verifiedUntil: Date | null;
}

/** D-55: verified partners and admins see the member's details in full, everyone else masked. */
export function canSeeMember(viewer: CardViewer, now: Date): boolean {
  return isAdmin(viewer) || (viewer.verifiedUntil !== null && viewer.verifiedUntil > now);
}
