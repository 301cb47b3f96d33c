import type { Transaction } from '../../platform/database.ts';
import { lockProposal, type PartyProposal } from './proposal.queries.ts';

/** A proposal with both of its sides, its row taken until the transaction ends, so that it does not end meanwhile. */
export const lockProposalParties = (
  tx: Transaction,
  proposalId: string,
): Promise<PartyProposal | undefined> => lockProposal(tx, proposalId);
