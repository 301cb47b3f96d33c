import { BadgeCheck } from 'lucide-react';

import { formatDay } from '../../ui/format.ts';
import { providerText as text } from './provider.strings.ts';

interface Verified {
  readonly verified_at: string | null;
  readonly renamed_at: string | null;
}

/** The date of the check instead of a promise; said as it is when it has lapsed or was of another name. */
export const ProviderVerification = ({ provider }: { readonly provider: Verified }) =>
  provider.verified_at === null ? (
    <p className="text-muted-foreground">{text.notVerified}</p>
  ) : (
    <div>
      <p className="text-success flex items-center gap-2 font-medium">
        <BadgeCheck aria-hidden="true" className="size-5 shrink-0" />
        {text.verified(formatDay(provider.verified_at))}
      </p>
      {provider.renamed_at !== null && (
        <p className="text-muted-foreground mt-1 text-sm">{text.renamed(formatDay(provider.renamed_at))}</p>
      )}
    </div>
  );
