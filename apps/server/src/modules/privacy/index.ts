export { noteGlances, noteViews } from './data-view.actions.ts';
export { hasPendingDeletion, isLeaving } from './leaving.actions.ts';
