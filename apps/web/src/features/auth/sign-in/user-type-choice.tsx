import { type UserType, userTypes } from '@patinha/domain/shared';
import { useId } from 'react';

import { signUpFieldText, userTypeText } from '../auth.strings.ts';

/** Tutor, prestador or empresa, as three radio buttons that fill the width. */
export function UserTypeChoice({
  selected,
  error,
  onChoose,
}: {
  readonly selected: string;
  readonly error: string | undefined;
  readonly onChoose: (type: UserType) => void;
}) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="grid gap-1.5"
    >
      <legend className="mb-1.5 text-[.95rem] font-semibold">{signUpFieldText.userType}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {userTypes.map((type) => (
          <label
            key={type}
            className="border-input bg-card in-aria-invalid:border-destructive has-checked:border-primary has-checked:bg-secondary has-focus-visible:outline-ring flex min-h-12 cursor-pointer items-center gap-2.5 rounded-lg border px-3 font-medium in-aria-invalid:border-2 has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 sm:justify-center"
          >
            <input
              type="radio"
              name="userType"
              value={type}
              checked={type === selected}
              onChange={() => onChoose(type)}
              className="accent-primary size-4"
            />
            {userTypeText[type]}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="text-destructive text-sm font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}
