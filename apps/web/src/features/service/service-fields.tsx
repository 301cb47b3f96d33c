import { isStayUnit, locationTypes, serviceTypes, serviceUnits } from '@patinha/domain/service';

import { serviceTypeLabel } from '../../lib/service-type-label.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { CheckField, Field, FieldRow } from '../../ui/form/field.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/form/input.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { AcceptedPetsFields } from './accepted-pets-fields.tsx';
import { ExtrasFields } from './extras-fields.tsx';
import type { ServiceFormState } from './service-draft.ts';
import { dayPctFieldText, instantFieldText } from './service-terms.strings.ts';
import { unitLabel, unitText } from './service-unit.strings.ts';
import { locationTypeLabel, serviceFormText as text } from './service.strings.ts';

interface ServiceFieldsProps {
  readonly form: ServiceFormState;
}

/** The controls of the form: what is sold first, then those of its kind. */
export function ServiceFields({ form }: ServiceFieldsProps) {
  const { unit } = form.values;
  return (
    <>
      <KindFields form={form} />
      {isStayUnit(unit) ? (
        <WhileLoading show={<Skeleton className="h-96 rounded-xl" />}>
          <StayFields form={form} unit={unit} />
        </WhileLoading>
      ) : (
        <VisitFields form={form} />
      )}
    </>
  );
}

function VisitFields(props: ServiceFieldsProps) {
  return (
    <>
      <TextFields {...props} />
      <PriceFields {...props} />
      <PlaceFields {...props} />
      <TimeFields {...props} />
      <InstantField {...props} />
      <AcceptedPetsFields {...props} />
      <DayPctFields {...props} />
      <ExtrasFields {...props} />
    </>
  );
}

// Most services are sold by time.
const StayFields = lazyPart(async () => (await import('./stay-fields.tsx')).StayFields);

// A walk happens where the pet lives; chosen for the provider, who can change it back (D-180).
const withType = (type: string) => ({
  service_type: type,
  // Nights and days are for sitters.
  ...(type !== 'pet_sitting' && { unit: 'visit' as const }),
  ...(type === 'dog_walking' && { 'location.type': 'domicilio' as const }),
});

export function TextFields({ form }: ServiceFieldsProps) {
  return (
    <>
      <Field label={text.fieldTitle} error={form.problems.title} isRequired>
        {(control) => <Input {...control} {...form.text('title')} maxLength={80} autoComplete="off" />}
      </Field>
      <Field label={text.fieldDescription} error={form.problems.description} isRequired>
        {(control) => <Textarea {...control} {...form.text('description')} maxLength={2000} />}
      </Field>
    </>
  );
}

function KindFields({ form }: ServiceFieldsProps) {
  return (
    <>
      <Field label={text.type} error={form.problems.service_type} isRequired>
        {(control) => (
          <Select
            {...control}
            {...form.text('service_type')}
            onChange={({ currentTarget }) => form.change(withType(currentTarget.value))}
          >
            <option value="" disabled>
              {text.choose}
            </option>
            {serviceTypes.map((type) => (
              <option key={type} value={type}>
                {serviceTypeLabel[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {form.values.service_type === 'pet_sitting' && <UnitField form={form} />}
    </>
  );
}

const UnitField = ({ form }: ServiceFieldsProps) => (
  <Field label={unitText.unit} error={form.problems.unit} isRequired>
    {(control) => (
      <Select
        {...control}
        value={form.values.unit}
        onChange={({ currentTarget }) =>
          form.change({ unit: serviceUnits.find((unit) => unit === currentTarget.value) ?? 'visit' })
        }
      >
        {serviceUnits.map((unit) => (
          <option key={unit} value={unit}>
            {unitLabel[unit]}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

// Text, not numbers: of what it cannot read a browser's field of numbers tells only that it is empty.
const priceControl = { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } as const;
const wholeControl = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;

function PriceFields({ form }: ServiceFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="text-muted-foreground mb-2 text-sm">{text.pricesHint}</legend>
      <FieldRow className="sm:grid-cols-2">
        <Field label={text.pricePerHour} error={form.problems.price_per_hour} isRequired={false}>
          {(control) => <Input {...control} {...priceControl} {...form.text('price_per_hour')} />}
        </Field>
        <Field label={text.pricePerService} error={form.problems.price_per_service} isRequired={false}>
          {(control) => <Input {...control} {...priceControl} {...form.text('price_per_service')} />}
        </Field>
      </FieldRow>
    </fieldset>
  );
}

export function PlaceFields({ form }: ServiceFieldsProps) {
  return (
    <>
      <Field
        label={text.requirements}
        hint={text.requirementsHint}
        error={form.problems.requirements}
        isRequired={false}
      >
        {(control) => <Textarea {...control} {...form.text('requirements')} rows={3} maxLength={1000} />}
      </Field>
      <Field label={text.locationType} error={form.problems['location.type']} isRequired>
        {(control) => (
          <Select {...control} {...form.text('location.type')}>
            {locationTypes.map((type) => (
              <option key={type} value={type}>
                {locationTypeLabel[type]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={text.address}
        hint={text.addressHint}
        error={form.problems['location.address']}
        isRequired={false}
      >
        {(control) => (
          <Input
            {...control}
            {...form.text('location.address')}
            maxLength={200}
            autoComplete="street-address"
          />
        )}
      </Field>
    </>
  );
}

const timeFields = [
  { name: 'capacity', label: text.capacity },
  { name: 'duration_minutes', label: text.duration },
  { name: 'buffer_minutes', label: text.buffer },
] as const;

const TimeFields = ({ form }: ServiceFieldsProps) => (
  <FieldRow className="sm:grid-cols-3">
    {timeFields.map(({ name, label }) => (
      <Field key={name} label={label} error={form.problems[name]} isRequired>
        {(control) => <Input {...control} {...wholeControl} {...form.text(name)} />}
      </Field>
    ))}
  </FieldRow>
);

const dayPctFields = [
  { name: 'weekend_pct', label: dayPctFieldText.weekend },
  { name: 'holiday_pct', label: dayPctFieldText.holiday },
] as const;

export const DayPctFields = ({ form }: ServiceFieldsProps) => (
  <fieldset className="grid gap-4">
    <legend className="text-muted-foreground mb-2 text-sm">{dayPctFieldText.legend}</legend>
    <FieldRow className="sm:grid-cols-2">
      {dayPctFields.map(({ name, label }) => (
        <Field key={name} label={label} error={form.problems[name]} isRequired={false}>
          {(control) => <Input {...control} {...wholeControl} {...form.text(name)} />}
        </Field>
      ))}
    </FieldRow>
  </fieldset>
);

export const InstantField = ({ form }: ServiceFieldsProps) => (
  <CheckField label={instantFieldText.label}>
    {(control) => <Checkbox {...control} {...form.flag('is_instant')} />}
  </CheckField>
);
