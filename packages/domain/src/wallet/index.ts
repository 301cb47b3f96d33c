export * from './credit-lots.ts';
export * from './level.ts';
export * from './points-exchange.ts';
export * from './reward-rules.ts';
export * from './rewards.ts';
