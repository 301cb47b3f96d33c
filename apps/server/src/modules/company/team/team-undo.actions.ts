import { DomainError } from '../../../platform/http/errors.ts';
import { systemProof } from '../../../platform/http/proof.ts';
import type { Undoing } from '../../auth/index.ts';
import { remove } from './team.actions.ts';

/** Removes the person who joined, as the owner would; nothing when they have left already. */
export const takeBackMember: Undoing = async (tx, { userId, details }) => {
  const owner = { userId, sessionId: '', roles: ['empresa'] } as const;
  const removal = { memberId: details['memberId'] ?? '', proof: () => systemProof };
  await remove(tx, owner, removal).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'company/member-not-found') throw error;
  });
};
