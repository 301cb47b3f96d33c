import type { UserIdentity } from '@supabase/auth-js';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { identityProviders, ownSecurity, useLinkIdentity } from '../factor/security.api.ts';
import { identityText as text, providerName } from '../factor/security.strings.ts';
import { useArrivalRefusal } from '../sign-in/use-arrival-refusal.ts';
import { UnlinkIdentity } from './unlink-identity.tsx';

/** /settings, Segurança: the sign-in methods, and external accounts that can be linked. */
export function IdentitiesCard() {
  const refusal = useArrivalRefusal();
  const security = useQuery(ownSecurity());
  return (
    <Card aria-labelledby="identities-title">
      <CardHeader id="identities-title" title={text.title} />
      <p className="text-muted-foreground mb-4">{text.explanation}</p>
      {refusal !== undefined && (
        <Alert tone="destructive" title={text.linkFailed}>
          {refusal}
        </Alert>
      )}
      {security.isPending && <SkeletonList rows={1} />}
      {security.isError && !security.data && (
        <ErrorCard
          title={text.loadFailed}
          description={security.error.message}
          onRetry={() => security.refetch()}
        />
      )}
      {security.data && <Identities identities={security.data.identities} />}
    </Card>
  );
}

function Identities({ identities }: { readonly identities: readonly UserIdentity[] }) {
  const canUnlink = identities.length > 1;
  return (
    <div className="grid gap-4">
      <ul className="divide-border divide-y">
        {identities.map((identity) => (
          <li
            key={identity.identity_id}
            className="flex flex-wrap items-center justify-between gap-3 py-3 [overflow-wrap:anywhere]"
          >
            <div>
              <p className="font-semibold">{providerName(identity.provider)}</p>
              <p className="text-muted-foreground text-sm">{addressOf(identity)}</p>
            </div>
            {canUnlink && <UnlinkIdentity identity={identity} />}
          </li>
        ))}
      </ul>
      <LinkButtons linked={identities.map(({ provider }) => provider)} />
    </div>
  );
}

function addressOf({ identity_data: said }: UserIdentity): string {
  const address: unknown = said?.['email'];
  return typeof address === 'string' ? address : '';
}

/** The page redirects to the provider as soon as its address is known. */
function LinkButtons({ linked }: { readonly linked: readonly string[] }) {
  const link = useLinkIdentity();
  const offered = identityProviders().filter((provider) => !linked.includes(provider));
  return (
    <>
      {link.error && (
        <Alert tone="destructive" title={text.linkFailed}>
          {link.error.message}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {offered.map((provider) => (
          <Button
            key={provider}
            variant="outline"
            isPending={link.isPending}
            onClick={() => link.mutate(provider)}
          >
            {link.isPending ? text.linking : text.link(providerName(provider))}
          </Button>
        ))}
      </div>
    </>
  );
}
