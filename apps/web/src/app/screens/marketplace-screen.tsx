import { MarketplaceScreen as Marketplace } from '../../features/search/marketplace-screen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsTutor } from './use-is-tutor.ts';

const FavoriteButton = lazyPart(
  async () => (await import('../../features/favorite/favorite-button.tsx')).FavoriteButton,
);

/** /marketplace, with a heart on each card for a tutor. */
export function MarketplaceScreen() {
  const isTutor = useIsTutor();
  return (
    <Marketplace
      {...(isTutor && {
        renderHeart: ({ id, title }) => <FavoriteButton serviceId={id} title={title} />,
      })}
    />
  );
}
