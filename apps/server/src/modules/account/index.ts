export {
  changeAccountEmail,
  createAccount,
  grantRole,
  revokeRole,
  rewriteAccount,
} from './account.actions.ts';
export { findAdmins, findPersonByEmail } from './account.queries.ts';
export { presentRevokedRole } from './account.presenter.ts';
export type { Memberships } from './memberships.port.ts';
export { lockPerson, setDocumentNumber } from './person.actions.ts';
export { encodeProfilePhoto, replacePhoto } from './photo/photo.actions.ts';
export { countActivePeople, readActivePeople, readConfirmedPeople } from './people-count.queries.ts';
export { planOf } from './plan.actions.ts';
export { findPlanEnd, findPlansEndingBy, waitsForBenefits } from './plan.queries.ts';
export {
  lockOwnProfile,
  type OwnProfile,
  restorePhone,
  saveDetails,
  showFace,
  storedAddress,
} from './profile.actions.ts';
export { findRevokedRoles, type RevokedRoleRow } from './revoked-role.queries.ts';
export { grantOnboardedRole } from './role.actions.ts';
