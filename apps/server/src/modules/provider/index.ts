export { showOwnPage } from './own-page.actions.ts';
export {
  deleteUnusedProvider,
  pauseOf,
  pauseProvider,
  saveIntroduction,
  setCnpj,
  setOwnerShown,
  setProviderRating,
  setProviderSuspension,
} from './provider-upkeep.actions.ts';
export {
  applyChecks,
  changeOwnProvider,
  changePlan,
  type Checks,
  createProvider,
  isPublishable,
  lockOwnProvider,
  lockProvider,
  providerById,
  providerOf,
  renaming,
  requireOwnProvider,
  requirePublicProvider,
} from './provider.actions.ts';
export type { ProviderProfile, ProviderRow } from './provider.queries.ts';
export { provenBookings } from './proven-bookings.queries.ts';
export { presentReliability } from './reliability.actions.ts';
export { updateReliability } from './reliability.queries.ts';
