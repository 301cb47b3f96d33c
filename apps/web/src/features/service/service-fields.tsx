import type { OwnService } from '@patinha/contract/service';
import { locationTypes, serviceTypes } from '@patinha/domain/service';

import { reaisIn } from '../../lib/reais-field.ts';
import { serviceTypeLabel } from '../../lib/service-type-label.ts';
import { CheckField, Field } from '../../ui/field.tsx';
import { Checkbox, Input, Select, Textarea } from '../../ui/input.tsx';
import { AcceptedPetsFields } from './accepted-pets-fields.tsx';
import { ExtrasFields } from './extras-fields.tsx';
import type { ServiceProblems } from './service-draft.ts';
import { dayPctFieldText, instantFieldText } from './service-terms.strings.ts';
import { locationTypeLabel, serviceFormText as text } from './service.strings.ts';

interface ServiceFieldsProps {
  readonly service: OwnService | undefined;
  readonly problems: ServiceProblems;
}

/** The controls of the form, in the order of the specification (§5). */
export function ServiceFields(props: ServiceFieldsProps) {
  return (
    <>
      <OfferFields {...props} />
      <PriceFields {...props} />
      <PlaceFields {...props} />
      <TimeFields {...props} />
      <InstantField {...props} />
      <AcceptedPetsFields {...props} />
      <DayPctFields {...props} />
      <ExtrasFields service={props.service} problem={props.problems.extras} />
    </>
  );
}

function OfferFields({ service, problems }: ServiceFieldsProps) {
  return (
    <>
      <Field label={text.fieldTitle} error={problems.title} isRequired>
        {(control) => (
          <Input {...control} name="title" defaultValue={service?.title} maxLength={80} autoComplete="off" />
        )}
      </Field>
      <Field label={text.fieldDescription} error={problems.description} isRequired>
        {(control) => (
          <Textarea {...control} name="description" defaultValue={service?.description} maxLength={2000} />
        )}
      </Field>
      <Field label={text.type} error={problems.service_type} isRequired>
        {(control) => (
          <Select {...control} name="service_type" defaultValue={service?.service_type ?? ''}>
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
    </>
  );
}

// Text, not numbers: of what it cannot read a browser's field of numbers tells only that it is empty.
const priceControl = { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } as const;
const wholeControl = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;

const typedPrice = (amountCents: number | null | undefined): string =>
  typeof amountCents === 'number' ? reaisIn(amountCents) : '';

function PriceFields({ service, problems }: ServiceFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="text-muted-foreground mb-2 text-sm">{text.pricesHint}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={text.pricePerHour} error={problems.price_per_hour} isRequired={false}>
          {(control) => (
            <Input
              {...control}
              {...priceControl}
              name="price_per_hour"
              defaultValue={typedPrice(service?.price_per_hour_cents)}
            />
          )}
        </Field>
        <Field label={text.pricePerService} error={problems.price_per_service} isRequired={false}>
          {(control) => (
            <Input
              {...control}
              {...priceControl}
              name="price_per_service"
              defaultValue={typedPrice(service?.price_per_service_cents)}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}

function PlaceFields({ service, problems }: ServiceFieldsProps) {
  return (
    <>
      <Field
        label={text.requirements}
        hint={text.requirementsHint}
        error={problems.requirements}
        isRequired={false}
      >
        {(control) => (
          <Textarea
            {...control}
            name="requirements"
            rows={3}
            defaultValue={service?.requirements ?? ''}
            maxLength={1000}
          />
        )}
      </Field>
      <Field label={text.locationType} error={problems['location.type']} isRequired>
        {(control) => (
          <Select {...control} name="location.type" defaultValue={service?.location.type ?? locationTypes[0]}>
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
        error={problems['location.address']}
        isRequired={false}
      >
        {(control) => (
          <Input
            {...control}
            name="location.address"
            defaultValue={service?.location.address ?? ''}
            maxLength={200}
            autoComplete="street-address"
          />
        )}
      </Field>
    </>
  );
}

const timeFields = [
  { name: 'capacity', label: text.capacity, fallback: 1 },
  { name: 'duration_minutes', label: text.duration, fallback: 60 },
  { name: 'buffer_minutes', label: text.buffer, fallback: 0 },
] as const;

const TimeFields = ({ service, problems }: ServiceFieldsProps) => (
  <div className="grid items-end gap-4 sm:grid-cols-3">
    {timeFields.map(({ name, label, fallback }) => (
      <Field key={name} label={label} error={problems[name]} isRequired>
        {(control) => (
          <Input {...control} {...wholeControl} name={name} defaultValue={service?.[name] ?? fallback} />
        )}
      </Field>
    ))}
  </div>
);

const dayPctFields = [
  { name: 'weekend_pct', label: dayPctFieldText.weekend },
  { name: 'holiday_pct', label: dayPctFieldText.holiday },
] as const;

const DayPctFields = ({ service, problems }: ServiceFieldsProps) => (
  <fieldset className="grid gap-4">
    <legend className="text-muted-foreground mb-2 text-sm">{dayPctFieldText.legend}</legend>
    <div className="grid gap-4 sm:grid-cols-2">
      {dayPctFields.map(({ name, label }) => (
        <Field key={name} label={label} error={problems[name]} isRequired={false}>
          {(control) => (
            <Input {...control} {...wholeControl} name={name} defaultValue={service?.[name] ?? ''} />
          )}
        </Field>
      ))}
    </div>
  </fieldset>
);

const InstantField = ({ service }: ServiceFieldsProps) => (
  <CheckField label={instantFieldText.label}>
    {(control) => <Checkbox {...control} name="is_instant" defaultChecked={service?.is_instant ?? false} />}
  </CheckField>
);
