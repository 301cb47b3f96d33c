export {
  changeAccountEmail,
  createAccount,
  grantRole,
  revokeRole,
  rewriteAccount,
} from './account.actions.ts';
export { findAdmins, findPersonByEmail } from './account.queries.ts';
export type { Memberships } from './memberships.port.ts';
export { lockPerson, setDocumentNumber } from './person.actions.ts';
export { planOf } from './plan.actions.ts';
export { lockOwnProfile, type OwnProfile, saveDetails, showFace, storedAddress } from './profile.actions.ts';
export { takeUpRole } from './role.actions.ts';
