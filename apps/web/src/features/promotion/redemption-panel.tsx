import type { RedeemablePromotion, Redemption } from '@patinha/contract/promotion';

import { ApiError } from '../../lib/api/http.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { Alert, ErrorCard, SkeletonList } from '../../ui/feedback.tsx';
import { money } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { errorText, factText } from './promotion.strings.ts';
import { RedemptionForm } from './redemption-form.tsx';
import { redeemablePromotions, useRedeem } from './redemption.api.ts';
import { givenText, redeemText as text } from './redemption.strings.ts';
import { UndoButton } from './undo-button.tsx';

/** After a valid card: what the member can have now, and the purchase that it is given for (D-60). */
export function RedemptionPanel({
  validationId,
  memberName,
}: {
  readonly validationId: string;
  readonly memberName: string;
}) {
  const offered = useQuery(redeemablePromotions(validationId));
  const redeem = useRedeem(validationId, () => toast({ title: text.done }));
  if (redeem.data) return <Done redemption={redeem.data} memberName={memberName} onUndone={redeem.reset} />;
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
        <>
          <Offers promotions={items} />
          <RedemptionForm promotions={items} redeem={redeem} memberName={memberName} />
        </>
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

const Offers = ({ promotions }: { readonly promotions: readonly RedeemablePromotion[] }) => (
  <section className="grid gap-2">
    <h2 className="text-lg">{text.title}</h2>
    <ul className="grid gap-2">
      {promotions.map((promotion) => (
        <li key={promotion.id} className="bg-muted rounded-lg px-4 py-3">
          <p className="font-semibold [overflow-wrap:anywhere]">{promotion.title}</p>
          <p className="text-muted-foreground text-sm tabular-nums">
            {[
              factText.percent(promotion.pct_off),
              promotion.min_value_cents > 0 &&
                factText.minimum(money('campaign-minimum', promotion.min_value_cents)),
              promotion.max_discount_cents !== null &&
                factText.maximum(money('campaign-maximum', promotion.max_discount_cents)),
            ]
              .filter(Boolean)
              .join(' • ')}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

interface DoneProps {
  readonly redemption: Redemption;
  readonly memberName: string;
  readonly onUndone: () => void;
}

const Done = ({ redemption, memberName, onUndone }: DoneProps) => (
  <Alert tone="success" title={text.done}>
    <div className="text-foreground mt-2 grid gap-1 tabular-nums">
      <p>{givenText.purchase(money('purchase', redemption.purchase_cents))}</p>
      <p>{text.discount(money('counter-discount', redemption.discount_cents), redemption.promotion_title)}</p>
      <p className="text-lg font-semibold">
        {text.toPay(memberName, money('counter-pays', redemption.paid_cents))}
      </p>
    </div>
    <div className="mt-3">
      <UndoButton redemptionId={redemption.id} memberName={memberName} onDone={onUndone} />
    </div>
  </Alert>
);
