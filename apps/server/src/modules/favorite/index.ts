export { keepService, noteSeen } from './favorite.actions.ts';
