import type { ReactNode } from 'react';

import { useQuery } from '../../../lib/api/use-query.ts';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Alert, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { type OwnSecurity, ownSecurity } from '../factor/security.api.ts';
import { credentialsText as text } from './credentials.strings.ts';
import { EmailDialog } from './email-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** /settings, Segurança: the address and the password of this account. */
export function CredentialsCard() {
  const security = useQuery(ownSecurity());
  return (
    <Card aria-labelledby="credentials-title">
      <CardHeader id="credentials-title" title={text.title} />
      {security.isPending && <SkeletonList rows={2} />}
      {security.isError && !security.data && (
        <ErrorCard
          title={text.loadFailed}
          description={security.error.message}
          onRetry={() => security.refetch()}
        />
      )}
      {security.data && <Credentials security={security.data} />}
    </Card>
  );
}

function Credentials({ security: { email, newEmail } }: { readonly security: OwnSecurity }) {
  return (
    <>
      {newEmail !== undefined && <Alert className="mb-3">{text.waiting(newEmail)}</Alert>}
      <div className="divide-border divide-y">
        <Line name={text.email} detail={email}>
          <EmailDialog current={email} />
        </Line>
        <Line name={text.password} detail={text.passwordHint}>
          <PasswordDialog />
        </Line>
      </div>
    </>
  );
}

interface LineProps {
  readonly name: string;
  readonly detail: string;
  readonly children: ReactNode;
}

const Line = ({ name, detail, children }: LineProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3 py-3 [overflow-wrap:anywhere]">
    <div>
      <p className="font-semibold">{name}</p>
      <p className="text-muted-foreground text-sm">{detail}</p>
    </div>
    {children}
  </div>
);
