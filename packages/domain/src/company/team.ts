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

/** Whom a person of this role may invite and remove. Everybody of a team may validate cards. */
export const mayManage = (own: TeamRole, other: MemberRole): boolean => managed[own].includes(other);

/** How somebody stands in a team: by their role, and by whether the plan has a seat for them. */
export interface TeamStanding {
  readonly role: TeamRole;
  readonly isSeated: boolean;
}

/** What a role may do rests with its seat: who has none reads the own line and may leave, and nothing else. */
export const managedBy = ({ role, isSeated: mayAct }: TeamStanding): readonly MemberRole[] =>
  mayAct ? managed[role] : [];

/** Whether the list of the team, with addresses, is theirs to see. */
export const maySeeTeam = (own: TeamStanding): boolean => managedBy(own).length > 0;

const invitationLifeMs = 7 * dayMs;
export const invitationExpiry = (now: Date): Date => addMs(now, invitationLifeMs);

/** Whether one person more may come; `taken` counts the owner, members and invitations that stand. */
export const hasSeat = (taken: number, limit: number | null): boolean => limit === null || taken < limit;

/** Whether the plan reaches to the member who came as number `place`; the owner has the first seat. */
export const isSeated = (place: number, limit: number | null): boolean => hasSeat(place, limit);
