import type { ProposalStatus } from '@patinha/domain/need';

import type { Transaction } from '../../platform/db/database.ts';

/** A proposal as the conversation about it sees it. */
export interface TalkedOverProposal {
  readonly tutorId: string;
  readonly providerId: string;
  readonly ownerUserId: string;
  readonly needId: string;
  /** Null until it is accepted. */
  readonly bookingId: string | null;
  readonly status: ProposalStatus;
  readonly expiresAt: Date;
}

/** The proposal queries of conversations. */
export interface Proposals {
  /** Locks the row until the transaction ends, so that the proposal does not end meanwhile. */
  readonly lock: (tx: Transaction, proposalId: string) => Promise<TalkedOverProposal | undefined>;
}

declare module '../../platform/ports.ts' {
  interface Ports {
    readonly proposals: Proposals;
  }
}
