import type { Subscription } from '@patinha/contract/subscription';
import type { ReactNode } from 'react';

import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert, Spinner } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useCancelSubscription } from './subscription.api.ts';
import {
  changeText,
  orderText as text,
  planName,
  runningText,
  subscriptionErrorOf,
} from './subscription.strings.ts';

/** How the code of an order is drawn; the screen lends it from the payments. */
export type RenderCode = (code: string, panelUrl: string | null) => ReactNode;

/** An order that waits for the payer's bank: its code, or the wait for it. */
export function OpenOrder({
  subscription,
  renderCode,
}: {
  readonly subscription: Subscription;
  readonly renderCode: RenderCode;
}) {
  const drop = useCancelSubscription(() => toast({ title: runningText.dropDone, tone: 'success' }));
  return (
    <Card aria-labelledby="pedido-de-plano">
      <CardHeader id="pedido-de-plano" title={text.title(planName[subscription.plan])} />
      <div className="grid gap-4">
        {drop.isError && <Alert tone="destructive">{subscriptionErrorOf(drop.error)}</Alert>}
        {subscription.pix_code === null ? (
          <Spinner label={text.creating} />
        ) : (
          <>
            {subscription.is_upgrade && (
              <p className="font-semibold">
                {changeText.order(
                  planName[subscription.plan],
                  money('plan-charge', subscription.first_cents),
                )}
              </p>
            )}
            <p className="text-muted-foreground">{text.until(subscription.authorise_until)}</p>
            {renderCode(subscription.pix_code, subscription.panel_url)}
          </>
        )}
        <Button
          variant="link"
          className="justify-self-start px-0"
          isPending={drop.isPending}
          onClick={() => drop.mutate(subscription)}
        >
          {text.drop}
        </Button>
      </div>
    </Card>
  );
}
