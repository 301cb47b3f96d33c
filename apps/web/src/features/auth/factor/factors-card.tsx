import type { Factor } from '@supabase/auth-js';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { formatDay } from '../../../ui/format.ts';
import { factorName } from './factor-name.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { type OwnSecurity, ownSecurity } from './security.api.ts';
import { factorText as text } from './security.strings.ts';
import { TotpDialog } from './totp-dialog.tsx';

/** /settings, Segurança: the second factors of this account and its recovery codes. */
export function FactorsCard() {
  const security = useQuery(ownSecurity());
  return (
    <Card aria-labelledby="factors-title">
      <CardHeader id="factors-title" title={text.title} />
      <p className="text-muted-foreground mb-4">{text.explanation}</p>
      {security.isPending && <SkeletonList rows={2} />}
      {security.isError && !security.data && (
        <ErrorCard
          title={text.loadFailed}
          description={security.error.message}
          onRetry={() => security.refetch()}
        />
      )}
      {security.data && <Factors security={security.data} />}
    </Card>
  );
}

function Factors({ security: { factors, recoveryCodesId } }: { readonly security: OwnSecurity }) {
  return (
    <div className="grid gap-5">
      {factors.length === 0 && <p>{text.none}</p>}
      {factors.length > 0 && (
        <ul className="divide-border divide-y">
          {factors.map((factor) => (
            <li key={factor.id}>
              <FactorLine factor={factor} isLast={factors.length === 1} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <TotpDialog trigger={<Button>{text.addTotp}</Button>} />
        <PhoneDialog trigger={<Button variant="outline">{text.addPhone}</Button>} />
      </div>
      {factors.length > 0 && <RecoveryCodesPart setId={recoveryCodesId} />}
    </div>
  );
}

function FactorLine({ factor, isLast }: { readonly factor: Factor; readonly isLast: boolean }) {
  const name = factorName(factor);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-muted-foreground text-sm">{text.since(formatDay(factor.created_at))}</p>
      </div>
      <RemoveFactor factorId={factor.id} name={name} isLast={isLast} />
    </div>
  );
}
