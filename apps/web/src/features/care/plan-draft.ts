import type { EmergencyPlan, saveEmergencyPlan } from '@patinha/contract/care';
import type { BodyOf } from '@patinha/contract/shared';
import { emergencyLimits } from '@patinha/domain/care';

import { centsIn, reaisIn } from '../../lib/reais-field.ts';

/** What is typed. */
export interface PlanDraft {
  readonly limit: string;
  readonly vetName: string;
  readonly vetPhone: string;
  readonly allergies: string;
}

export const draftOf = (plan: EmergencyPlan | null): PlanDraft => ({
  limit: plan ? reaisIn(plan.limit_cents) : '',
  vetName: plan?.vet_name ?? '',
  vetPhone: plan?.vet_phone ?? '',
  allergies: plan?.allergies ?? '',
});

const phoneForm = /^[\d ()+-]{8,30}$/;
const orNull = (value: string) => (value.trim() === '' ? null : value.trim());

export const isPhoneWrong = ({ vetPhone }: PlanDraft): boolean =>
  orNull(vetPhone) !== null && !phoneForm.test(vetPhone.trim());

/** Undefined while the amount is none. */
export function bodyOf(draft: PlanDraft): BodyOf<typeof saveEmergencyPlan> | undefined {
  const limitCents = centsIn(draft.limit, { most: emergencyLimits.cents });
  return limitCents === undefined
    ? undefined
    : {
        limit_cents: limitCents,
        vet_name: orNull(draft.vetName),
        vet_phone: orNull(draft.vetPhone),
        allergies: orNull(draft.allergies),
      };
}
