import type { AdminService } from '@patinha/contract/admin';
import { serviceTypes } from '@patinha/domain/service';
import { useState } from 'react';
import { Link } from 'react-router';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { serviceTypeLabel } from '../../../lib/service-type-label.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { money, formatDay } from '../../../ui/format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { type ServiceFilter, serviceList, serviceStates, useJudgeService } from './admin-lists.api.ts';
import { hindranceText, listText, servicesText as text, serviceStateText } from './admin-lists.strings.ts';
import { ListFrame, ListSearch } from './list-frame.tsx';

const states = serviceStates.map((state) => [state, serviceStateText[state]] as const);
const categories = serviceTypes.map((type) => [type, serviceTypeLabel[type]] as const);

/** /admin/services: all listings, and the staff's actions on them. */
export function AdminServicesScreen() {
  const [filter, setFilter] = useState<ServiceFilter>({});
  const list = useInfiniteQuery(serviceList(filter));
  const search = ({ q = '', ...chosen }: Readonly<Record<string, string>>) => {
    const state = serviceStates.find((known) => known === chosen['state']);
    const service_type = serviceTypes.find((known) => known === chosen['service_type']);
    setFilter({ ...(q && { q }), ...(state && { state }), ...(service_type && { service_type }) });
  };
  return (
    <>
      <PageHeader title={text.title} description={listText.viewNote} />
      <div className="grid gap-5">
        <ListSearch
          label={text.search}
          choices={[
            { name: 'state', label: listText.state, options: [['', listText.all], ...states] },
            {
              name: 'service_type',
              label: text.category,
              options: [['', listText.allFeminine], ...categories],
            },
          ]}
          onSearch={search}
        />
        <ListFrame
          list={list}
          items={list.data?.pages.flatMap((page) => page.items)}
          none={text.none}
          loadFailed={text.loadFailed}
        >
          {(service) => <ServiceLine key={service.id} service={service} />}
        </ListFrame>
      </div>
    </>
  );
}

const tones: Readonly<Record<AdminService['state'], BadgeTone>> = {
  published: 'success',
  hidden: 'warning',
  inactive: 'neutral',
  taken_down: 'destructive',
};

const ServiceLine = ({ service }: { readonly service: AdminService }) => (
  <li className="grid gap-2 py-4 [overflow-wrap:anywhere]">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0 font-semibold">{service.title}</p>
      <Badge tone={tones[service.state]}>{serviceStateText[service.state]}</Badge>
    </div>
    <p className="text-muted-foreground text-sm">
      {text.by(service.provider_name, serviceTypeLabel[service.service_type])}
    </p>
    <p className="flex flex-wrap justify-between gap-x-4 text-sm">
      <span className="tabular-nums">{pricesOf(service)}</span>
      <span className="text-muted-foreground">{text.since(formatDay(service.created_at))}</span>
    </p>
    {service.hindrance !== null && <p className="text-warning text-sm">{hindranceText[service.hindrance]}</p>}
    {service.taken_down_reason !== null && service.taken_down_at !== null && (
      <Alert tone="warning">
        {text.takenDownFor(service.taken_down_reason, formatDay(service.taken_down_at))}
      </Alert>
    )}
    <div className="flex flex-wrap gap-2">
      {service.state === 'published' && (
        <Button asChild variant="outline" size="sm">
          <Link to={`/servicos/${service.id}`} aria-label={text.pageOf(service.title)}>
            {text.page}
          </Link>
        </Button>
      )}
      <Judgement service={service} />
    </div>
  </li>
);

function Judgement({ service }: { readonly service: AdminService }) {
  const judge = useJudgeService(service.id);
  const restores = service.state === 'taken_down';
  const label = restores ? text.restore : text.takeDown;
  return (
    <ReasonDialog
      trigger={
        <Button
          variant="outline"
          size="sm"
          aria-label={(restores ? text.restoreOf : text.takeDownOf)(service.title)}
        >
          {label}
        </Button>
      }
      title={label}
      description={restores ? text.restoreHint : text.takeDownHint}
      hint={text.reasonHint}
      confirmLabel={label}
      variant={restores ? 'default' : 'destructive'}
      maxLength={500}
      perform={(reason) => judge.mutateAsync({ restores, reason })}
    />
  );
}

function pricesOf({
  price_per_hour_cents: perHour,
  price_per_service_cents: perService,
  price_per_night_cents: perNight,
  price_per_day_cents: perDay,
}: AdminService) {
  const prices = [
    perHour !== null && text.perHour(money('service-price', perHour)),
    perService !== null && text.perService(money('service-price', perService)),
    perNight !== null && text.perNight(money('service-price', perNight)),
    perDay !== null && text.perDay(money('service-price', perDay)),
  ].filter(Boolean);
  return prices.join(' • ') || text.noPrice;
}
