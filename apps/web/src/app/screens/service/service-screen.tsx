import { Link, useParams } from 'react-router';

import { PspCard } from '../../../features/provider/provider-card.tsx';
import { ReviewList } from '../../../features/review/review-list.tsx';
import { reviewText } from '../../../features/review/review.strings.ts';
import { ServiceDetail } from '../../../features/service/service-detail.tsx';
import { publicService } from '../../../features/service/service.api.ts';
import { errorText, servicePageText } from '../../../features/service/service.strings.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { isGone } from '../../../lib/error-text.ts';
import { serviceTypeLabel } from '../../../lib/service-type-label.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader, PageHeader } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { ServiceBooking } from './service-booking.tsx';
import { ServiceHeart } from './service-heart.tsx';
import { ServiceMeeting } from './service-meeting.tsx';
import { ServiceTalk } from './service-talk.tsx';

/** /servicos/:serviceId: public; the form next to it requests a booking. */
export function ServiceScreen() {
  const { serviceId = '' } = useParams();
  const { data: service, error, isPending, refetch } = useQuery(publicService(serviceId));
  if (isPending)
    return (
      <>
        <h1 className="sr-only">{servicePageText.about}</h1>
        <Skeleton className="h-[32rem] rounded-xl" />
      </>
    );
  if (!service)
    return isGone(error) ? (
      <ServiceGone />
    ) : (
      <>
        <PageHeader title={servicePageText.about} />
        <ErrorCard
          title={servicePageText.loadFailed}
          description={errorText(error)}
          onRetry={() => refetch()}
        />
      </>
    );
  return (
    <article>
      <PageHeader
        title={service.title}
        description={serviceTypeLabel[service.service_type]}
        mark={<ServiceHeart service={service} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <ServiceDetail service={service} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ServiceBooking service={service} />
          <PspCard provider={service.provider} />
          <ServiceTalk serviceId={service.id} />
          <ServiceMeeting service={service} />
        </div>
        <Card>
          <CardHeader title={reviewText.title} />
          <ReviewList providerId={service.provider_id} />
        </Card>
      </div>
    </article>
  );
}

const ServiceGone = () => (
  <>
    <PageHeader title={servicePageText.gone} />
    <EmptyState
      tile="folha"
      title={servicePageText.goneHint}
      action={
        <Button asChild>
          <Link to="/marketplace">{servicePageText.explore}</Link>
        </Button>
      }
    />
  </>
);
