export { noteGlances, noteViews } from './data-view.actions.ts';
export { isAnyLeaving, isLeaving } from './leaving.actions.ts';
