import { useQuery } from '../../../lib/api/use-query.ts';
import { proofRequest } from '../../../lib/auth/proof-request.ts';
import { ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { Dialog, DialogContent } from '../../../ui/layer/dialog.tsx';
import { FactorWays } from '../factor/factor-ways.tsx';
import { ownSecurity } from '../factor/security.api.ts';
import { OwnerForm } from './owner-form.tsx';
import { proofText as text } from './proof.strings.ts';

const giveUp = (isOpen: boolean) => isOpen || proofRequest.answer(false);
const prove = () => proofRequest.answer(true);

/** Asks in place for a proof of identity: a second factor where there is one, otherwise the password or a mailed code. */
export const ProofDialog = () => (
  <Dialog open onOpenChange={giveUp}>
    <DialogContent title={text.title} description={text.description} hasEntry={false}>
      <Ways />
    </DialogContent>
  </Dialog>
);

function Ways() {
  const security = useQuery(ownSecurity());
  if (security.isPending) return <Skeleton className="h-32 rounded-lg" />;
  if (!security.data)
    return (
      <ErrorCard title={text.loadFailed} description={security.error?.message} onRetry={security.refetch} />
    );
  const { factors, allFactors, identities } = security.data;
  if (factors.length > 0) return <FactorWays factors={allFactors} onVerified={prove} />;
  const hasPassword = identities.some(({ provider }) => provider === 'email');
  return <OwnerForm hasPassword={hasPassword} onProven={prove} />;
}
