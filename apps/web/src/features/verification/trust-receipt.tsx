import type { ProviderCheck } from '@patinha/contract/verification';
import { BadgeCheck } from 'lucide-react';

import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { formatDay } from '../../ui/format.ts';
import { documentLabel } from './verification-banner.strings.ts';
import { providerChecks } from './verification.api.ts';
import { receiptText as text } from './verification.strings.ts';

/** "O que a Patinha conferiu": which documents of a provider were checked, when and until when. */
export function TrustReceipt({ providerId }: { readonly providerId: string }) {
  const checks = useQuery(providerChecks(providerId));
  if (checks.isPending) return <SkeletonList rows={2} className="h-14" />;
  if (!checks.data)
    return (
      <ErrorCard
        title={text.loadFailed}
        description={loadErrorText(checks.error)}
        onRetry={() => checks.refetch()}
      />
    );
  if (checks.data.items.length === 0) return <EmptyState title={text.none} description={text.noneHint} />;
  return (
    <div className="grid gap-3">
      <p className="text-muted-foreground">{text.description}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {checks.data.items.map((check) => (
          <Check key={check.type} check={check} />
        ))}
      </ul>
    </div>
  );
}

const Check = ({ check }: { readonly check: ProviderCheck }) => (
  <li className="border-border bg-card flex items-start gap-3 rounded-lg border p-4">
    <BadgeCheck aria-hidden="true" className="text-success mt-0.5 size-5 shrink-0" />
    <div>
      <p className="font-semibold">{documentLabel[check.type]}</p>
      <p className="text-muted-foreground text-sm">
        {text.checked(formatDay(check.checked_at), formatDay(check.valid_until))}
      </p>
    </div>
  </li>
);
