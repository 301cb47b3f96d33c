import { Heart } from 'lucide-react';

import { useQuery } from '../../lib/api/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { ownFavorites, useKeepService } from './favorite.api.ts';
import { errorText, favoriteText as text } from './favorite.strings.ts';

interface FavoriteButtonProps {
  readonly serviceId: string;
  readonly title: string;
}

/** The favorite button of a service, for tutors. Renders nothing while the list is unknown. */
export function FavoriteButton({ serviceId, title }: FavoriteButtonProps) {
  const favorites = useQuery(ownFavorites());
  const keep = useKeepService(serviceId);
  if (!favorites.data) return null;
  const isListed = favorites.data.items.some(({ id }) => id === serviceId);
  // Optimistic: shows the new state at once, and reverts after a refusal.
  const isKept = keep.isPending ? keep.variables : isListed;
  return (
    <Button
      variant="ghost"
      size="icon"
      className="relative z-10"
      aria-label={text.keep(title)}
      aria-pressed={isKept}
      onClick={() => {
        if (keep.isPending) return;
        keep.mutate(!isKept, {
          onError: (error) =>
            toast({ title: text.changeFailed, description: errorText(error), tone: 'destructive' }),
        });
      }}
    >
      <Heart aria-hidden="true" className={isKept ? 'fill-goiaba text-goiaba' : 'text-muted-foreground'} />
    </Button>
  );
}
