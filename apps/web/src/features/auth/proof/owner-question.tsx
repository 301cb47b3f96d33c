import { useSyncExternalStore } from 'react';

import { proofRequest } from '../../../lib/auth/proof-request.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog);

/** Asks who is there when a call needs a fresh proof of identity (D-156). */
export function OwnerQuestion() {
  const isAsked = useSyncExternalStore(proofRequest.subscribe, proofRequest.isWaiting, () => false);
  return isAsked ? <ProofDialog /> : null;
}
