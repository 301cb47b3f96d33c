import type { validateLoyaltyCard } from '@patinha/contract/loyalty-card';
import type { ResponseOf } from '@patinha/contract/shared';
import { useState } from 'react';

import { ApiError } from '../../../lib/api/http.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { validatorText } from './card-validator.strings.ts';
import { needsNewCode, refusalReason, refusalText } from './refusal-text.ts';
import { useValidateCard } from './validator.api.ts';

export type Validation = ResponseOf<typeof validateLoyaltyCard>;

interface Refused {
  readonly title: string;
  readonly description?: string | undefined;
  /** What to say to the client. */
  readonly request?: string | undefined;
}

export type ValidatorResult =
  | { readonly kind: 'valid'; readonly validation: Validation }
  | ({ readonly kind: 'refused' } & Refused)
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

/** Felt in the hand, on devices that can: one for a good card, two for a refusal. */
const tick = (...pattern: readonly number[]): boolean | undefined => navigator.vibrate?.([...pattern]);

/** The state of the validator's screen: the code in the field and the last result. */
export function useCardValidator(): CardValidator {
  const [code, setCode] = useState('');
  const [result, setResult] = useState<ValidatorResult>();
  const validation = useValidateCard(() =>
    toast({ title: validatorText.validToast, description: validatorText.valid }),
  );

  const refuse = ({ title, description, request }: Refused) => {
    setResult({ kind: 'refused', title, description, request });
    tick(30, 80, 30);
    toast({ title, tone: 'destructive', ...(description !== undefined && { description }) });
  };
  // The former result stands until the reply: what leads on from it must not change under the hand.
  const validate = (presented: string, reason?: string) => {
    if (validation.isPending) return undefined;
    if (presented.trim() === '')
      return refuse({ title: validatorText.emptyTitle, description: validatorText.empty });
    validation.mutate(
      { code: presented, ...(reason !== undefined && { reason }) },
      {
        onSuccess: (reply) => {
          setResult({ kind: 'valid', validation: reply });
          tick(30);
          setCode('');
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'loyalty-card/repeated')
            setResult({ kind: 'repeated', code: presented });
          else
            refuse({
              title: refusalText(error),
              description: refusalReason(error),
              request: needsNewCode(error) ? validatorText.askClient : undefined,
            });
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
