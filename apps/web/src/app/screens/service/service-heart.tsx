import { FavoriteButton } from '../../../features/favorite/favorite-button.tsx';
import { SeenService } from '../../../features/favorite/seen-service.tsx';
import { useIsTutor } from '../use-is-tutor.ts';

interface ServiceHeartProps {
  readonly service: { readonly id: string; readonly title: string };
  /** The tutor opened this very service, which counts as seen. */
  readonly isOpened: boolean;
}

/** Adds a service to a tutor's favorites, and an opened one to the recent views. */
export function ServiceHeart({ service, isOpened }: ServiceHeartProps) {
  if (!useIsTutor()) return null;
  return (
    <>
      {isOpened && <SeenService serviceId={service.id} />}
      <FavoriteButton serviceId={service.id} title={service.title} />
    </>
  );
}
