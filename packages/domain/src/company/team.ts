import { addMs, dayMs } from '../shared/index.ts';

/** D-37. The owner is the account that the company belongs to; the others are members. */
export const teamRoles = ['owner', 'manager', 'attendant'] as const;
export type TeamRole = (typeof teamRoles)[number];

export const memberRoles = ['manager', 'attendant'] as const;
export type MemberRole = (typeof memberRoles)[number];

const managed: Readonly<Record<TeamRole, readonly MemberRole[]>> = {
  owner: memberRoles,
  manager: ['attendant'],
  attendant: [],
};

/** Whom a user of this role may invite and remove. Every team member may validate cards. */
export const mayManage = (own: TeamRole, other: MemberRole): boolean => managed[own].includes(other);

/** Only the owner gives and takes roles (D-182). */
export const mayChangeRoles = (own: TeamRole): boolean => own === 'owner';

/** Managers see what their colleagues did for the company; attendants see what they did themselves. */
export const seesColleagues = (own: TeamRole): boolean => mayManage(own, 'attendant');

/** Whether a user of this role acts in the company's own name, where managers may at all (D-182). */
export const mayActAsCompany = (own: TeamRole): boolean => own !== 'attendant';

/** A user's standing in a team: the role, whether the plan has a seat for them, and whether the company is suspended. */
export interface TeamStanding {
  readonly role: TeamRole;
  readonly isSeated: boolean;
  readonly isSuspended: boolean;
}

/** Whether a member may act for the company at all, or what keeps them from it. */
export const teamStandings = ['active', 'no-seat', 'suspended'] as const;

/** Why a member may not act for the company, whatever their role; undefined when they may. */
export function teamRefusal({
  isSeated,
  isSuspended,
}: Omit<TeamStanding, 'role'>): Exclude<(typeof teamStandings)[number], 'active'> | undefined {
  if (isSuspended) return 'suspended';
  return isSeated ? undefined : 'no-seat';
}

/** A member who may not act can only read their own line and leave. */
export const managedBy = (own: TeamStanding): readonly MemberRole[] =>
  teamRefusal(own) === undefined ? managed[own.role] : [];

/** Whether the caller may see the team list with its addresses. */
export const maySeeTeam = (own: TeamStanding): boolean => managedBy(own).length > 0;

const invitationLifeMs = 7 * dayMs;
export const invitationExpiry = (now: Date): Date => addMs(now, invitationLifeMs);

/** Whether another member may join; `taken` counts the owner, members and open invitations. */
export const hasSeat = (taken: number, limit: number | null): boolean => limit === null || taken < limit;

/** Whether the plan covers the member who joined as number `place`; the owner has the first seat. */
export const isSeated = (place: number, limit: number | null): boolean => hasSeat(place, limit);

/**
 * Who may change whether a person is on the company's public page: people put only themselves on it; they and their
 * managers take them off.
 */
export const mayShowOnPage = ({
  isShown,
  isSelf,
  own,
  other,
}: {
  readonly isShown: boolean;
  readonly isSelf: boolean;
  readonly own: TeamRole;
  readonly other: TeamRole;
}): boolean => isSelf || (!isShown && other !== 'owner' && mayManage(own, other));
