export { readForAdmin } from './dispute-read.actions.ts';
export { writeAsOperator } from './dispute-operator.actions.ts';
export { resolve } from './dispute-resolution.actions.ts';
export { offer, openDispute, write } from './dispute.actions.ts';
