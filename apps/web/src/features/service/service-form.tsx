import type { OwnService } from '@patinha/contract/service';

import { ApiError } from '../../lib/api/http.ts';
import { useSession } from '../../lib/auth/session.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { LimitLink } from '../../lib/limit-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Form } from '../../ui/form/form.tsx';
import { DialogClose, DialogFooter } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { serviceForm, serviceStart } from './service-draft.ts';
import { ServiceFields } from './service-fields.tsx';
import { ServiceRemoval } from './service-removal.tsx';
import { unitText } from './service-unit.strings.ts';
import { useSaveService } from './service.api.ts';
import { errorText, type serviceFieldText, serviceFormText as text } from './service.strings.ts';

interface ServiceFormProps {
  /** The service to change; a new one when left out. */
  readonly service?: OwnService | undefined;
  readonly onSaved: () => void;
}

/** What a provider says of a service, inside a dialog. */
export function ServiceForm({ service, onSaved }: ServiceFormProps) {
  const { profile } = useSession();
  const save = useSaveService(service, (saved) =>
    toast(service ? { title: text.changed } : registered(saved)),
  );

  const form = useContractForm({
    ...serviceForm,
    start: serviceStart(service, profile?.address),
    send: (body) => save.mutateAsync(body),
    refusalProblems: refusedField,
    onSent: onSaved,
    onRefused: (_problems, error) => error && toast({ ...failure(service), tone: 'destructive' }),
    keep: `service.${service?.id ?? 'new'}`,
  });

  return (
    <Form form={form} className="grid gap-5">
      {save.error && (
        <div tabIndex={-1} ref={isOfNoField(save.error) ? takeFocus : undefined}>
          <Alert tone="destructive" title={failure(service).title}>
            {errorText(save.error)}
            <LimitLink cause={save.error} />
          </Alert>
        </div>
      )}
      {service?.missing.includes('unconfirmed-unit') && <Alert tone="warning">{unitText.confirm}</Alert>}
      <ServiceFields form={form} />
      {service && <ServiceRemoval service={service} onRemoved={onSaved} />}
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={save.isPending}>
          {submitLabel(save.isPending, service)}
        </Button>
      </DialogFooter>
    </Form>
  );
}

/** The fields that a refusal of the server is about; of the prices only those of the unit are drawn. */
const fieldsOfRefusal: Readonly<Record<string, readonly ServiceField[]>> = {
  'service/no-price': ['price_per_hour', 'price_per_night', 'price_per_day'],
  'service/no-address': ['location.address'],
  'service/no-crmv': ['service_type'],
};
type ServiceField = keyof typeof serviceFieldText;

const fieldsOf = (error: Error) => (error instanceof ApiError ? (fieldsOfRefusal[error.code] ?? []) : []);
const refusedField = (error: Error): Partial<Record<ServiceField, string>> =>
  Object.fromEntries(fieldsOf(error).map((field) => [field, errorText(error)]));

/** The reason stands above a long form: without a field that takes the focus, the reason does. */
const isOfNoField = (error: Error): boolean =>
  fieldsOf(error).length === 0 && !(error instanceof ApiError && error.code === 'request/invalid');
const takeFocus = (element: HTMLElement | null): void => element?.focus();

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
