import type { UserType } from '@patinha/domain/shared';
import { Link, useSearchParams } from 'react-router';

import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Spinner } from '../../ui/feedback.tsx';
import { consentText, ownDataText as text } from './compliance.strings.ts';
import { DataViews } from './data-views.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';

/** §2 'Meus Dados': copy, correction, who looked, deletion; all of it about the one who is signed in. */
export function OwnData() {
  const { status } = useSession();
  const [search] = useSearchParams();
  return (
    <article>
      <h2 className="text-3xl">{text.tab}</h2>
      <p className="text-muted-foreground mt-2 text-lg">{text.lead}</p>
      <div className="mt-8 grid gap-6">
        {status === 'loading' && <Spinner />}
        {status === 'signed-out' && (
          <Card className="grid justify-items-start gap-4">
            <p>{text.signedOut}</p>
            <Button asChild>
              <Link to="/auth">{consentText.signIn}</Link>
            </Button>
          </Card>
        )}
        {status === 'signed-in' && (
          <>
            <ExportData mailedToken={search.get('arquivo')} />
            <Correction />
            <DataViews />
            <DeleteAccount />
          </>
        )}
      </div>
    </article>
  );
}

/** Where each face changes what others read of it; a tutor has no such screen yet. */
const profilePaths: Readonly<Partial<Record<UserType, string>>> = {
  prestador: '/prestador/profile',
  empresa: '/empresa/profile',
};

function Correction() {
  const { profile } = useSession();
  const path = profile?.user_type ? profilePaths[profile.user_type] : undefined;
  if (path === undefined) return null;
  return (
    <Card>
      <CardHeader title={text.profileTitle} />
      <p className="mb-4">{text.profileHint}</p>
      <Button asChild variant="outline">
        <Link to={path}>{text.profile}</Link>
      </Button>
    </Card>
  );
}
