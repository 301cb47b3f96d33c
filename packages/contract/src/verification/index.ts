export * from './verification-case.contract.ts';
export * from './verification.contract.ts';
export * from './verification.errors.ts';
export type {
  DocumentStanding,
  OwnVerification,
  ProviderCheck,
  ReviewItem,
  Verification,
} from './verification.schemas.ts';
