import { Link } from 'react-router';

import { Tile, type TileName } from '../../../ui/azulejo/tiles.tsx';
import { tutorText } from '../dashboard.strings.ts';

const shortcuts: readonly { label: string; path: string; tile: TileName }[] = [
  { label: tutorText.walk, path: '/marketplace?categoria=dog_walking', tile: 'caramelo' },
  { label: tutorText.stay, path: '/marketplace?categoria=pet_sitting', tile: 'casa' },
  { label: tutorText.bath, path: '/marketplace?categoria=grooming', tile: 'banho' },
  { label: tutorText.more, path: '/marketplace', tile: 'folha' },
];

/** The three services people look for most, and the rest. */
export const TutorShortcuts = () => (
  <nav aria-label={tutorText.shortcuts}>
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-2 sm:gap-3">
      {shortcuts.map(({ label, path, tile }) => (
        <li key={path}>
          <Link
            to={path}
            className="grid justify-items-center gap-2 text-center text-[clamp(.75rem,.2rem+2.6vw,.875rem)] leading-tight font-medium no-underline"
          >
            <span aria-hidden="true" className="aspect-square w-full max-w-24 overflow-hidden rounded-xl">
              <Tile name={tile} />
            </span>
            <span className="max-w-full [overflow-wrap:anywhere] hyphens-auto">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
