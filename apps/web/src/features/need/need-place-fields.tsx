import { LocateFixed } from 'lucide-react';

import { usePosition } from '../../lib/use-position.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import type { NeedFormState, Point } from './need-draft.ts';
import { needFormText as text } from './need.strings.ts';

interface NeedPlaceFieldsProps {
  readonly form: NeedFormState;
}

/** The rough place, as the street is only needed to accept a proposal; and the tutor's budget. */
export function NeedPlaceFields({ form }: NeedPlaceFieldsProps) {
  const { problems } = form;
  return (
    <>
      <FieldRow className="sm:grid-cols-[2fr_2fr_1fr]">
        <Field label={text.district} isRequired={false} error={problems.district}>
          {(control) => <Input {...control} {...form.text('district')} maxLength={80} />}
        </Field>
        <Field label={text.city} isRequired error={problems.city}>
          {(control) => (
            <Input {...control} {...form.text('city')} maxLength={80} autoComplete="address-level2" />
          )}
        </Field>
        <Field label={text.state} isRequired error={problems.state}>
          {(control) => (
            <Input
              {...control}
              {...form.text('state')}
              maxLength={2}
              autoComplete="address-level1"
              className="uppercase"
            />
          )}
        </Field>
      </FieldRow>
      <Position form={form} />
      <Field label={text.budget} hint={text.budgetHint} isRequired={false} error={problems.budget_cents}>
        {(control) => (
          <Input
            {...control}
            {...form.text('budget_cents')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
        )}
      </Field>
    </>
  );
}

function Position({ form: { values, change } }: NeedPlaceFieldsProps) {
  const { point } = values;
  const onPoint = (next: Point | undefined) => change({ point: next ?? null });
  const { state, locate } = usePosition(onPoint);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {point ? (
          <Button variant="outline" onClick={() => onPoint(undefined)}>
            {text.unlocate}
          </Button>
        ) : (
          <Button variant="outline" isPending={state === 'pending'} onClick={locate}>
            <LocateFixed aria-hidden="true" />
            {state === 'pending' ? text.locating : text.locate}
          </Button>
        )}
        {point && (
          <p role="status" className="text-muted-foreground text-sm">
            {text.located}
          </p>
        )}
      </div>
      {state === 'denied' && <Alert tone="warning">{text.denied}</Alert>}
    </div>
  );
}
