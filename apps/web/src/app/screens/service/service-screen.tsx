import { Link, useParams } from 'react-router';

import { publicService } from '../../../features/service/service.api.ts';
import { errorText, servicePageText } from '../../../features/service/service.strings.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { isGone } from '../../../lib/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader, useWindowTitle } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard } from '../../../ui/feedback.tsx';
import { CarerPage } from './carer-page.tsx';
import { CarerSkeleton } from './carer-skeleton.tsx';

/** /servicos/:serviceId: public; who offers it, what it is, and the request for a booking. */
export function ServiceScreen() {
  const { serviceId = '' } = useParams();
  const { data: service, error, isPending, refetch } = useQuery(publicService(serviceId));
  useWindowTitle(service?.title ?? '');
  if (isPending) return <CarerSkeleton title={servicePageText.about} />;
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
  const place = [service.provider.district, service.city, service.state].filter(Boolean).join(' · ');
  return <CarerPage provider={service.provider} place={place} service={service} address="service" />;
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
