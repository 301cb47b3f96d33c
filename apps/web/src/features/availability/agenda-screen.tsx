import { useQuery } from '../../lib/api/use-query.ts';
import { loadErrorText } from '../../lib/error-text.ts';
import { PageHeader } from '../../ui/card.tsx';
import { ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { ownAvailability } from './availability.api.ts';
import { availabilityText } from './availability.strings.ts';
import { ExceptionsCard } from './exceptions-card.tsx';
import { WeeklyHoursCard } from './weekly-hours-card.tsx';

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
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[3fr_2fr]">
          <WeeklyHoursCard saved={availability.data.hours} />
          <ExceptionsCard exceptions={availability.data.exceptions} />
        </div>
      )}
    </>
  );
}
