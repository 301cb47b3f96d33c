import type { ServiceType } from '@patinha/domain/service';

import { Tile, type TileName } from '../../ui/azulejo/tiles.tsx';
import { cn } from '../../ui/class-names.ts';

export const tileOfType: Readonly<Record<ServiceType, TileName>> = {
  dog_walking: 'caramelo',
  pet_sitting: 'casa',
  grooming: 'banho',
  training: 'osso',
  veterinary: 'cruz',
  petshop: 'loja',
};

interface ServicePictureProps {
  readonly type: ServiceType;
  readonly photoUrl?: string | null | undefined;
  readonly className?: string;
}

/** The first photo of a service, or the tile of its type; the text next to it says what it is. */
export const ServicePicture = ({ type, photoUrl, className }: ServicePictureProps) => (
  <span aria-hidden="true" className={cn('block size-20 shrink-0 overflow-hidden rounded-lg', className)}>
    {photoUrl ? (
      <img src={photoUrl} alt="" loading="lazy" className="size-full object-cover" />
    ) : (
      <Tile name={tileOfType[type]} />
    )}
  </span>
);
