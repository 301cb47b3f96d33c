import { Link } from 'react-router';

import { useSession } from '../../lib/auth/session.tsx';
import { signInPath } from '../../lib/auth/sign-in-path.ts';
import { Button } from '../../ui/button.tsx';
import { searchText } from './search.strings.ts';

/** Where a search ends for whom: the form that asks for proposals, or the way to it for a visitor (D-7). */
export function usePostPath(query = ''): string | undefined {
  const { status, profile } = useSession();
  const path = `/marketplace/pedidos/novo${query && `?${query}`}`;
  if (status === 'signed-out') return signInPath(path, 'tutor');
  return profile?.user_type === 'tutor' ? path : undefined;
}

/** The other half of the marketplace: needs and proposals, for the face that is shown. */
export function MarketplaceLinks() {
  const { profile } = useSession();
  const postPath = usePostPath();
  if (profile?.user_type === 'prestador' || profile?.user_type === 'empresa')
    return (
      <Button asChild variant="outline">
        <Link to="/marketplace/pedidos-abertos">{searchText.nearbyNeeds}</Link>
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {postPath !== undefined && (
        <Button asChild>
          <Link to={postPath}>{searchText.post}</Link>
        </Button>
      )}
      {profile?.user_type === 'tutor' && (
        <>
          <Button asChild variant="outline">
            <Link to="/marketplace/pedidos">{searchText.ownNeeds}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/tutor/favorites">{searchText.favorites}</Link>
          </Button>
        </>
      )}
    </div>
  );
}
