export * from './need.contract.ts';
export * from './need.errors.ts';
export * from './need.schemas.ts';
export * from './proposal.contract.ts';
