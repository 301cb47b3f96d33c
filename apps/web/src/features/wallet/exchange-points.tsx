import type { Wallet } from '@patinha/contract/wallet';
import { type SubmitEvent, useState } from 'react';

import { errorTextOf } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { formatBrl, formatDay, formatNumber } from '../../ui/format.ts';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
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
            formatBrl(oneReal),
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
  const [typed, setTyped] = useState(String(points.exchangeable));
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string>();
  const exchange = useExchangePoints(({ amount_cents, expires_at }) =>
    toast({
      title: exchangeText.done,
      description: exchangeText.doneHint(formatBrl(amount_cents), formatDay(expires_at)),
    }),
  );
  const wanted = /^\d{1,8}$/.test(typed) ? Number(typed) : 0;
  const isPossible =
    wanted >= points.least_exchange &&
    wanted <= points.exchangeable &&
    wanted % points.points_for_one_real === 0;

  const change = (text: string) => {
    setTyped(text);
    setKey(crypto.randomUUID());
    setProblem(undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPossible) return setProblem(invalidText(points));
    exchange.mutate({ points: wanted, key });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field
        label={exchangeText.field}
        hint={exchangeText.fieldHint(
          formatNumber(points.points_for_one_real),
          formatNumber(points.exchangeable),
        )}
        error={problem}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => change(event.target.value.trim())}
          />
        )}
      </Field>
      <p aria-live="polite" className="min-h-6">
        {isPossible && exchangeText.gives(formatBrl((wanted / points.points_for_one_real) * oneReal))}
      </p>
      {exchange.error && (
        <Alert tone="destructive" title={exchangeText.failed}>
          {errorText(exchange.error)}
        </Alert>
      )}
      <Button type="submit" className="justify-self-start" isPending={exchange.isPending}>
        {exchange.isPending ? exchangeText.submitting : exchangeText.submit}
      </Button>
    </form>
  );
}

const invalidText = (points: Points) =>
  exchangeText.invalid(
    formatNumber(points.points_for_one_real),
    formatNumber(points.least_exchange),
    formatNumber(points.exchangeable),
  );
