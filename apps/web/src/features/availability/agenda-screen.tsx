import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { PageHeader } from '../../ui/card.tsx';
import { ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { ownAvailability } from './availability.api.ts';
import { availabilityText } from './availability.strings.ts';
import { Exceptions } from './exceptions.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

/** /prestador/agenda and /empresa/agenda: when the provider works. */
export function AgendaScreen() {
  const availability = useQuery(ownAvailability());
  return (
    <>
      <PageHeader title={availabilityText.title} description={availabilityText.description} />
      {availability.isPending && <SkeletonList rows={2} className="h-96 rounded-xl" />}
      {availability.isError && (
        <ErrorCard
          title={availabilityText.loadFailed}
          description={loadErrorText(availability.error)}
          onRetry={() => availability.refetch()}
        />
      )}
      {availability.data && (
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
          <WeeklyHours saved={availability.data.hours} />
          <Exceptions exceptions={availability.data.exceptions} />
        </div>
      )}
    </>
  );
}
