export { addPhoto, encodeServicePhoto, photoAddress } from './photo.actions.ts';
export {
  deactivateServices,
  hideServices,
  movePlace,
  setCompanyPlan,
  setServiceRatings,
  setTakedown,
  showServices,
} from './service-upkeep.actions.ts';
export {
  findBookableService,
  findOnTheMarket,
  isOnSale,
  lockOwnService,
  pauseOwnService,
} from './service.actions.ts';
export { type BookableService, lockSellerOf } from './service.queries.ts';
