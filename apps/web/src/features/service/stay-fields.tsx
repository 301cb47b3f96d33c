import type { StayUnit } from '@patinha/domain/availability';

import { ReceivesTyped } from '../../lib/receives-typed.tsx';
import { CheckField, Field, FieldRow } from '../../ui/form/field.tsx';
import { Checkbox, Input } from '../../ui/form/input.tsx';
import { AcceptedPetsFields } from './accepted-pets-fields.tsx';
import { MoreFields, PlaceFields, RequirementsField, TextFields } from './common-fields.tsx';
import type { ServiceFormState } from './service-draft.ts';
import { unitText as text } from './service-unit.strings.ts';

interface StayFieldsProps {
  readonly form: ServiceFormState;
  readonly unit: StayUnit;
}

const priceControl = { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } as const;
const wholeControl = { inputMode: 'numeric', maxLength: 2, autoComplete: 'off' } as const;

/** Boarding and day care: six questions first, the rest under "Mais opções". */
export function StayFields({ form, unit }: StayFieldsProps) {
  return (
    <>
      <PriceFields form={form} unit={unit} />
      <Field label={text.places[unit]} hint={text.placesHint} error={form.problems.capacity} isRequired>
        {(control) => <Input {...control} {...wholeControl} {...form.text('capacity')} />}
      </Field>
      <AcceptedPetsFields form={form} />
      <WindowFields form={form} />
      <PlaceFields form={form} />
      <RequirementsField form={form} label={text.houseRules} hint={text.houseRulesHint} />
      <TextFields form={form} />
      <MoreFields form={form} hint={text.moreHint[unit]} hasRules>
        <BoundFields form={form} unit={unit} />
      </MoreFields>
    </>
  );
}

function PriceFields({ form, unit }: StayFieldsProps) {
  const name = unit === 'night' ? 'price_per_night' : 'price_per_day';
  return (
    <FieldRow className="sm:grid-cols-2">
      <Field
        label={text.price[unit]}
        hint={<ReceivesTyped typed={form.values[name]} />}
        error={form.problems[name]}
        isRequired
      >
        {(control) => <Input {...control} {...priceControl} {...form.text(name)} />}
      </Field>
      <Field
        label={text.secondPet}
        hint={text.secondPetHint}
        error={form.problems.second_pet_price}
        isRequired={false}
      >
        {(control) => <Input {...control} {...priceControl} {...form.text('second_pet_price')} />}
      </Field>
    </FieldRow>
  );
}

const windows = [
  { legend: text.arrival, from: 'stay.arrival_from', until: 'stay.arrival_until' },
  { legend: text.departure, from: 'stay.departure_from', until: 'stay.departure_until' },
] as const;

const WindowFields = ({ form }: Pick<StayFieldsProps, 'form'>) => (
  <div className="grid gap-4">
    <p className="text-muted-foreground text-sm">{text.windowHint}</p>
    {windows.map(({ legend, from, until }) => (
      <fieldset key={from} className="min-w-0">
        <legend className="mb-1.5 text-[.95rem] font-semibold">{legend}</legend>
        <FieldRow className="grid-cols-2">
          <Field label={text.from} error={form.problems[from]} isRequired>
            {(control) => (
              <Input {...control} type="time" aria-label={`${legend} ${text.from}`} {...form.text(from)} />
            )}
          </Field>
          <Field label={text.until} error={form.problems[until]} isRequired>
            {(control) => (
              <Input {...control} type="time" aria-label={`${legend} ${text.until}`} {...form.text(until)} />
            )}
          </Field>
        </FieldRow>
      </fieldset>
    ))}
  </div>
);

const BoundFields = ({ form, unit }: StayFieldsProps) => (
  <>
    <FieldRow className="grid-cols-2">
      <Field label={text.fewest[unit]} error={form.problems['stay.min_nights']} isRequired>
        {(control) => <Input {...control} {...wholeControl} {...form.text('stay.min_nights')} />}
      </Field>
      <Field label={text.most[unit]} error={form.problems['stay.max_nights']} isRequired>
        {(control) => <Input {...control} {...wholeControl} {...form.text('stay.max_nights')} />}
      </Field>
    </FieldRow>
    {unit === 'night' && (
      <CheckField label={text.runsOverDaysOff}>
        {(control) => <Checkbox {...control} {...form.flag('runs_over_days_off')} />}
      </CheckField>
    )}
  </>
);
