import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ownProvider } from './provider.api.ts';
import { profileText as text } from './provider.strings.ts';

/** /prestador/profile and /empresa/profile: what the public page says. */
export function ProviderProfileScreen() {
  const provider = useQuery(ownProvider());
  const { data } = provider;
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.description}
        action={
          <div className="flex flex-wrap gap-3">
            <Button asChild variant="ghost">
              <Link to="/profile">{text.ownData}</Link>
            </Button>
            {data?.is_publishable && (
              <Button asChild variant="outline">
                <Link to={`/prestadores/${data.id}`}>{text.seePublic}</Link>
              </Button>
            )}
          </div>
        }
      />
      {provider.isPending && <Skeleton className="h-96 max-w-3xl rounded-xl" />}
      {provider.isError && !data && <ErrorCard {...text.loadFailed} onRetry={() => provider.refetch()} />}
      {data && !data.is_publishable && <Alert className="mb-6 max-w-3xl">{text.notPublic}</Alert>}
      {data && <ProfileForm provider={data} />}
    </>
  );
}
