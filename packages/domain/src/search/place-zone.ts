import { type BrazilianZone, saoPauloZone } from '../shared/index.ts';
import { plainText } from './plain-text.ts';

const zoneOfState: Readonly<Record<string, BrazilianZone>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Manaus',
  MT: 'America/Manaus',
  RO: 'America/Manaus',
  RR: 'America/Manaus',
};

/** The local time zone of a place; Brasília's where the state has no other. */
export function zoneOfPlace(place: {
  readonly city?: string | undefined;
  readonly state?: string | undefined;
}): BrazilianZone {
  if (place.city !== undefined && plainText(place.city) === 'fernando de noronha') return 'America/Noronha';
  return zoneOfState[place.state ?? ''] ?? saoPauloZone;
}
