import type { PublicService } from '@patinha/contract/service';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { CancelRule } from '../../../features/booking/request/cancel/cancel-timeline.tsx';
import { cancelText } from '../../../features/booking/request/cancel/cancel.strings.ts';
import { NextTimes } from '../../../features/booking/request/when/next-times.tsx';
import { ShopOpening } from '../../../features/company/shop/shop-opening.tsx';
import { shopPage } from '../../../features/company/shop/shop.api.ts';
import { ProviderFacts } from '../../../features/provider/provider-facts.tsx';
import { type Carer, ProviderIntro, ProviderWords } from '../../../features/provider/provider-intro.tsx';
import { ProviderVerification } from '../../../features/provider/provider-verification.tsx';
import { providerText } from '../../../features/provider/provider.strings.ts';
import { ReviewList } from '../../../features/review/review-list.tsx';
import { reviewText } from '../../../features/review/review.strings.ts';
import { PhotoGallery } from '../../../features/service/photo/photo-gallery.tsx';
import { ProviderServices } from '../../../features/service/provider-services.tsx';
import { ServiceDetail, ServicePlace } from '../../../features/service/service-detail.tsx';
import { servicePauseText } from '../../../features/service/service-pause.strings.ts';
import { servicesOf } from '../../../features/service/service.api.ts';
import { servicePageText } from '../../../features/service/service.strings.ts';
import { TrustReceipt } from '../../../features/verification/trust-receipt.tsx';
import { receiptText } from '../../../features/verification/verification.strings.ts';
import { useInfiniteQuery, useQuery } from '../../../lib/api/use-query.ts';
import { cn } from '../../../ui/class-names.ts';
import { Alert } from '../../../ui/feedback.tsx';
import { formatCalendarDay } from '../../../ui/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { askedScroll } from '../../layout/place-memory.ts';
import { BookingBar } from './booking-bar.tsx';
import { carerText as text } from './carer.strings.ts';
import { Part } from './page-part.tsx';
import { requestHash, ServiceBooking } from './service-booking.tsx';
import { ServiceHeart } from './service-heart.tsx';
import { ServiceMeeting } from './service-meeting.tsx';
import { ShareButton } from './share-button.tsx';
import { type ServiceChoice, useChooseService } from './use-choose-service.ts';
import { useIsSeen } from './use-is-seen.ts';

const ShopOffers = lazyPart(async () => (await import('./shop-parts.tsx')).ShopOffers);
const ShopParts = lazyPart(async () => (await import('./shop-parts.tsx')).ShopParts);

interface CarerPageProps {
  readonly provider: Carer;
  /** Where they are, as far as it is public. */
  readonly place: string;
  /** The opened service; on the provider's own page the first that can be booked, or none. */
  readonly service: PublicService | undefined;
  readonly address: 'service' | 'provider';
  /** More of the provider's own words. */
  readonly more?: ReactNode;
}

/** The one page of a carer and a service: who before what, then hours, reviews, checks, and the request. */
export function CarerPage(page: CarerPageProps) {
  const { provider, service } = page;
  const [instant, setInstant] = useInstant();
  const request = useRequest();
  const choice = useChooseService();
  const isChanging = choice.nextId !== undefined;
  // What follows the rows waits for them, so that nothing moves when they come.
  const services = useInfiniteQuery(servicesOf(provider.id));
  const shop = useShop(provider);
  const isPending = services.isPending || shop.isPending;
  useAskedRequest(request.goThere, request.isThere && !isPending);
  const choose = (chosen: string) => {
    setInstant(chosen);
    request.goThere();
  };
  return (
    <article className="max-lg:[--bar-height:6rem] lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
        <Head page={page} shop={shop} />
        <Services providerId={provider.id} service={service} choice={choice} />
        <div className={cn('grid grid-cols-[minmax(0,1fr)] gap-8', isPending && 'hidden')}>
          {shop.data && <ShopOffers shop={shop.data} />}
          {service && (
            <>
              {service.unit === 'visit' && (
                <Part title={text.next}>
                  <NextTimes service={service} chosen={instant} onChoose={choose} />
                </Part>
              )}
              <Part title={text.about}>
                <ServiceDetail service={service} />
              </Part>
            </>
          )}
          <Part title={reviewText.title}>
            <ReviewList key={provider.id} providerId={provider.id} count={provider.rating_count} />
          </Part>
          {shop.data && <ShopParts shop={shop.data} />}
          <Part title={receiptText.title}>
            <TrustReceipt providerId={provider.id} />
          </Part>
          {service && (
            <>
              <Part title={servicePageText.where}>
                <ServicePlace service={service} />
              </Part>
              <Part title={cancelText.rule}>
                <CancelRule />
              </Part>
              <ServiceBooking
                key={service.id}
                service={service}
                region={request.attach}
                isLeaving={isChanging}
              />
              <div className="flex flex-wrap gap-3">
                <ServiceMeeting service={service} />
              </div>
            </>
          )}
          <p className="text-muted-foreground text-sm">{providerText.noContact}</p>
        </div>
      </div>
      {service && (
        <BookingBar
          service={service}
          instant={instant}
          isAtRequest={request.isSeen}
          isLeaving={isChanging}
          onBook={request.goThere}
        />
      )}
    </article>
  );
}

