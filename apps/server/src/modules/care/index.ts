export type { DiaryBreak } from './care-chain.ts';
export { verifyDiaries } from './diary-check.actions.ts';
export { addNote } from './diary.actions.ts';
export { writePlan } from './emergency.actions.ts';
export { recordWalk } from './walk.actions.ts';
