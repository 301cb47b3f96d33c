import { petSpecies } from '@patinha/domain/pet';

import { Logo, Tile, tileNames } from '../../../ui/azulejo/tiles.tsx';
import { PersonAvatar, PetAvatar } from '../../../ui/pet-avatar.tsx';
import { Row, Showcase } from './showcase.tsx';

export const TileShowcase = () => (
  <Showcase title="Tile, PetAvatar, PersonAvatar, Logo">
    <div className="grid grid-cols-4 overflow-hidden rounded-xl sm:grid-cols-8 lg:grid-cols-16">
      {tileNames.map((name) => (
        <Tile key={name} name={name} />
      ))}
    </div>
    <Row>
      {petSpecies.flatMap((species) =>
        ['a', 'b', 'c'].map((id) => <PetAvatar key={species + id} species={species} id={id} />),
      )}
      {['Helena Prado', 'Davi', 'Ítalo Nunes Reis'].map((name) => (
        <PersonAvatar key={name} name={name} id={name} />
      ))}
      <Logo className="size-11" />
    </Row>
  </Showcase>
);
