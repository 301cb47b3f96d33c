import { LocateFixed } from 'lucide-react';

import { usePosition } from '../../lib/use-position.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { NeedProblems, Point } from './need-draft.ts';
import type { NeedStart } from './need-fields.tsx';
import { needFormText as text } from './need.strings.ts';

interface NeedPlaceFieldsProps {
  readonly start: NeedStart;
  readonly problems: NeedProblems;
  readonly point: Point | undefined;
  readonly onPoint: (point: Point | undefined) => void;
}

/** Where, roughly: the street is asked for when a proposal is accepted. And what the tutor has in mind to pay. */
export function NeedPlaceFields({ start, problems, point, onPoint }: NeedPlaceFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_2fr_1fr]">
        <Field label={text.district} isRequired={false} error={problems.district}>
          {(control) => <Input {...control} name="district" maxLength={80} defaultValue={start.district} />}
        </Field>
        <Field label={text.city} isRequired error={problems.city}>
          {(control) => (
            <Input
              {...control}
              name="city"
              maxLength={80}
              autoComplete="address-level2"
              defaultValue={start.city}
            />
          )}
        </Field>
        <Field label={text.state} isRequired error={problems.state}>
          {(control) => (
            <Input
              {...control}
              name="state"
              maxLength={2}
              autoComplete="address-level1"
              className="uppercase"
              defaultValue={start.state}
            />
          )}
        </Field>
      </div>
      <Position point={point} onPoint={onPoint} />
      <Field label={text.budget} hint={text.budgetHint} isRequired={false} error={problems.budget_cents}>
        {(control) => (
          <Input
            {...control}
            name="budget_cents"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={start.budget}
          />
        )}
      </Field>
    </>
  );
}

function Position({ point, onPoint }: Pick<NeedPlaceFieldsProps, 'point' | 'onPoint'>) {
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
