import { type FormEvent, useId, useState } from 'react';

import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { TierBadge } from '../tier-badge.tsx';
import { noOfferText, notCountedText, validatorText } from './card-validator.strings.ts';
import type { CardValidator, Validation, ValidatorResult } from './use-card-validator.ts';

/** Green, red, or the question for a reason. */
export function ValidatorOutcome({
  result,
  validator,
}: {
  result: ValidatorResult;
  validator?: CardValidator;
}) {
  if (result.kind === 'valid') return <ValidMember validation={result.validation} />;
  if (result.kind === 'repeated')
    return validator && <RepeatQuestion code={result.code} validator={validator} />;
  return (
    <Alert tone="destructive" title={result.title}>
      {result.description}
      {result.request !== undefined && <p className="mt-2 font-semibold">{result.request}</p>}
    </Alert>
  );
}

function ValidMember({ validation: { member } }: { validation: Validation }) {
  return (
    <Alert tone="success" title={validatorText.valid}>
      <div className="text-foreground mt-3 grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <strong className="text-lg">{member.full_name ?? member.first_name}</strong>
          <TierBadge tier={member.tier} />
        </div>
        <p>{member.email}</p>
        {member.full_name === null && <p className="text-sm">{validatorText.masked}</p>}
        <p className="mt-2 font-semibold">{validatorText.eligible}</p>
        <p>{validatorText.renewed}</p>
      </div>
    </Alert>
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