interface HeadProps {
  readonly page: CarerPageProps;
  readonly shop: ReturnType<typeof useShop>;
}

/** Pictures, name, place and what is known: who, before what. */
const Head = ({ page: { provider, place, service, address, more }, shop }: HeadProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <Picture provider={provider} service={service} address={address} />
    <ProviderIntro
      provider={provider}
      place={place}
      title={address === 'service' ? service?.title : undefined}
    />
    {shop.isShop && !shop.isError && <ShopOpening shop={shop.data} />}
    <ProviderFacts provider={provider} />
    {provider.bio !== null && <ProviderWords words={provider.bio} />}
    {more}
    <ProviderVerification provider={provider} />
  </div>
);

/** What a company has besides what a person has; it waits for its code too. */
function useShop({ id, kind }: Carer) {
  const isShop = kind === 'empresa';
  const { data, isPending, isError } = useQuery({ ...shopPage(id), enabled: isShop });
  const isDrawable = [ShopOffers.useIsSettled(isShop), ShopParts.useIsSettled(isShop)].every(Boolean);
  return { isShop, data, isError, isPending: isShop && (isPending || !isDrawable) };
}

/** The instant in the address; empty without one. */
function useInstant() {
  const [search, setSearch] = useSearchParams();
  const choose = (em: string) =>
    setSearch((now) => ({ ...Object.fromEntries(now), em }), { replace: true, preventScrollReset: true });
  return [search.get('em') ?? '', choose] as const;
}

/** The request on the page; each service has one of its own. */
function useRequest() {
  const [request, attach] = useState<HTMLElement | null>(null);
  const goThere = () => {
    request?.querySelector('h2')?.focus({ preventScroll: true });
    request?.scrollIntoView();
  };
  return { attach, isThere: request !== null, isSeen: useIsSeen(request), goThere };
}

/** Goes to the request where the address names it, as after a sign-in. */
function useAskedRequest(goThere: () => void, isThere: boolean) {
  const { hash } = useLocation();
  const go = useEffectEvent(goThere);
  useEffect(() => {
    if (isThere && hash === requestHash) go();
  }, [isThere, hash]);
}

type PictureProps = Pick<CarerPageProps, 'provider' | 'service' | 'address'>;

const Picture = (props: PictureProps) => (
  <div className="relative">
    <PhotoGallery key={props.service?.id} service={props.service} />
    <Corner {...props} />
  </div>
);

/** Heart and share, on the picture. */
function Corner({ provider, service, address }: PictureProps) {
  const isService = address === 'service' && service !== undefined;
  const path = isService ? `/servicos/${service.id}` : `/prestadores/${provider.id}`;
  return (
    <div className="[&_button]:bg-card [&_button]:shadow-card absolute top-3 right-3 flex gap-2 [&_button]:rounded-full">
      {service && <ServiceHeart service={service} isOpened={isService} />}
      <ShareButton path={path} name={provider.display_name} />
    </div>
  );
}

interface ServicesProps {
  readonly providerId: string;
  readonly service: PublicService | undefined;
  readonly choice: ServiceChoice;
}

function Services({ providerId, service, choice: { nextId, choose } }: ServicesProps) {
  const { state } = useLocation();
  return (
    <Part title={servicePageText.others}>
      {service && service.returns_on !== null && (
        <Alert tone="warning">{servicePauseText.returnsHint(formatCalendarDay(service.returns_on))}</Alert>
      )}
      <ProviderServices
        providerId={providerId}
        chosenId={nextId ?? service?.id}
        takesFocus={askedScroll(state) !== undefined}
        onChoose={choose}
      />
    </Part>
  );
}
