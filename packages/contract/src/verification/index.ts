export * from './verification-case.contract.ts';
export * from './verification.contract.ts';
export * from './verification.errors.ts';
export {
  type DocumentStanding,
  type OwnVerification,
  readOwnVerification,
  type Verification,
} from './own-verification.contract.ts';
export type { ProviderCheck, ReviewItem } from './verification.schemas.ts';
