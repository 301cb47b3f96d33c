import { bookingSettingsAt, campaignCost } from '@patinha/domain/booking';
import { cents } from '@patinha/domain/shared';

import { parseCents, parseWhole } from '../../lib/form/amount-field.ts';
import { serverNow } from '../../lib/server-time.ts';
import { CheckField } from '../../ui/form/field.tsx';
import { Checkbox } from '../../ui/form/input.tsx';
import { money } from '../../ui/format.ts';
import type { PromotionFormState } from './promotion-draft.ts';
import { placesText as text } from './promotion.strings.ts';

/** One of the company's services, with the commission of today. */
export interface CampaignExample {
  readonly title: string;
  readonly price_cents: number;
  readonly commission_bps: number;
}

interface PlacesProps {
  readonly form: PromotionFormState;
  readonly example: CampaignExample | null;
}

/** Where a promotion counts, and what it costs the company there. */
export function PromotionPlaces({ form, example }: PlacesProps) {
  const cost = costOf(form.values, example);
  const problem = form.problems.online;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-[.95rem] font-semibold">{text.title}</legend>
      <Place label={text.counter} note={cost ? cost.counter : text.counterHint}>
        {(control) => <Checkbox {...control} {...form.flag('at_counter')} />}
      </Place>
      <Place label={text.online} note={cost ? cost.online : text.onlineHint}>
        {(control) => <Checkbox {...control} {...form.flag('online')} />}
      </Place>
      {problem && (
        <p role="alert" className="text-destructive text-sm font-medium">
          {problem}
        </p>
      )}
      {cost && form.values.online && (
        <p role="status" className="bg-muted rounded-lg px-4 py-3 tabular-nums">
          <span className="text-muted-foreground block text-sm">{cost.about}</span>
          <strong className="text-lg">{cost.receives}</strong> {cost.instead}
        </p>
      )}
    </fieldset>
  );
}

interface PlaceProps {
  readonly label: string;
  readonly note: string;
  readonly children: Parameters<typeof CheckField>[0]['children'];
}

const Place = ({ label, note, children }: PlaceProps) => (
  <div>
    <CheckField label={<span className="font-semibold">{label}</span>}>{children}</CheckField>
    <p className="text-muted-foreground text-sm tabular-nums">{note}</p>
  </div>
);

/** The sums of the typed discount on the example; undefined until there is a percentage. */
function costOf(values: PromotionFormState['values'], example: CampaignExample | null) {
  const pctOff = parseWhole(values.pct_off);
  if (!example || pctOff === undefined || pctOff < 1 || pctOff > 100) return undefined;
  const { fee } = bookingSettingsAt(serverNow());
  const { title, price_cents: price, commission_bps: commissionBps } = example;
  const rule = {
    pctOff,
    minValueCents: parseCents(values.min_value_cents) ?? cents(0),
    maxDiscountCents: parseCents(values.max_discount_cents) ?? null,
  };
  const { counter, online } = campaignCost({ priceCents: cents(price), commissionBps, fee }, rule);
  return {
    counter: text.counterCost(
      money('seller-receives', counter.after.companyGetsCents),
      money('seller-receives', counter.before.companyGetsCents),
    ),
    online: text.onlineCost(
      money('client-pays', online.after.clientPaysCents),
      money('client-pays', online.before.clientPaysCents),
    ),
    about: text.about(title, money('price', price)),
    receives: money('seller-receives', online.after.companyGetsCents),
    instead: text.instead(money('seller-receives', online.before.companyGetsCents)),
  };
}
