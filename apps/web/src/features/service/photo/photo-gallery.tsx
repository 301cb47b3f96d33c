import type { PublicService } from '@patinha/contract/service';
import type { PetSpecies } from '@patinha/domain/pet';
import { type UIEvent, useState } from 'react';

import { Tile, type TileName } from '../../../ui/azulejo/tiles.tsx';
import { tileOfType } from '../service-picture.tsx';
import { photoText, servicePageText } from '../service.strings.ts';

const tileOfSpecies: Readonly<Partial<Record<PetSpecies, TileName>>> = {
  dog: 'caramelo',
  cat: 'gato',
  bird: 'calopsita',
  fish: 'peixe',
  rabbit: 'coelho',
};

type Pictured = Pick<PublicService, 'photos' | 'title' | 'service_type' | 'accepted_species'>;

const frame = 'relative overflow-hidden rounded-2xl';

/** The photos, one at a time and the next by a swipe; without any a wall of tiles of what is accepted. */
export function PhotoGallery({ service }: { readonly service: Pictured | undefined }) {
  const [shown, setShown] = useState(1);
  if (!service || service.photos.length === 0) return <TileWall service={service} />;
  const { photos, title } = service;
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setShown(Math.min(photos.length, Math.round(scrollLeft / Math.max(1, clientWidth)) + 1));
  return (
    <div className={frame}>
      <ul
        aria-label={servicePageText.photos}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={photos.length > 1 ? 0 : undefined}
        className="flex aspect-4/3 snap-x snap-mandatory overflow-x-auto -outline-offset-4 sm:aspect-video"
        onScroll={onScroll}
      >
        {photos.map((photo, at) => (
          <li key={photo.id} className="h-full w-full shrink-0 snap-center">
            <img
              src={photo.url}
              width={photo.width}
              height={photo.height}
              alt={photoText.photo(at + 1, title)}
              loading={at === 0 ? 'eager' : 'lazy'}
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <p
          aria-hidden="true"
          className="bg-ink/75 absolute right-4 bottom-3 rounded-full px-3 py-0.5 text-sm font-semibold text-white"
        >
          {servicePageText.photoOf(shown, photos.length)}
        </p>
      )}
    </div>
  );
}

const backgroundTiles: readonly TileName[] = ['onda', 'folha', 'arco', 'quarto'];

/** What is accepted between what is only pattern; eight tiles, of which a phone shows four. */
function tilesOf(service: Pictured | undefined): readonly TileName[] {
  const named = service
    ? [
        tileOfType[service.service_type],
        ...service.accepted_species.flatMap((one) => tileOfSpecies[one] ?? []),
      ]
    : [];
  const pictures = [...new Set(named)];
  return backgroundTiles.flatMap((pattern, at) => [pictures[at % pictures.length] ?? pattern, pattern]);
}

const places = [1, 2, 3, 4, 5, 6, 7, 8];

function TileWall({ service }: { readonly service: Pictured | undefined }) {
  const tiles = tilesOf(service);
  return (
    <div aria-hidden="true" className={`${frame} grid grid-cols-4 sm:grid-cols-8`}>
      {places.map((place, at) => (
        <span key={place} className={at < 4 ? 'overflow-hidden' : 'hidden overflow-hidden sm:block'}>
          <Tile name={tiles[at] ?? 'onda'} />
        </span>
      ))}
    </div>
  );
}
