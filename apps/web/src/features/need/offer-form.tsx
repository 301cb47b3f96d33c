import type { FittingService, OpenNeed } from '@patinha/contract/need';
import { proposalDays } from '@patinha/domain/need';

import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { LimitLink } from '../../lib/limit-link.tsx';
import { ReceivesTyped } from '../../lib/receives-typed.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input, Select, Textarea } from '../../ui/form/input.tsx';
import { money } from '../../ui/format.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { offerForm, type OfferFormState, withService } from './need-draft.ts';
import { useSendProposal } from './need.api.ts';
import { errorText, offerText as text } from './need.strings.ts';

interface OfferFormProps {
  readonly need: OpenNeed;
  readonly services: readonly FittingService[];
}

/** A price for the whole time, with one message: the only way to contact a tutor first. */
export function OfferForm({ need, services }: OfferFormProps) {
  const send = useSendProposal(need.id, () => toast({ title: text.done, description: text.doneHint }));

  const form = useContractForm({
    ...offerForm(services, openingOf(need)),
    send: (body) => send.mutateAsync(body),
    onRefused: (_problems, error) =>
      error && toast({ title: text.failed, description: errorText(error), tone: 'destructive' }),
    keep: `proposal.${need.id}`,
  });

  return (
    <Form form={form} className="grid gap-5">
      <OfferFields form={form} services={services} />
      {send.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(send.error)}
          <LimitLink cause={send.error} />
        </Alert>
      )}
      <Button type="submit" size="lg" isPending={send.isPending} className="justify-self-start">
        {send.isPending ? text.submitting : text.submit}
      </Button>
    </Form>
  );
}

const names = new Intl.ListFormat('pt-BR');

/** A first sentence to go on from. */
const openingOf = ({ tutor_first_name: tutor, pets }: OpenNeed): string =>
  text.opening(tutor, names.format(pets.map(({ name }) => name)));

interface OfferFieldsProps extends Pick<OfferFormProps, 'services'> {
  readonly form: OfferFormState;
}

function OfferFields({ form, services }: OfferFieldsProps) {
  const { problems } = form;
  const serviceId = form.values.service_id;
  const listCents = services.find(({ id }) => id === serviceId)?.list_cents ?? null;
  return (
    <>
      <Field label={text.service} isRequired error={problems.service_id}>
        {(control) => (
          <Select
            {...control}
            {...form.text('service_id')}
            onChange={({ target }) => form.change(withService(services, form.values, target.value))}
          >
            {services.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={text.price}
        hint={
          <ReceivesTyped
            typed={form.values.price_cents}
            before={listCents === null ? undefined : text.listPrice(money('list-price', listCents))}
          />
        }
        isRequired
        error={problems.price_cents}
      >
        {(control) => (
          <Input
            {...control}
            {...form.text('price_cents')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
        )}
      </Field>
      <Field label={text.message} hint={text.messageHint} isRequired error={problems.message}>
        {(control) => <Textarea {...control} {...form.text('message')} rows={4} maxLength={1000} />}
      </Field>
      <Field label={text.validFor} isRequired error={problems.valid_days}>
        {(control) => (
          <Select {...control} {...form.text('valid_days')}>
            {proposalDays.map((days) => (
              <option key={days} value={days}>
                {text.days(days)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
