import type { TravelLeg } from '@patinha/contract/booking';
import type { TravelWay } from '@patinha/domain/booking';

import { formatDuration } from '../../ui/format.ts';

export const travelWhere: Readonly<Record<TravelWay, string>> = {
  same_district: 'no mesmo bairro',
  other_district: 'em outro bairro',
  other_city: 'em outra cidade',
};

export const petsOfLeg = ({ pets }: Pick<TravelLeg, 'pets'>): string =>
  new Intl.ListFormat('pt-BR').format(pets);

/** `15 min até Bidu, em outro bairro · caminho estimado: 30 min`; the way is named where it takes longer than that. */
export function onwardText(leg: TravelLeg): string {
  const span = leg.free_minutes === 0 ? 'Logo depois,' : `${formatDuration(leg.free_minutes)} até`;
  const next = `${span} ${petsOfLeg(leg)}, ${travelWhere[leg.way]}`;
  return leg.is_tight ? `${next}\u00a0· caminho estimado: ${formatDuration(leg.travel_minutes)}` : next;
}
