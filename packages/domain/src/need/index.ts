export * from './coarse-position.ts';
export * from './need-limit.ts';
export * from './need-move.ts';
export * from './need.access.ts';
