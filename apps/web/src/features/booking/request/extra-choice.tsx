import { CheckField } from '../../../ui/form/field.tsx';
import { Checkbox } from '../../../ui/form/input.tsx';
import { money } from '../../../ui/format.ts';
import { requestText } from './booking-request.strings.ts';
import type { RequestedService } from './request-draft.ts';

interface ExtraChoiceProps {
  readonly extras: RequestedService['extras'];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The extras on offer with their prices; renders nothing without any. */
export function ExtraChoice({ extras, chosen, onChange }: ExtraChoiceProps) {
  if (extras.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-[.95rem] font-semibold">{requestText.extras}</legend>
      {extras.map(({ id, title, price_cents: cents }) => (
        <CheckField key={id} label={requestText.extra(title, money('service-price', cents))}>
          {(control) => (
            <Checkbox
              {...control}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          )}
        </CheckField>
      ))}
    </fieldset>
  );
}
