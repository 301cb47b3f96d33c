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
  const isSeller = profile?.user_type === 'prestador' || profile?.user_type === 'empresa';
  return (
    <nav
      aria-label={searchText.links}
      className="border-border mt-10 flex flex-wrap items-center gap-3 border-t pt-5"
    >
      {isSeller && <QuietLink to="/marketplace/pedidos-abertos">{searchText.nearbyNeeds}</QuietLink>}
      {!isSeller && postPath !== undefined && (
        <>
          <p className="mr-auto font-semibold">{searchText.notFound}</p>
          <QuietLink to={postPath}>{searchText.post}</QuietLink>
        </>
      )}
      {profile?.user_type === 'tutor' && (
        <>
          <QuietLink to="/marketplace/pedidos">{searchText.ownNeeds}</QuietLink>
          <QuietLink to="/tutor/favorites">{searchText.favorites}</QuietLink>
        </>
      )}
    </nav>
  );
}

const QuietLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Button asChild variant="outline">
    <Link to={to}>{children}</Link>
  </Button>
);
