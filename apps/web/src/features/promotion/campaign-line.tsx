import type { OwnPromotion } from '@patinha/contract/promotion';
import type { PromotionState } from '@patinha/domain/promotion';

import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { formatDayTime } from '../../ui/format.ts';
import { LateDialog } from '../../ui/layer/late-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { CampaignResults } from './campaign-results.tsx';
import { amountsOf, placesOf, timesOf } from './promotion-facts.ts';
import type { CampaignExample } from './promotion-places.tsx';
import { useSwitchPromotion } from './promotion.api.ts';
import { campaignText as text, errorText, factText, stateLabel } from './promotion.strings.ts';

const ChangeDialog = lazyPart(async () => (await import('./change-dialog.tsx')).ChangeDialog);

const stateTone: Readonly<Record<PromotionState, BadgeTone>> = {
  active: 'success',
  scheduled: 'info',
  inactive: 'neutral',
  expired: 'neutral',
};

interface CampaignLineProps {
  readonly promotion: OwnPromotion;
  readonly example: CampaignExample | null;
}

/** One own promotion: its terms, its state, its uses, the switch, and while it has no use the change. */
export function CampaignLine({ promotion, example }: CampaignLineProps) {
  const change = useSwitchPromotion((changed) =>
    toast({ title: changed.is_active ? text.activated : text.deactivated }),
  );
  const amounts = amountsOf(promotion);
  return (
    <li className="border-border bg-card shadow-card grid content-start gap-3 rounded-xl border p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-32 flex-1 text-lg [overflow-wrap:anywhere]">{promotion.title}</h3>
        <Badge tone={stateTone[promotion.state]}>{stateLabel[promotion.state]}</Badge>
      </div>
      <p className="font-semibold">{factText.percent(promotion.pct_off)}</p>
      {promotion.description && <p className="[overflow-wrap:anywhere]">{promotion.description}</p>}
      <div className="text-muted-foreground grid gap-1 text-sm">
        {amounts && <p className="tabular-nums">{amounts}</p>}
        <p>{factText.period(formatDayTime(promotion.start_at), formatDayTime(promotion.end_at))}</p>
        <p>{timesOf(promotion)}</p>
        <p>{placesOf(promotion)}</p>
        <p className="tabular-nums">{usesOf(promotion)}</p>
      </div>
      <CampaignResults results={promotion.results} />
      {change.error && <Alert tone="destructive">{errorText(change.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Switch promotion={promotion} change={change} />
        {promotion.used_count === 0 && promotion.state !== 'expired' && (
          <Change promotion={promotion} example={example} />
        )}
      </div>
    </li>
  );
}

const usesOf = (promotion: OwnPromotion): string =>
  [
    promotion.total_limit === null
      ? factText.uses(promotion.used_count)
      : factText.usesOf(promotion.used_count, promotion.total_limit),
    promotion.per_user_limit !== null && factText.perPerson(promotion.per_user_limit),
  ]
    .filter(Boolean)
    .join(' • ');

interface SwitchProps {
  readonly promotion: OwnPromotion;
  readonly change: ReturnType<typeof useSwitchPromotion>;
}

function Change({ promotion, example }: CampaignLineProps) {
  const button = (
    <Button variant="outline" size="sm">
      {text.change}
      <span className="sr-only">: {promotion.title}</span>
    </Button>
  );
  return (
    <LateDialog button={button}>
      <ChangeDialog promotion={promotion} example={example} trigger={button} />
    </LateDialog>
  );
}

/** Dead after the end (§4), as the server's is. */
function Switch({ promotion, change }: SwitchProps) {
  const press = () =>
    change.mutate(promotion, {
      onError: (error) =>
        toast({ title: text.switchFailed, description: errorText(error), tone: 'destructive' }),
    });
  const label = promotion.is_active ? text.deactivate : text.activate;
  return (
    <Button
      variant={promotion.is_active ? 'outline' : 'default'}
      size="sm"
      className="justify-self-start"
      disabled={promotion.state === 'expired'}
      isPending={change.isPending}
      onClick={press}
    >
      {change.isPending ? text.changing : label}
    </Button>
  );
}
