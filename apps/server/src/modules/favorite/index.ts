export { keepService, recordSeenService } from './favorite.actions.ts';
