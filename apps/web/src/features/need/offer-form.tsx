import type { FittingService } from '@patinha/contract/need';
import { proposalDays } from '@patinha/domain/need';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { refusedFields } from '../../lib/field-problems.ts';
import { LimitLink } from '../../lib/limit-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { formatBrl } from '../../ui/format.ts';
import { Input, Select, Textarea } from '../../ui/input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { offerProblemsOf, type OfferProblems, readOfferForm } from './need-draft.ts';
import { useSendProposal } from './need.api.ts';
import { errorText, offerText as text } from './need.strings.ts';

interface OfferFormProps {
  readonly needId: string;
  readonly services: readonly FittingService[];
}

/** A price for the whole time, in one message: there is no other way to write to a tutor first. */
export function OfferForm({ needId, services }: OfferFormProps) {
  const send = useSendProposal(needId, () => toast({ title: text.done, description: text.doneHint }));
  const [problems, setProblems] = useState<OfferProblems>({});

  function refuse(form: HTMLFormElement, found: OfferProblems) {
    // Drawn at once, so that the first wrong field can take the focus.
    flushSync(() => setProblems(found));
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = readOfferForm(new FormData(form));
    if (!checked.success) {
      refuse(form, checked.problems);
      return;
    }
    setProblems({});
    send.mutate(checked.body, {
      onError: (error) => {
        toast({ title: text.failed, description: errorText(error), tone: 'destructive' });
        refuse(form, offerProblemsOf(refusedFields(error)));
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <OfferFields services={services} problems={problems} />
      {send.error && (
        <Alert tone="destructive" title={text.failed}>
          {errorText(send.error)}
          <LimitLink cause={send.error} />
        </Alert>
      )}
      <Button type="submit" size="lg" isPending={send.isPending} className="justify-self-start">
        {send.isPending ? text.submitting : text.submit}
      </Button>
    </form>
  );
}

interface OfferFieldsProps extends Pick<OfferFormProps, 'services'> {
  readonly problems: OfferProblems;
}

function OfferFields({ services, problems }: OfferFieldsProps) {
  const [serviceId, setServiceId] = useState(services[0]?.id ?? '');
  const listCents = services.find(({ id }) => id === serviceId)?.list_cents ?? null;
  return (
    <>
      <Field label={text.service} isRequired error={problems.service_id}>
        {(control) => (
          <Select
            {...control}
            name="service_id"
            value={serviceId}
            onChange={({ target }) => setServiceId(target.value)}
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
          listCents === null ? text.priceHint : `${text.listPrice(formatBrl(listCents))} ${text.priceHint}`
        }
        isRequired
        error={problems.price_cents}
      >
        {(control) => (
          <Input {...control} name="price_cents" inputMode="decimal" autoComplete="off" maxLength={12} />
        )}
      </Field>
      <Field label={text.message} hint={text.messageHint} isRequired error={problems.message}>
        {(control) => <Textarea {...control} name="message" rows={4} maxLength={1000} />}
      </Field>
      <Field label={text.validFor} isRequired error={problems.valid_days}>
        {(control) => (
          <Select {...control} name="valid_days" defaultValue={proposalDays[1]}>
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
