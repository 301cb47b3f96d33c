import { type ReactNode, useState } from 'react';

import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/input.tsx';
import { formatDuration } from '../../../../ui/format.ts';
import { offeredMinutes } from './day-time-fields.tsx';

interface LengthFieldProps {
  readonly label: ReactNode;
  readonly minutes: number;
  readonly problem?: string | undefined;
  readonly onChange: (minutes: number) => void;
}

/** The length, where the price is by the hour; also offers an earlier booking's unusual length. */
export function LengthField({ label, minutes, problem, onChange }: LengthFieldProps) {
  const [first] = useState(minutes);
  const lengths = [...new Set([...offeredMinutes, first, minutes])].toSorted((a, b) => a - b);
  return (
    <Field label={label} isRequired error={problem}>
      {(control) => (
        <Select {...control} value={minutes} onChange={(event) => onChange(Number(event.target.value))}>
          {lengths.map((length) => (
            <option key={length} value={length}>
              {formatDuration(length)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
