import { type Actor, isAdmin } from '../shared/index.ts';

interface Owned {
  readonly userId: string;
}

export const canManageVerification = (verification: Owned, actor: Actor): boolean =>
  verification.userId === actor.userId;

/** Every admin sees the queue, including their own documents; another admin decides those (D-50). */
export const canSeeVerification = (_verification: Owned, actor: Actor): boolean => isAdmin(actor);

export const canReviewVerification = (verification: Owned, actor: Actor): boolean =>
  isAdmin(actor) && verification.userId !== actor.userId;
