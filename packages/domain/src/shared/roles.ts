/** User types of a sign-up; also the view that a dashboard shows (§3 profiles.user_type). */
export const userTypes = ['tutor', 'prestador', 'empresa'] as const;
export type UserType = (typeof userTypes)[number];

export const roles = [...userTypes, 'admin'] as const;
export type Role = (typeof roles)[number];

/** The caller, as the server knows it from the token and the database; never from the body. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly roles: readonly Role[];
  /** The manager who acts in the name of the company that `userId` owns; absent when people act for themselves. */
  readonly memberId?: string;
}

export const isAdmin = (actor: Pick<Actor, 'roles'>): boolean => actor.roles.includes('admin');
