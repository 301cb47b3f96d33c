import { tone } from './azulejo/tile-square.tsx';
import { Tile, type TileName } from './azulejo/tiles.tsx';
import { cn } from './class-names.ts';

const tileOfSpecies: Readonly<Record<string, TileName>> = {
  dog: 'caramelo',
  cat: 'gato',
  bird: 'calopsita',
  fish: 'peixe',
  rabbit: 'coelho',
};

/** Backgrounds on which each drawing stays readable. */
const groundsOfSpecies: Readonly<Record<string, readonly string[]>> = {
  dog: [tone.ceu, tone.sun, tone.folha, tone.areia],
  cat: [tone.sun, tone.ceu, tone.areia, tone.goiaba],
  bird: [tone.goiaba, tone.mar, tone.folha, tone.mata],
  fish: [tone.mar, tone.mata, tone.ceu],
  rabbit: [tone.folha, tone.mar, tone.goiaba, tone.mata],
};

function groundOf(species: string, id: string | undefined): string | undefined {
  const grounds = groundsOfSpecies[species];
  return grounds && id !== undefined ? grounds[hashOf(id) % grounds.length] : undefined;
}

/** The animal's photo, or the tile of its species; with an id, one animal always has the same colour. */
export function PetAvatar({
  id,
  species,
  photoUrl,
  className,
}: {
  id?: string;
  species: string;
  photoUrl?: string | null;
  className?: string;
}) {
  return (
    <span
      data-slot="pet-avatar"
      aria-hidden="true"
      className={cn('block size-14 shrink-0 overflow-hidden rounded-lg', className)}
    >
      {photoUrl ? (
        <img src={photoUrl} alt="" className="size-full object-cover" />
      ) : (
        <Tile name={tileOfSpecies[species] ?? 'coleira'} background={groundOf(species, id)} />
      )}
    </span>
  );
}

/** First letters of a person's or company's name on a flat colour that stays the same for the id. */
export function PersonAvatar({
  name,
  id,
  photoUrl,
  className,
}: {
  name: string;
  id: string;
  photoUrl?: string | null;
  className?: string;
}) {
  const look = cn(
    'flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-full',
    className,
  );
  if (photoUrl) return <img data-slot="avatar" src={photoUrl} alt="" className={cn(look, 'object-cover')} />;
  return (
    <span
      data-slot="avatar"
      aria-hidden="true"
      className={cn(look, 'font-display font-bold text-ink')}
      style={{ background: backgrounds[hashOf(id) % backgrounds.length] }}
    >
      {initialsOf(name)}
    </span>
  );
}

const backgrounds = ['#FFC83D', '#F2923C', '#BFE4EF', '#DCEBDF', '#F5E3C3', '#F3B8C2'];

const hashOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('pt-BR');
}
