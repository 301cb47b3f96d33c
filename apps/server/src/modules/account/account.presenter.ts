import type { Me, RevokedRole } from '@patinha/contract/account';
import { faceOf } from '@patinha/domain/account';

import type { ProfileWithRoles } from './account.queries.ts';
import type { Membership } from './memberships.port.ts';
import type { RevokedRoleRow } from './revoked-role.queries.ts';

export const presentRevokedRole = ({ role, reason, revokedAt }: RevokedRoleRow): RevokedRole => ({
  role,
  reason,
  revoked_at: revokedAt.toISOString(),
});

/** The caller's own profile. */
export const presentMe = (profile: ProfileWithRoles, membership: Membership | undefined): Me => ({
  user_id: profile.userId,
  email: profile.email,
  full_name: profile.fullName,
  user_type: faceOf(profile.userType, profile.roles),
  roles: [...profile.roles],
  team: membership ? presentTeam(membership) : null,
  phone: profile.phone,
  document_number: profile.documentNumber,
  bio: profile.bio,
  address: profile.address,
  avatar_url: profile.avatarUrl,
  consent_version: profile.consentVersion,
  consent_accepted_at: profile.consentAcceptedAt?.toISOString() ?? null,
  created_at: profile.createdAt.toISOString(),
});

const presentTeam = ({ companyName, role, standing, isHome }: Membership): NonNullable<Me['team']> => ({
  company_name: companyName,
  role,
  standing,
  is_home: isHome,
});
