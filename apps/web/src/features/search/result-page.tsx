import type { SearchItem } from '@patinha/contract/search';

import { useQuery } from '../../lib/api/use-query.ts';
import { ResultRow, type RowParts } from './result-row.tsx';
import { isStay, type SearchFilters, startOf } from './search-filters.ts';
import { freeHours } from './search.api.ts';

interface ResultPageProps extends Pick<RowParts, 'renderHeart'> {
  readonly services: readonly SearchItem[];
  readonly filters: SearchFilters;
  /** Results before this page. */
  readonly before: number;
  readonly hasMap: boolean;
  /** The results of an earlier question, while another is answered. */
  readonly isOld: boolean;
}

/** The rows of one page. Their free hours are a second question, asked once the rows are on the screen. */
export function ResultPage({ services, filters, before, hasMap, isOld, renderHeart }: ResultPageProps) {
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
  return services.map((service, at) => (
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
        {...(hasMap && service.position && { mapNumber: before + at + 1 })}
      />
    </li>
  ));
}
