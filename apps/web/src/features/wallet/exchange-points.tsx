import { type Wallet, exchangePoints } from '@patinha/contract/wallet';

import { useBodyKeys } from '../../lib/api/body-key.ts';
import { parseWhole, parseWholeOr } from '../../lib/form/amount-field.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { errorTextOf } from '../../lib/words/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input } from '../../ui/form/input.tsx';
import { money, formatDay, formatNumber } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useExchangePoints } from './wallet.api.ts';
import { exchangeErrorText, exchangeText } from './wallet.strings.ts';

const errorText = errorTextOf(exchangeErrorText);
const oneReal = 100;

type Points = Wallet['points'];

/** Points into credit. The figures of the rule come from the server, which decides. */
export function ExchangePoints({ points }: { readonly points: Points }) {
  return (
    <Card>
      <CardHeader title={exchangeText.title} />
      <div className="grid gap-4">
        <p>
          {exchangeText.rule(
            formatNumber(points.points_for_one_real),
            money('points-worth', oneReal),
            formatNumber(points.least_exchange),
          )}
        </p>
        {points.exchangeable > 0 ? (
          // Another balance makes another suggestion.
          <ExchangeForm key={points.exchangeable} points={points} />
        ) : (
          <p className="text-muted-foreground">
            {exchangeText.tooFew(points.least_exchange - points.balance)}
          </p>
        )}
      </div>
    </Card>
  );
}

function ExchangeForm({ points }: { readonly points: Points }) {
  const { keyOf, forget } = useBodyKeys();
  const exchange = useExchangePoints(({ amount_cents, expires_at }) =>
    toast({
      title: exchangeText.done,
      description: exchangeText.doneHint(money('points-worth', amount_cents), formatDay(expires_at)),
    }),
  );
  const form = useContractForm({
    schema: exchangePoints.body,
    start: { points: String(points.exchangeable) },
    input: (draft) => ({ points: parseWholeOr(draft.points, Number.NaN) }),
    sentences: { points: { invalid: invalidText(points) } },
    // The figures of the rule come with the wallet.
    extraProblems: (draft) =>
      isPossible(wantedOf(draft.points), points) ? {} : { points: invalidText(points) },
    send: async (body) => {
      await exchange.mutateAsync({ ...body, key: keyOf(body) });
      forget();
    },
  });
  const wanted = wantedOf(form.values.points);
  return (
    <Form form={form} className="grid gap-4">
      <Field
        label={exchangeText.field}
        hint={exchangeText.fieldHint(
          formatNumber(points.points_for_one_real),
          formatNumber(points.exchangeable),
        )}
        error={form.problems.points}
      >
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" {...form.text('points')} />}
      </Field>
      <p aria-live="polite" className="min-h-6">
        {isPossible(wanted, points) &&
          exchangeText.gives(money('points-worth', (wanted / points.points_for_one_real) * oneReal))}
      </p>
      {exchange.error && (
        <Alert tone="destructive" title={exchangeText.failed}>
          {errorText(exchange.error)}
        </Alert>
      )}
      <Button type="submit" className="justify-self-start" isPending={exchange.isPending}>
        {exchange.isPending ? exchangeText.submitting : exchangeText.submit}
      </Button>
    </Form>
  );
}

const wantedOf = (typed: string): number => parseWhole(typed.trim()) ?? 0;

const isPossible = (wanted: number, points: Points): boolean =>
  wanted >= points.least_exchange &&
  wanted <= points.exchangeable &&
  wanted % points.points_for_one_real === 0;

const invalidText = (points: Points) =>
  exchangeText.invalid(
    formatNumber(points.points_for_one_real),
    formatNumber(points.least_exchange),
    formatNumber(points.exchangeable),
  );
