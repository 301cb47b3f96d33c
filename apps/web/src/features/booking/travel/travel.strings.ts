import type { TravelLeg } from '@patinha/contract/booking';

import { petsOfLeg, travelWhere } from '../../../lib/words/travel-text.ts';
import { formatDuration } from '../../../ui/format.ts';

const gapOf = ({ free_minutes: free }: TravelLeg, word: 'depois' | 'antes') =>
  free === 0 ? `logo ${word}` : `${formatDuration(free)} ${word}`;
const about = ({ travel_minutes: minutes }: TravelLeg) =>
  `o caminho leva cerca de ${formatDuration(minutes)}`;

/** Before the answer to a request. */
export const travelText = {
  title: 'Pode não dar tempo de chegar',
  from: (leg: TravelLeg) =>
    `Começa ${gapOf(leg, 'depois')} de ${petsOfLeg(leg)}, ${travelWhere[leg.way]}: ${about(leg)}.`,
  to: (leg: TravelLeg) =>
    `Termina ${gapOf(leg, 'antes')} de ${petsOfLeg(leg)}, ${travelWhere[leg.way]}: ${about(leg)}.`,
  hint: 'É uma estimativa pelo bairro e pela cidade. Quem decide é você.',
} as const;
