import type { PublicService } from '@patinha/contract/service';
import { Link } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { PersonAvatar } from '../../ui/pet-avatar.tsx';
import { ProviderRating } from './provider-rating.tsx';
import { ProviderVerification } from './provider-verification.tsx';
import { providerText as text } from './provider.strings.ts';

/** The provider, next to the service. */
export function PspCard({ provider }: { readonly provider: PublicService['provider'] }) {
  return (
    <Card>
      <CardHeader title={text.offeredBy} />
      <div className="flex items-center gap-4">
        <PersonAvatar
          name={provider.display_name}
          id={provider.id}
          photoUrl={provider.photo_url}
          className="size-14"
        />
        <div className="min-w-0 flex-1">
          <p className="text-lg font-semibold [overflow-wrap:anywhere]">{provider.display_name}</p>
          <ProviderRating provider={provider} />
        </div>
      </div>
      <div className="mt-4 grid gap-3">
        <ProviderVerification provider={provider} />
        <p className="text-muted-foreground text-sm">{text.noContact}</p>
        <Button asChild variant="secondary">
          <Link to={`/prestadores/${provider.id}`}>{text.seePage}</Link>
        </Button>
      </div>
    </Card>
  );
}
