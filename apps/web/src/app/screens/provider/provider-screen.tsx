import { Link, useParams } from 'react-router';

import { ProviderIntro } from '../../../features/provider/provider-intro.tsx';
import { publicProvider } from '../../../features/provider/provider.api.ts';
import { errorText, providerText } from '../../../features/provider/provider.strings.ts';
import { ReviewList } from '../../../features/review/review-list.tsx';
import { reviewText } from '../../../features/review/review.strings.ts';
import { ProviderServices } from '../../../features/service/provider-services.tsx';
import { servicePageText } from '../../../features/service/service.strings.ts';
import { TrustReceipt } from '../../../features/verification/trust-receipt.tsx';
import { receiptText } from '../../../features/verification/verification.strings.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { isGone } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../../ui/feedback.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ServiceTalk } from '../service/service-talk.tsx';
import { useIsTutor } from '../use-is-tutor.ts';

const FavoriteButton = lazyPart(
  async () => (await import('../../../features/favorite/favorite-button.tsx')).FavoriteButton,
);

/** /prestadores/:providerId: who they are, what they offer, what tutors say; no contact before a booking (D-96). */
export function ProviderScreen() {
  const { providerId = '' } = useParams();
  const isTutor = useIsTutor();
  const { data: provider, error, isPending, refetch } = useQuery(publicProvider(providerId));
  if (isPending)
    return (
      <>
        <h1 className="sr-only">{providerText.offeredBy}</h1>
        <Skeleton className="h-96 rounded-xl" />
      </>
    );
  if (!provider)
    return isGone(error) ? (
      <ProviderGone />
    ) : (
      <>
        <PageHeader title={providerText.offeredBy} />
        <ErrorCard title={providerText.loadFailed} description={errorText(error)} onRetry={() => refetch()} />
      </>
    );
  return (
    <article className="grid gap-10">
      <ProviderIntro provider={provider} />
      <section aria-labelledby="servicos" className="grid gap-4">
        <h2 id="servicos" className="text-2xl">
          {servicePageText.others}
        </h2>
        <ProviderServices
          providerId={provider.id}
          renderTalk={talkAbout}
          {...(isTutor && { renderHeart: heartOf })}
        />
      </section>
      <section aria-labelledby="confianca" className="grid gap-4">
        <h2 id="confianca" className="text-2xl">
          {receiptText.title}
        </h2>
        <TrustReceipt providerId={provider.id} />
      </section>
      <section aria-labelledby="avaliacoes" className="grid gap-4">
        <h2 id="avaliacoes" className="text-2xl">
          {reviewText.title}
        </h2>
        <ReviewList providerId={provider.id} />
      </section>
    </article>
  );
}

const heartOf = ({ id, title }: { readonly id: string; readonly title: string }) => (
  <FavoriteButton serviceId={id} title={title} />
);
const talkAbout = (serviceId: string) => <ServiceTalk serviceId={serviceId} />;

const ProviderGone = () => (
  <>
    <PageHeader title={providerText.gone} />
    <EmptyState
      tile="folha"
      title={providerText.goneHint}
      action={
        <Button asChild>
          <Link to="/marketplace">{servicePageText.explore}</Link>
        </Button>
      }
    />
  </>
);
