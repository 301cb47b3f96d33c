import { doseInputSchema } from '@patinha/contract/pet';
import { doseKinds } from '@patinha/domain/pet';
import { useState } from 'react';

import { asTyped } from '../../lib/form/form-values.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Input, Select } from '../../ui/form/input.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../ui/layer/dialog.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAddDose } from './pet-care.api.ts';
import { calendarText as text, doseFieldText } from './pet-care.strings.ts';
import { errorText } from './pet-errors.strings.ts';

/** 'Anotar dose': a vaccine or an antiparasitic, and when the next one is due. */
export function DoseDialog({ petId }: { readonly petId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button size="sm">{text.add}</Button>
      </DialogTrigger>
      <DialogContent title={text.addTitle}>
        <DoseForm petId={petId} onSaved={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function DoseForm({ petId, onSaved }: { readonly petId: string; readonly onSaved: () => void }) {
  const add = useAddDose(petId, () => toast({ title: text.saved }));
  const form = useContractForm({
    schema: doseInputSchema,
    start: { kind: asTyped(doseKinds[0]), name: '', given_on: '', next_on: '' },
    input: ({ next_on: next, ...dose }) => ({ ...dose, next_on: next || null }),
    sentences: doseFieldText,
    send: (dose) => add.mutateAsync(dose),
    onSent: onSaved,
    keep: `dose.${petId}`,
  });
  const { problems } = form;
  return (
    <Form form={form} className="grid gap-5">
      {add.error && (
        <Alert tone="destructive" title={text.saveFailed}>
          {errorText(add.error)}
        </Alert>
      )}
      <Field label={text.kind} error={problems.kind}>
        {(control) => (
          <Select {...control} {...form.text('kind')}>
            {doseKinds.map((kind) => (
              <option key={kind} value={kind}>
                {text.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={text.name} hint={text.nameHint} error={problems.name} isRequired>
        {(control) => <Input {...control} {...form.text('name')} maxLength={80} autoComplete="off" />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={text.givenOn} error={problems.given_on} isRequired>
          {(control) => <Input {...control} {...form.text('given_on')} type="date" />}
        </Field>
        <Field label={text.nextOn} error={problems.next_on} isRequired={false}>
          {(control) => <Input {...control} {...form.text('next_on')} type="date" />}
        </Field>
      </div>
      <DialogFooter>
        <DialogClose>
          <Button variant="outline">{text.cancel}</Button>
        </DialogClose>
        <Button type="submit" isPending={add.isPending}>
          {add.isPending ? text.saving : text.save}
        </Button>
      </DialogFooter>
    </Form>
  );
}
