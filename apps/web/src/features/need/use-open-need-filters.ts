import { maxNearbyKm, nearbyKm } from '@patinha/domain/need';
import { serviceTypes } from '@patinha/domain/service';
import { useSearchParams } from 'react-router';

import type { OpenNeedFilters } from './need.api.ts';

export const radiusChoices = [5, 10, nearbyKm, maxNearbyKm] as const;

/** The filters are in the address, so that a list can be bookmarked and shared. */
export function useOpenNeedFilters() {
  const [address, setAddress] = useSearchParams();
  const filters: OpenNeedFilters = {
    category: serviceTypes.find((type) => type === address.get('categoria')),
    radiusKm: radiusChoices.find((km) => String(km) === address.get('raio')) ?? nearbyKm,
  };
  const change = (changes: Partial<OpenNeedFilters>) => {
    const { category, radiusKm } = { ...filters, ...changes };
    setAddress(
      {
        ...(category && { categoria: category }),
        ...(radiusKm !== nearbyKm && { raio: String(radiusKm) }),
      },
      { replace: true },
    );
  };
  return { filters, change };
}
