export type { DiaryBreak } from './care-chain.crypto.ts';
export { verifyDiaries } from './diary/diary-check.actions.ts';
export { addNote } from './diary/diary.actions.ts';
export { writePlan } from './emergency/emergency.actions.ts';
export { recordWalk } from './walk/walk.actions.ts';
