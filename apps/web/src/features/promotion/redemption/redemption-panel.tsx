import type { Redemption } from '@patinha/contract/promotion';
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

import { ApiError } from '../../../lib/api/http.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Alert, ErrorCard, SkeletonList } from '../../../ui/feedback.tsx';
import { money } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { errorText } from '../promotion.strings.ts';
import { RedemptionForm } from './redemption-form.tsx';
import { redeemablePromotions, useRedeem } from './redemption.api.ts';
import { givenText, redeemText as text } from './redemption.strings.ts';
import { UndoButton } from './undo-button.tsx';

/** After a valid card: what the member can have now, and the purchase that it is given for (D-60). */
export function RedemptionPanel({
  validationId,
  memberName,
  onNext,
}: {
  readonly validationId: string;
  readonly memberName: string;
  /** Called a moment after a discount was given: the next client waits. */
  readonly onNext: () => void;
}) {
  const offered = useQuery(redeemablePromotions(validationId));
  const redeem = useRedeem(validationId, () => toast({ title: text.done }));
  if (redeem.data)
    return <Done redemption={redeem.data} memberName={memberName} onUndone={redeem.reset} onNext={onNext} />;
  if (offered.isPending) return <SkeletonList rows={1} className="h-40" />;
  if (!offered.data) return <Failure error={offered.error} onRetry={() => offered.refetch()} />;
  const { items } = offered.data;
  return (
    <div className="grid gap-4">
      {redeem.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(redeem.error)}
        </Alert>
      )}
      {items.length === 0 ? (
        <Alert tone="info" title={text.none} />
      ) : (
        <RedemptionForm promotions={items} redeem={redeem} memberName={memberName} />
      )}
    </div>
  );
}

/** What the rules refuse is said; trying again helps only against what broke. */
function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) {
  const isRule = error instanceof ApiError && error.code.startsWith('promotion/');
  if (isRule) return <Alert tone="warning">{errorText(error)}</Alert>;
  return <ErrorCard title={text.loadFailed} description={errorText(error)} onRetry={onRetry} />;
}

interface DoneProps {
  readonly redemption: Redemption;
  readonly memberName: string;
  readonly onUndone: () => void;
  readonly onNext: () => void;
}

/** How long what was given stands there; it can be undone below the field for the next code too. */
const shownMs = 3_000;

/** A key that types belongs to the next code: what it opens must have the focus before the key is written. */
function useTypedKey(onType: () => void): void {
  const hear = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) onType();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function Done({ redemption, memberName, onUndone, onNext }: DoneProps) {
  const goOn = useEffectEvent(onNext);
  useTypedKey(() => flushSync(onNext));
  useEffect(() => {
    const timer = setTimeout(() => goOn(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Alert tone="success" title={text.done}>
      <div className="text-foreground mt-2 grid gap-1 tabular-nums">
        <p>{givenText.purchase(money('purchase', redemption.purchase_cents))}</p>
        <p>
          {text.discount(money('counter-discount', redemption.discount_cents), redemption.promotion_title)}
        </p>
        <p className="text-lg font-semibold">
          {text.toPay(memberName, money('counter-pays', redemption.paid_cents))}
        </p>
      </div>
      <div className="mt-3">
        <UndoButton redemptionId={redemption.id} memberName={memberName} onDone={onUndone} />
      </div>
    </Alert>
  );
}
