import { isStayUnit, serviceUnits } from '@patinha/domain/availability';
import { type ServiceType, serviceTypes } from '@patinha/domain/service';

import { ReceivesTyped } from '../../lib/receives-typed.tsx';
import { serviceTypeLabel } from '../../lib/words/service-type-label.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { lazyPart, WhileLoading } from '../../ui/lazy-part.tsx';
import { AcceptedPetsFields } from './accepted-pets-fields.tsx';
import { MoreFields, PlaceFields, TextFields } from './common-fields.tsx';
import type { ServiceFormState } from './service-draft.ts';
import { unitLabel, unitText } from './service-unit.strings.ts';
import { presetDescription, serviceFormText as text } from './service.strings.ts';

interface ServiceFieldsProps {
  readonly form: ServiceFormState;
}

/** The controls of the form: what is sold, and once that is chosen those of its kind. */
export const ServiceFields = ({ form }: ServiceFieldsProps) => (
  <>
    <KindFields form={form} />
    {form.values.service_type !== '' && <FieldsOfKind form={form} />}
  </>
);

function FieldsOfKind({ form }: ServiceFieldsProps) {
  const { unit } = form.values;
  if (!isStayUnit(unit)) return <VisitFields form={form} />;
  return (
    <WhileLoading show={<Skeleton className="h-96 rounded-xl" />}>
      <StayFields form={form} unit={unit} />
    </WhileLoading>
  );
}

/** Walks, visits, baths and lessons: six questions first, the rest under "Mais opções". */
const VisitFields = (props: ServiceFieldsProps) => (
  <>
    <PriceFields {...props} />
    <WholeField {...props} name="duration_minutes" label={text.duration} />
    <PlaceFields {...props} />
    <AcceptedPetsFields {...props} />
    <TextFields {...props} />
    <MoreFields {...props} hint={text.moreHint}>
      <FieldRow className="grid-cols-2">
        <WholeField {...props} name="capacity" label={text.capacity} />
        <WholeField {...props} name="buffer_minutes" label={text.buffer} />
      </FieldRow>
    </MoreFields>
  </>
);

// Most services are sold by time.
const StayFields = lazyPart(async () => (await import('./stay-fields.tsx')).StayFields);

type Words = Readonly<Record<ServiceType, string>>;

/** What is only the preset of a kind follows the kind. */
const isPreset = (typed: string, presets: Words) =>
  typed.trim() === '' || serviceTypes.some((type) => presets[type] === typed);

// A walk happens where the pet lives; chosen for the provider, who can change it back (D-180).
const withType = (type: ServiceType, { title, description }: ServiceFormState['values']) => ({
  service_type: type,
  ...(isPreset(title, serviceTypeLabel) && { title: serviceTypeLabel[type] }),
  ...(isPreset(description, presetDescription) && { description: presetDescription[type] }),
  // Nights and days are for sitters.
  ...(type !== 'pet_sitting' && { unit: 'visit' as const }),
  ...(type === 'dog_walking' && { 'location.type': 'domicilio' as const }),
});

function KindFields({ form }: ServiceFieldsProps) {
  return (
    <>
      <Field label={text.type} error={form.problems.service_type} isRequired>
        {(control) => (
          <Select
            {...control}
            {...form.text('service_type')}
            onChange={({ currentTarget }) => {
              const chosen = serviceTypes.find((type) => type === currentTarget.value);
              if (chosen) form.change(withType(chosen, form.values));
            }}
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
        <Field
          label={text.pricePerHour}
          hint={<ReceivesTyped typed={form.values.price_per_hour} />}
          error={form.problems.price_per_hour}
          isRequired={false}
        >
          {(control) => <Input {...control} {...priceControl} {...form.text('price_per_hour')} />}
        </Field>
        <Field
          label={text.pricePerService}
          hint={<ReceivesTyped typed={form.values.price_per_service} />}
          error={form.problems.price_per_service}
          isRequired={false}
        >
          {(control) => <Input {...control} {...priceControl} {...form.text('price_per_service')} />}
        </Field>
      </FieldRow>
    </fieldset>
  );
}

interface WholeFieldProps extends ServiceFieldsProps {
  readonly name: 'capacity' | 'duration_minutes' | 'buffer_minutes';
  readonly label: string;
}

const WholeField = ({ form, name, label }: WholeFieldProps) => (
  <Field label={label} error={form.problems[name]} isRequired>
    {(control) => <Input {...control} {...wholeControl} {...form.text(name)} />}
  </Field>
);
