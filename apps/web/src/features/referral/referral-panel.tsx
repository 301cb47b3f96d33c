import type { ReferralPanel as Panel } from '@patinha/contract/referral';
import { Copy, Share2 } from 'lucide-react';

import { useQuery } from '../../lib/api/use-query.ts';
import { canShare, share } from '../../lib/share.ts';
import { loadErrorText } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, ErrorCard, Skeleton } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { money, shortMoney, formatDay, formatNumber } from '../../ui/format.ts';
import { useCopied } from '../../ui/use-copied.ts';
import { referralPanel } from './referral.api.ts';
import { referralText as text } from './referral.strings.ts';

/** The referral panel of the tutor's dashboard, with true counts (D-29). */
export function ReferralPanel() {
  const panel = useQuery(referralPanel());
  if (panel.isPending)
    return (
      <Card>
        <Skeleton className="h-72 rounded-xl" />
      </Card>
    );
  if (!panel.data)
    return (
      <Card>
        <ErrorCard
          title={text.loadFailed}
          description={loadErrorText(panel.error)}
          onRetry={() => panel.refetch()}
        />
      </Card>
    );
  return <LoadedPanel panel={panel.data} />;
}

function LoadedPanel({ panel }: { readonly panel: Panel }) {
  const amount = shortMoney('referral-reward', panel.reward_cents);
  return (
    <Card aria-labelledby="referral-title">
      <CardHeader id="referral-title" title={text.title(amount)} />
      <div className="grid gap-5">
        {panel.own_bonus_until !== null && (
          <Alert tone="info">{text.ownBonus(amount, formatDay(panel.own_bonus_until))}</Alert>
        )}
        <p>
          {text.lead(amount)}{' '}
          <span className="text-muted-foreground">
            {text.rule(shortMoney('referral-least', panel.least_booking_cents))}
          </span>
        </p>
        <Figures panel={panel} />
        <Sharing panel={panel} amount={amount} />
        <p className="text-muted-foreground text-sm">{text.limit(panel.rewards_left)}</p>
      </div>
    </Card>
  );
}

function Figures({ panel }: { readonly panel: Panel }) {
  const figures = [
    [text.invited, formatNumber(panel.invited_count)],
    [text.rewarded, formatNumber(panel.rewarded_count)],
    [text.earned, money('referral-earned', panel.earned_cents)],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-3">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted-foreground text-sm">{label}</dt>
          <dd className="font-display text-xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Sharing({ panel, amount }: { readonly panel: Panel; readonly amount: string }) {
  const { state, copy } = useCopied(panel.url);
  const shared = { title: text.shareTitle, text: text.shareText(amount), url: panel.url };
  return (
    <div className="grid gap-3">
      <p>
        {text.code} <strong className="font-display text-xl tracking-widest">{panel.code}</strong>
      </p>
      <Field label={text.link}>
        {(control) => (
          <Input {...control} readOnly value={panel.url} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        {canShare() && (
          <Button onClick={() => share(shared, copy)}>
            <Share2 aria-hidden="true" />
            {text.share}
          </Button>
        )}
        <Button variant={canShare() ? 'outline' : 'default'} onClick={copy}>
          <Copy aria-hidden="true" />
          {state === 'copied' ? text.copied : text.copy}
        </Button>
      </div>
      <p role="status" className={state === 'idle' ? 'sr-only' : 'text-sm'}>
        {state === 'copied' && text.copied}
        {state === 'failed' && text.copyFailed}
      </p>
    </div>
  );
}
