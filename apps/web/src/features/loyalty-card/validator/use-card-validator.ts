import type { ValidatedMember } from '@patinha/contract/loyalty-card';
import { useState } from 'react';

import { ApiError } from '../../../lib/api/http.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useValidateCard } from '../loyalty-card.api.ts';
import { validatorText } from './card-validator.strings.ts';
import { refusalText } from './refusal-text.ts';

export type ValidatorResult =
  | { readonly kind: 'valid'; readonly member: ValidatedMember; readonly validationId: string }
  | { readonly kind: 'refused'; readonly title: string; readonly description?: string }
  /** The same card was validated moments ago: the code is still valid, and a reason allows it again (D-59). */
  | { readonly kind: 'repeated'; readonly code: string };

export interface CardValidator {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly result: ValidatorResult | undefined;
  readonly isValidating: boolean;
  readonly validate: (code: string, reason?: string) => void;
  readonly dismiss: () => void;
}

/** The state of the validator's screen: the code in the field and the last result. */
export function useCardValidator(): CardValidator {
  const [code, setCode] = useState('');
  const [result, setResult] = useState<ValidatorResult>();
  const validation = useValidateCard(() =>
    toast({ title: validatorText.validToast, description: validatorText.valid }),
  );

  const refuse = (refused: { readonly title: string; readonly description?: string }) => {
    setResult({ kind: 'refused', ...refused });
    toast({ ...refused, tone: 'destructive' });
  };
  const validate = (presented: string, reason?: string) => {
    if (presented.trim() === '')
      return refuse({ title: validatorText.emptyTitle, description: validatorText.empty });
    setResult(undefined);
    validation.mutate(
      { code: presented, ...(reason !== undefined && { reason }) },
      {
        onSuccess: ({ member, validation_id: validationId }) => {
          setResult({ kind: 'valid', member, validationId });
          setCode('');
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'loyalty-card/repeated')
            setResult({ kind: 'repeated', code: presented });
          else refuse({ title: refusalText(error) });
        },
      },
    );
  };
  return {
    code,
    setCode,
    result,
    isValidating: validation.isPending,
    validate,
    dismiss: () => setResult(undefined),
  };
}
