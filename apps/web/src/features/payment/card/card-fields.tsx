import { isCardCurrent, isCardNumber } from '@patinha/domain/payment';
import * as z from 'zod/mini';

import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, Field, FieldRow } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Checkbox, Input } from '../../../ui/form/input.tsx';
import { cardExpiryMask, cardNumberMask, digitsMask, useMask } from '../../../ui/form/mask.ts';
import { cardText, paymentText } from '../payment.strings.ts';
import type { CardForm } from './card-token.ts';

interface CardFieldsProps {
  readonly submitLabel: string;
  readonly isSimulated: boolean;
  readonly isPending: boolean;
  /** Settles when the attempt has begun or was refused; until then a second press does nothing. */
  readonly onSubmit: (card: CardForm, savesCard: boolean) => Promise<unknown>;
}

/** The card data for the PSP; our server never sees it, so it is not in the contract. */
const cardSchema = z.object({
  number: z.string().check(z.refine(isCardNumber)),
  holder: z.string().check(z.refine((typed) => typed.trim() !== '')),
  expiry: z.string().check(z.refine((typed) => isCardCurrent(typed, serverNow()))),
  cvv: z.string().check(z.regex(/^\d{3,4}$/)),
  saves: z.boolean(),
});

const sentences = {
  number: { invalid: cardText.invalidNumber },
  holder: { invalid: cardText.invalidHolder },
  expiry: { invalid: cardText.invalidExpiry },
  cvv: { invalid: cardText.invalidCvv },
};

/** Card data lives in this form and goes from here to the PSP; nothing of it is stored. */
export function CardFields({ submitLabel, isSimulated, isPending, onSubmit }: CardFieldsProps) {
  const form = useContractForm({
    schema: cardSchema,
    start: { number: '', holder: '', expiry: '', cvv: '', saves: false },
    sentences,
    send: ({ saves, ...card }) => onSubmit(card, saves),
    warns: false,
  });
  const { problems } = form;
  const [number, expiry, cvv] = [useMask(cardNumberMask), useMask(cardExpiryMask), useMask(digitsMask)];
  return (
    <Form form={form} className="grid gap-4">
      <p className="text-muted-foreground text-sm">
        {cardText.private} {isSimulated && cardText.testHint}
      </p>
      <Field label={cardText.number} error={problems.number} isRequired>
        {(control) => (
          <Input
            {...control}
            ref={number}
            {...form.masked('number')}
            inputMode="numeric"
            autoComplete="cc-number"
          />
        )}
      </Field>
      <Field label={cardText.holder} error={problems.holder} isRequired>
        {(control) => <Input {...control} {...form.text('holder')} autoComplete="cc-name" maxLength={100} />}
      </Field>
      <FieldRow className="sm:grid-cols-2">
        <Field label={cardText.expiry} error={problems.expiry} isRequired>
          {(control) => (
            <Input
              {...control}
              ref={expiry}
              {...form.masked('expiry')}
              inputMode="numeric"
              autoComplete="cc-exp"
            />
          )}
        </Field>
        <Field label={cardText.cvv} error={problems.cvv} isRequired>
          {(control) => (
            <Input {...control} ref={cvv} {...form.masked('cvv')} inputMode="numeric" autoComplete="cc-csc" />
          )}
        </Field>
      </FieldRow>
      <div>
        <CheckField label={cardText.save}>
          {(control) => <Checkbox {...control} {...form.flag('saves')} />}
        </CheckField>
        <p className="text-muted-foreground text-sm">{cardText.saveHint}</p>
      </div>
      <Button type="submit" size="lg" isPending={isPending}>
        {isPending ? paymentText.starting : submitLabel}
      </Button>
    </Form>
  );
}
