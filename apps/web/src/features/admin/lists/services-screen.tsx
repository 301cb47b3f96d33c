import type { AdminService } from '@patinha/contract/admin';
import { serviceTypes } from '@patinha/domain/service';

import { useInfiniteQuery } from '../../../lib/api/use-query.ts';
import { serviceTypeLabel } from '../../../lib/words/service-type-label.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/card.tsx';
import { money, formatDay } from '../../../ui/format.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { type ServiceFilter, serviceList, serviceStates, useJudgeService } from './admin-lists.api.ts';
import { hindranceText, listText, servicesText as text, serviceStateText } from './admin-lists.strings.ts';
import { ListFrame } from './list-frame.tsx';
import { ListRow, StateWord } from './list-row.tsx';
import { ListSearch } from './list-search.tsx';
import { useListFilter } from './use-list-filter.ts';

const states = serviceStates.map((state) => [state, serviceStateText[state]] as const);
const categories = serviceTypes.map((type) => [type, serviceTypeLabel[type]] as const);

/** /admin/services: all listings, and the staff's actions on them. */
export function AdminServicesScreen() {
  const filter = useListFilter({ state: '', service_type: '' });
  const list = useInfiniteQuery(serviceList(askedBy(filter.words, filter.values)));
  return (
    <>
      <PageHeader title={text.title} description={listText.viewNote} />
      <div className="grid gap-5">
        <ListSearch
          label={text.search}
          filter={filter}
          views="services"
          choices={[
            { name: 'state', label: listText.state, options: [['', listText.all], ...states] },
            {
              name: 'service_type',
              label: text.category,
              options: [['', listText.allFeminine], ...categories],
            },
          ]}
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

function askedBy(q: string, chosen: Readonly<Record<string, string>>): ServiceFilter {
  const state = serviceStates.find((known) => known === chosen['state']);
  const service_type = serviceTypes.find((known) => known === chosen['service_type']);
  return { ...(q && { q }), ...(state && { state }), ...(service_type && { service_type }) };
}

const tones: Readonly<Record<AdminService['state'], BadgeTone>> = {
  published: 'success',
  hidden: 'warning',
  inactive: 'neutral',
  taken_down: 'destructive',
};

const ServiceLine = ({ service }: { readonly service: AdminService }) => (
  <ListRow
    to={service.state === 'published' ? `/servicos/${service.id}` : `/admin/users/${service.owner_user_id}`}
    label={(service.state === 'published' ? text.pageOf : text.ownerOf)(service.title)}
    person={{ id: service.owner_user_id, name: service.provider_name }}
    title={service.title}
    first={text.by(service.provider_name, serviceTypeLabel[service.service_type])}
    second={text.since(formatDay(service.created_at))}
    figure={pricesOf(service)}
    state={<StateWord tone={tones[service.state]}>{serviceStateText[service.state]}</StateWord>}
    action={<Judgement service={service} />}
    note={noteOf(service)}
  />
);

/** Why it cannot be booked. */
const noteOf = ({ hindrance, taken_down_at: at, taken_down_reason: reason }: AdminService) =>
  reason !== null && at !== null
    ? text.takenDownFor(reason, formatDay(at))
    : hindrance !== null && <span className="text-warning">{hindranceText[hindrance]}</span>;

function Judgement({ service }: { readonly service: AdminService }) {
  const judge = useJudgeService(service.id);
  const restores = service.state === 'taken_down';
  const label = restores ? text.restore : text.takeDown;
  return (
    <ReasonDialog
      trigger={
        <Button
          variant="link"
          size="sm"
          className="px-0"
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
  ].filter((price) => price !== false);
  if (prices.length === 0) return text.noPrice;
  return prices.map((price) => (
    <span key={price} className="block">
      {price}
    </span>
  ));
}
