import { isCardCurrent, isCardNumber } from '@patinha/domain/payment';
import { MaskInput } from 'maska';
import { useForm } from 'react-hook-form';

import { Button } from '../../ui/button.tsx';
import { CheckField, Field } from '../../ui/field.tsx';
import { Checkbox, Input } from '../../ui/input.tsx';
import type { CardForm } from './card-token.ts';
import { cardText, paymentText } from './payment.strings.ts';

interface CardFieldsProps {
  readonly submitLabel: string;
  readonly isSimulated: boolean;
  readonly isPending: boolean;
  readonly onSubmit: (card: CardForm, savesCard: boolean) => void;
}

const rules = {
  number: { validate: (value: string) => isCardNumber(value) || cardText.invalidNumber },
  holder: { validate: (value: string) => value.trim() !== '' || cardText.invalidHolder },
  expiry: { validate: (value: string) => isCardCurrent(value, new Date()) || cardText.invalidExpiry },
  cvv: { validate: (value: string) => /^\d{3,4}$/.test(value) || cardText.invalidCvv },
} as const;

/** Groups digits while they are typed, pasted or filled in. */
function attachMasks(form: HTMLFormElement): () => void {
  const masked = new MaskInput(form.querySelectorAll<HTMLInputElement>('input[data-maska]'));
  return () => masked.destroy();
}

/** Card data lives in this form and goes from here to the provider; nothing of it is stored. */
export function CardFields({ submitLabel, isSimulated, isPending, onSubmit }: CardFieldsProps) {
  const { register, handleSubmit, formState } = useForm<CardForm & { saves: boolean }>({
    defaultValues: { number: '', holder: '', expiry: '', cvv: '', saves: false },
  });
  const { errors } = formState;
  const digits = { inputMode: 'numeric' } as const;
  return (
    <form
      ref={attachMasks}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void handleSubmit(({ saves, ...card }) => onSubmit(card, saves))(event)}
    >
      <p className="text-muted-foreground text-sm">
        {cardText.private} {isSimulated && cardText.testHint}
      </p>
      <Field label={cardText.number} error={errors.number?.message} isRequired>
        {(control) => (
          <Input
            {...control}
            {...digits}
            data-maska="#### #### #### #### ###"
            autoComplete="cc-number"
            {...register('number', rules.number)}
          />
        )}
      </Field>
      <Field label={cardText.holder} error={errors.holder?.message} isRequired>
        {(control) => (
          <Input {...control} autoComplete="cc-name" maxLength={100} {...register('holder', rules.holder)} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={cardText.expiry} error={errors.expiry?.message} isRequired>
          {(control) => (
            <Input
              {...control}
              {...digits}
              data-maska="##/##"
              autoComplete="cc-exp"
              {...register('expiry', rules.expiry)}
            />
          )}
        </Field>
        <Field label={cardText.cvv} error={errors.cvv?.message} isRequired>
          {(control) => (
            <Input
              {...control}
              {...digits}
              data-maska="####"
              autoComplete="cc-csc"
              {...register('cvv', rules.cvv)}
            />
          )}
        </Field>
      </div>
      <div>
        <CheckField label={cardText.save}>
          {(control) => <Checkbox {...control} {...register('saves')} />}
        </CheckField>
        <p className="text-muted-foreground text-sm">{cardText.saveHint}</p>
      </div>
      <Button type="submit" size="lg" isPending={isPending}>
        {isPending ? paymentText.starting : submitLabel}
      </Button>
    </form>
  );
}
