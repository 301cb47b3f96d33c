import { useQuery } from '@tanstack/react-query';

import { ownProvider } from '../../features/provider/provider.api.ts';
import { ReviewList } from '../../features/review/review-list.tsx';
import { ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { dashboardText } from './dashboard.strings.ts';

/** What tutors said of the dashboard's owner. */
export function OwnReviews() {
  const provider = useQuery(ownProvider());
  if (provider.data) return <ReviewList providerId={provider.data.id} />;
  if (provider.isPending) return <SkeletonList />;
  return <ErrorCard {...dashboardText.loadFailed} onRetry={() => void provider.refetch()} />;
}
