import { FavoriteButton } from '../../../features/favorite/favorite-button.tsx';
import { SeenService } from '../../../features/favorite/seen-service.tsx';
import { useIsTutor } from '../use-is-tutor.ts';

/** On a service's page: adds it to a tutor's favorites and recent views. */
export function ServiceHeart({
  service,
}: {
  readonly service: { readonly id: string; readonly title: string };
}) {
  if (!useIsTutor()) return null;
  return (
    <>
      <SeenService serviceId={service.id} />
      <FavoriteButton serviceId={service.id} title={service.title} />
    </>
  );
}
