import type { OwnService } from '@patinha/contract/service';
import { Images, Pencil } from 'lucide-react';

import { LimitLink } from '../../lib/limit-link.tsx';
import { serviceTypeLabel } from '../../lib/words/service-type-label.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { formatCalendarDay, money } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { PhotoDialog } from './photo/photo-dialog.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { ServiceObstacles, type SellerSide } from './service-obstacles.tsx';
import { servicePauseText } from './service-pause.strings.ts';
import { ServicePause } from './service-pause.tsx';
import { ServicePicture } from './service-picture.tsx';
import { useSwitchService } from './service.api.ts';
import { errorText, ownServicesText as text } from './service.strings.ts';

interface OwnServiceLineProps {
  readonly service: OwnService;
  readonly side: SellerSide;
}

/** One own service: what it is, whether it is published, and what can be done with it. */
export function OwnServiceLine({ service, side }: OwnServiceLineProps) {
  const change = useSwitchService((changed) =>
    toast({ title: changed.is_active ? text.activated : text.deactivated }),
  );
  return (
    <li className="border-border bg-card shadow-card grid gap-3 rounded-xl border p-4">
      <div className="flex gap-4">
        <ServicePicture type={service.service_type} photoUrl={service.photos[0]?.url} className="size-18" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h2 className="min-w-32 flex-1 text-lg [overflow-wrap:anywhere]">{service.title}</h2>
            <StateBadge service={service} />
          </div>
          <p className="text-muted-foreground mt-1 text-sm">{serviceTypeLabel[service.service_type]}</p>
          <p className="tabular-nums">{pricesOf(service)}</p>
        </div>
      </div>
      {service.taken_down_reason !== null && (
        <Alert tone="warning">{text.takenDownFor(service.taken_down_reason)}</Alert>
      )}
      {change.error && (
        <Alert tone="destructive">
          <p>{errorText(change.error)}</p>
          <LimitLink cause={change.error} />
        </Alert>
      )}
      {service.taken_down_reason === null && service.missing.length > 0 && (
        <ServiceObstacles missing={service.missing} side={side} />
      )}
      <div className="flex flex-wrap gap-2">
        {service.taken_down_reason === null && <Switch service={service} change={change} />}
        {service.is_active && <ServicePause service={service} />}
        <ServiceDialog
          service={service}
          trigger={
            <Button variant="ghost" size="sm">
              <Pencil aria-hidden="true" />
              {text.edit}
            </Button>
          }
        />
        <PhotoDialog
          service={service}
          trigger={
            <Button variant="ghost" size="sm">
              <Images aria-hidden="true" />
              {text.photos(service.photos.length)}
            </Button>
          }
        />
      </div>
    </li>
  );
}

function StateBadge({ service }: { readonly service: OwnService }) {
  if (service.taken_down_reason !== null) return <Badge tone="warning">{text.takenDown}</Badge>;
  if (service.is_active && service.returns_on !== null)
    return <Badge tone="warning">{servicePauseText.badge(formatCalendarDay(service.returns_on))}</Badge>;
  return (
    <Badge tone={service.is_active ? 'success' : 'neutral'}>
      {service.is_active ? text.active : text.inactive}
    </Badge>
  );
}

interface SwitchProps {
  readonly service: OwnService;
  readonly change: ReturnType<typeof useSwitchService>;
}

function Switch({ service, change }: SwitchProps) {
  const press = () =>
    change.mutate(service, {
      onError: (error) =>
        toast({
          title: text.switchFailed(service.title),
          description: errorText(error),
          tone: 'destructive',
        }),
    });
  const label = service.is_active ? text.deactivate : text.activate;
  return (
    <Button
      variant={service.is_active ? 'outline' : 'default'}
      size="sm"
      isPending={change.isPending}
      onClick={press}
    >
      {change.isPending ? text.changing : label}
    </Button>
  );
}

function pricesOf({
  price_per_hour_cents: perHour,
  price_per_service_cents: perService,
  price_per_night_cents: perNight,
  price_per_day_cents: perDay,
}: OwnService): string {
  const prices = [
    perHour !== null && text.perHour(money('service-price', perHour)),
    perService !== null && text.perService(money('service-price', perService)),
    perNight !== null && text.perNight(money('service-price', perNight)),
    perDay !== null && text.perDay(money('service-price', perDay)),
  ].filter(Boolean);
  return prices.join(' • ') || text.noPrice;
}
