import type { OwnService } from '@patinha/contract/service';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { refusedFields } from '../../lib/field-problems.ts';
import { LimitLink } from '../../lib/limit-link.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogClose, DialogFooter } from '../../ui/dialog.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { toast } from '../../ui/toast-store.ts';
import { problemsOf, readServiceForm, type ServiceProblems } from './service-draft.ts';
import { ServiceFields } from './service-fields.tsx';
import { useSaveService } from './service.api.ts';
import { errorText, serviceFormText as text } from './service.strings.ts';

interface ServiceFormProps {
  /** The service to change; a new one when left out. */
  readonly service?: OwnService | undefined;
  readonly onSaved: () => void;
}

/** What a provider says of a service, inside a dialog. */
export function ServiceForm({ service, onSaved }: ServiceFormProps) {
  const save = useSaveService(service, (saved) =>
    toast(service ? { title: text.changed } : registered(saved)),
  );
  const [problems, setProblems] = useState<ServiceProblems>({});

  function refuse(form: HTMLFormElement, found: ServiceProblems) {
    // Drawn at once, so that the first wrong field can take the focus.
    flushSync(() => setProblems(found));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = readServiceForm(new FormData(form));
    if (!checked.success) {
      refuse(form, checked.problems);
      return;
    }
    setProblems({});
    save.mutate(checked.body, {
      onSuccess: () => onSaved(),
      onError: (error) => {
        toast({ ...failure(service), tone: 'destructive' });
        refuse(form, problemsOf(refusedFields(error)));
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {save.error && (
        <Alert tone="destructive" title={failure(service).title}>
          {errorText(save.error)}
          <LimitLink cause={save.error} />
        </Alert>
      )}
      <ServiceFields service={service} problems={problems} />
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={save.isPending}>
          {submitLabel(save.isPending, service)}
        </Button>
      </DialogFooter>
    </form>
  );
}

const registered = ({ is_active: isActive }: OwnService) => ({
  title: text.created,
  description: isActive ? text.createdActive : text.createdInactive,
});

const failure = (service: OwnService | undefined) =>
  service ? { title: text.changeFailed } : { title: text.createFailed, description: text.createFailedHint };

function submitLabel(isPending: boolean, service: OwnService | undefined): string {
  if (isPending) return text.saving;
  return service ? text.save : text.create;
}
