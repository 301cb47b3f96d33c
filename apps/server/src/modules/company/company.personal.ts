import { eq, inArray } from 'drizzle-orm';

import { ofProvider, type PersonalTable, personalTable } from '../../platform/personal-data.ts';
import { companyAbsences } from './absence/absence.table.ts';
import { companyDuties } from './duty/duty.table.ts';
import { companyInvitations, companyMembers } from './team/team.table.ts';

export const companyPersonalData: readonly PersonalTable[] = [
  personalTable(companyMembers, {
    section: 'team_membership',
    of: ({ userId }) => eq(companyMembers.userId, userId),
    exported: ['providerId', 'role', 'joinedAt', 'keptAt', 'shownAt'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(companyMembers, {
    section: 'team_owned',
    // Who works there is the others' data.
    of: ofProvider(companyMembers.providerId),
    exported: ['role', 'joinedAt', 'keptAt', 'shownAt'],
    withheld: [],
    erase: 'delete',
  }),
  personalTable(companyInvitations, {
    section: 'team_invitations_received',
    of: ({ addresses }) => inArray(companyInvitations.email, [...addresses]),
    exported: ['role', 'createdAt', 'expiresAt'],
    withheld: ['id', 'providerId', 'email', 'tokenHash'],
    erase: 'delete',
  }),
  personalTable(companyInvitations, {
    section: 'team_invitations_sent',
    of: ofProvider(companyInvitations.providerId),
    exported: ['role', 'createdAt', 'expiresAt'],
    withheld: [],
    erase: 'delete',
  }),
  personalTable(companyAbsences, {
    section: 'team_absences',
    of: ({ userId }) => eq(companyAbsences.userId, userId),
    exported: ['providerId', 'startsAt', 'endsAt', 'createdAt'],
    withheld: ['id', 'userId'],
    erase: 'delete',
  }),
  personalTable(companyAbsences, {
    section: 'team_absences_of_company',
    // Who is absent is the others' data.
    of: ofProvider(companyAbsences.providerId),
    exported: ['startsAt', 'endsAt', 'createdAt'],
    withheld: [],
    erase: 'delete',
  }),
  personalTable(companyDuties, {
    section: 'team_duties',
    of: ({ userId }) => eq(companyDuties.userId, userId),
    exported: ['providerId', 'hours', 'serviceIds'],
    withheld: ['userId'],
    erase: 'delete',
  }),
  personalTable(companyDuties, {
    section: 'team_duties_of_company',
    // Whose hours they are is the others' data.
    of: ofProvider(companyDuties.providerId),
    exported: ['hours', 'serviceIds'],
    withheld: [],
    erase: 'delete',
  }),
];
