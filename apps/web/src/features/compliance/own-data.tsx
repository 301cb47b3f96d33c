import { Link, useSearchParams } from 'react-router';

import { useSession } from '../../lib/auth/session.tsx';
import { useSignInPath } from '../../lib/auth/sign-in-path.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Spinner } from '../../ui/feedback.tsx';
import { consentText, ownDataText as text } from './compliance.strings.ts';
import { DataViews } from './data-views.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';

/** §2 'Meus Dados': copy, correction, access log and deletion of the user's own data. */
export function OwnData() {
  const { status } = useSession();
  const [search] = useSearchParams();
  const signIn = useSignInPath();
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
              <Link to={signIn}>{consentText.signIn}</Link>
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

const Correction = () => (
  <Card>
    <CardHeader title={text.profileTitle} />
    <p className="mb-4">{text.profileHint}</p>
    <Button asChild variant="outline">
      <Link to="/profile">{text.profile}</Link>
    </Button>
  </Card>
);
