import { type ServiceType, serviceTypes } from '@patinha/domain/service';

import { serviceTypeLabel } from '../../../lib/words/service-type-label.ts';
import { Tile, type TileName } from '../../../ui/azulejo/tiles.tsx';
import { cn } from '../../../ui/class-names.ts';
import { searchText } from '../search.strings.ts';

export const serviceTypeTile: Readonly<Record<ServiceType, TileName>> = {
  dog_walking: 'caramelo',
  pet_sitting: 'casa',
  grooming: 'banho',
  training: 'osso',
  veterinary: 'cruz',
  petshop: 'loja',
};

interface CategoryChipsProps {
  readonly chosen: ServiceType | undefined;
  readonly onChoose: (category: ServiceType | undefined) => void;
}

/** One of the categories or all; a second press on the chosen one shows all again. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  return (
    <fieldset>
      <legend className="sr-only">{searchText.categories}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 sm:flex sm:flex-wrap">
        <Chip
          label={searchText.allCategories}
          tile="folha"
          isChosen={chosen === undefined}
          onPress={() => onChoose(undefined)}
        />
        {serviceTypes.map((type) => (
          <Chip
            key={type}
            label={serviceTypeLabel[type]}
            tile={serviceTypeTile[type]}
            isChosen={chosen === type}
            onPress={() => onChoose(chosen === type ? undefined : type)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChipProps {
  readonly label: string;
  readonly tile: TileName;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function Chip({ label, tile, isChosen, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cn(
        'flex min-h-11 items-center gap-1.5 rounded-full border-2 py-1 pr-1.5 pl-1.5 text-left text-sm leading-tight font-semibold sm:gap-2 sm:pr-4 sm:text-base',
        isChosen
          ? 'border-primary bg-secondary text-secondary-foreground'
          : 'border-border bg-card hover:bg-muted',
      )}
    >
      <span className="size-6 shrink-0 overflow-hidden rounded-full sm:size-8">
        <Tile name={tile} />
      </span>
      {label}
    </button>
  );
}
