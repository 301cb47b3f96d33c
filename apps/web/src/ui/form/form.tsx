import type { ComponentProps, FormEvent, RefCallback } from 'react';

import { Button } from '../button.tsx';
import { Alert } from '../feedback.tsx';
import { formText as text } from './form.strings.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  readonly form: {
    readonly attach: RefCallback<HTMLFormElement>;
    readonly submit: (pressed: string) => void;
    readonly reset: () => void;
    readonly wasRestored: boolean;
    /** Whether something typed was not sent, and whether it stays as a draft when the form goes. */
    readonly unsent: 'kept' | 'lost' | undefined;
  };
}

/** Renders a form of `useContractForm`; shows when it contains an earlier draft, and discards it on request. */
export function Form({
  form: { attach, reset, wasRestored, unsent, ...form },
  children,
  ...props
}: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog may stand inside another form: React passes events up the tree of components.
    event.stopPropagation();
    const { nativeEvent } = event;
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    form.submit(pressed instanceof HTMLButtonElement ? pressed.value : '');
  };
  return (
    <form ref={attach} noValidate data-unsent={unsent} onSubmit={submit} {...props}>
      {wasRestored && (
        <Alert className="col-span-full">
          <div className="flex flex-wrap gap-x-2">
            {text.restored}
            <Button variant="link" className="min-h-9 p-0 sm:min-h-6" onClick={reset}>
              {text.discard}
            </Button>
          </div>
        </Alert>
      )}
      {children}
    </form>
  );
}
