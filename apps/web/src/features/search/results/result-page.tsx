import type { SearchItem } from '@patinha/contract/search';

import { useQuery } from '../../../lib/api/use-query.ts';
import { isStay, type SearchFilters, startOf } from '../filters/search-filters.ts';
import { freeHours } from '../search.api.ts';
import { ResultRow, type RowParts } from './result-row.tsx';

interface ResultPageProps extends Pick<RowParts, 'renderHeart'> {
  readonly services: readonly SearchItem[];
  readonly filters: SearchFilters;
  /** The results of an earlier question, while another is answered. */
  readonly isOld: boolean;
}

/** The rows of one page. Their free hours are a second question, asked once the rows are on the screen. */
export function ResultPage({ services, filters, isOld, renderHeart }: ResultPageProps) {
  const chosen = startOf(filters);
  const hours = useQuery(
    freeHours({
      serviceIds: services.filter((service) => !isStay(service)).map(({ id }) => id),
      startsAt: chosen?.toISOString(),
      durationMinutes: filters.lengthMinutes,
      isAsked: !isOld,
    }),
  );
  const foundOf = (id: string) => hours.data?.items.find(({ service_id: serviceId }) => serviceId === id);
  return services.map((service) => (
    <li key={service.id}>
      <ResultRow
        service={service}
        renderHeart={renderHeart}
        {...(!isStay(service) && {
          hours: {
            found: foundOf(service.id),
            isPending: hours.isPending,
            chosen,
            minutes: filters.lengthMinutes,
          },
        })}
      />
    </li>
  ));
}
