import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { noOfferText, notCountedText, validatorText } from './card-validator.strings.ts';
import type { CardValidator, Validation, ValidatorResult } from './use-card-validator.ts';

/** What was not accepted, or the question for a reason. */
export function ValidatorOutcome({
  result,
  validator,
}: {
  readonly result: Exclude<ValidatorResult, { readonly kind: 'valid' }>;
  readonly validator: CardValidator;
}) {
  if (result.kind === 'repeated')
    return <RepeatQuestion key={result.code} code={result.code} validator={validator} />;
  return (
    <>
      <div role="alert" className="flex items-start gap-4">
        <span className="bg-destructive-soft text-destructive flex size-14 shrink-0 items-center justify-center rounded-full">
          <X aria-hidden="true" className="size-7" />
        </span>
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-display text-destructive text-2xl font-bold">{result.title}</p>
          {result.description !== undefined && <p className="mt-1">{result.description}</p>}
          {result.request !== undefined && <p className="mt-3 text-lg font-semibold">{result.request}</p>}
        </div>
      </div>
      {result.request !== undefined && (
        <Button size="lg" onClick={validator.dismiss}>
          {validatorText.newCode}
        </Button>
      )}
    </>
  );
}

/** Why there is nothing to give for this card. */
export function NoOffer({ validation: { member, offer } }: { validation: Validation }) {
  if (offer.state === 'discount') return null;
  const facts = { name: member.first_name, title: offer.promotion_title ?? '', limit: offer.limit ?? 0 };
  return (
    <Alert tone="warning" title={noOfferText[offer.state](facts)}>
      {notCountedText}
    </Alert>
  );
}

function RepeatQuestion({ code, validator }: { code: string; validator: CardValidator }) {
  const inputId = useId();
  const [reason, setReason] = useState('');
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') validator.validate(code, reason.trim());
  };
  return (
    <form onSubmit={confirm} className="grid gap-3">
      <Alert tone="warning" title={validatorText.repeatedTitle}>
        {validatorText.repeated}
      </Alert>
      <div className="grid gap-1.5">
        <label htmlFor={inputId} className="font-semibold">
          {validatorText.reasonLabel}
        </label>
        <Input
          id={inputId}
          required
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={reason.trim() === ''} isPending={validator.isValidating}>
          {validatorText.confirmRepeat}
        </Button>
        <Button variant="outline" onClick={validator.dismiss}>
          {validatorText.cancelRepeat}
        </Button>
      </div>
    </form>
  );
}
