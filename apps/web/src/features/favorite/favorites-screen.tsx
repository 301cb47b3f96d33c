import type { FavoriteService } from '@patinha/contract/favorite';
import { Link } from 'react-router';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { EmptyState, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ownFavorites, recentServices, useClearRecent } from './favorite.api.ts';
import { errorText, favoriteText as text } from './favorite.strings.ts';
import { KeptServiceRow } from './kept-service-row.tsx';

/** /tutor/favorites: a tutor's favorites and recent views. */
export function FavoritesScreen() {
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <div className="grid gap-10">
        <Kept />
        <Recent />
      </div>
    </>
  );
}

function Kept() {
  const favorites = useQuery(ownFavorites());
  return (
    <section aria-labelledby="guardados" className="grid gap-4">
      <h2 id="guardados" className="text-2xl">
        {text.kept}
      </h2>
      {favorites.isPending && <SkeletonList rows={2} className="h-32" />}
      {favorites.isError && (
        <ErrorCard
          title={text.loadFailed}
          description={errorText(favorites.error)}
          onRetry={() => favorites.refetch()}
        />
      )}
      {favorites.data && <Rows services={favorites.data.items} none={text.none} noneHint={text.noneHint} />}
    </section>
  );
}

function Recent() {
  const recent = useQuery(recentServices());
  const clear = useClearRecent(() => toast({ title: text.cleared }));
  const onClear = () =>
    clear.mutate(undefined, {
      onError: (error) =>
        toast({ title: text.changeFailed, description: errorText(error), tone: 'destructive' }),
    });
  return (
    <section aria-labelledby="vistos" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="vistos" className="text-2xl">
          {text.recent}
        </h2>
        {recent.data && recent.data.items.length > 0 && (
          <Button variant="outline" size="sm" isPending={clear.isPending} onClick={onClear}>
            {clear.isPending ? text.clearing : text.clear}
          </Button>
        )}
      </div>
      <p className="text-muted-foreground text-sm">{text.recentNote}</p>
      {recent.isPending && <SkeletonList rows={2} className="h-32" />}
      {recent.isError && (
        <ErrorCard
          title={text.recentFailed}
          description={errorText(recent.error)}
          onRetry={() => recent.refetch()}
        />
      )}
      {recent.data && <Rows services={recent.data.items} none={text.noRecent} />}
    </section>
  );
}

interface RowsProps {
  readonly services: readonly FavoriteService[];
  readonly none: string;
  readonly noneHint?: string;
}

function Rows({ services, none, noneHint }: RowsProps) {
  if (services.length === 0)
    return (
      <EmptyState
        tile="gato"
        title={none}
        {...(noneHint !== undefined && { description: noneHint })}
        action={
          <Button asChild variant="secondary">
            <Link to="/marketplace">{text.explore}</Link>
          </Button>
        }
      />
    );
  return (
    <ul className="divide-border grid gap-x-10 divide-y lg:grid-cols-2">
      {services.map((service) => (
        <li key={service.id}>
          <KeptServiceRow service={service} />
        </li>
      ))}
    </ul>
  );
}
