import type { PetInCare } from '@patinha/contract/pet';

import { Badge } from '../../ui/badge.tsx';
import { calendarText as text } from './pet-care.strings.ts';
import { formatDate } from './pet-date.ts';

type Protected = Pick<PetInCare, 'vaccines_until' | 'antiparasitics_until'>;

/** 'Em dia até', of vaccines and of antiparasitics. */
export const Protection = ({ pet }: { readonly pet: Protected }) => (
  <ul className="flex flex-wrap gap-2">
    {(
      [
        ['vaccine', pet.vaccines_until],
        ['antiparasitic', pet.antiparasitics_until],
      ] as const
    ).map(([kind, until]) => (
      <li key={kind}>
        <Badge tone={until === null ? 'neutral' : 'success'}>
          {text.summary[kind]}: {until === null ? text.notUp : text.upTo(formatDate(until))}
        </Badge>
      </li>
    ))}
  </ul>
);
