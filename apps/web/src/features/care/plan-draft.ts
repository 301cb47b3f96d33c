import { type EmergencyPlan, emergencyPlanInputSchema } from '@patinha/contract/care';
import { emergencyLimits } from '@patinha/domain/care';

import { parseCents, typedMoney } from '../../lib/form/amount-field.ts';
import type { ContractForm } from '../../lib/form/use-contract-form.ts';
import { planText as text } from './emergency.strings.ts';

export const planStart = (plan: EmergencyPlan | null) => ({
  limit_cents: plan ? typedMoney('emergency-limit', plan.limit_cents) : '',
  vet_name: plan?.vet_name ?? '',
  vet_phone: plan?.vet_phone ?? '',
  allergies: plan?.allergies ?? '',
});
type PlanDraft = ReturnType<typeof planStart>;
export type PlanFormState = ContractForm<PlanDraft, keyof typeof planForm.sentences>;

const orNull = (typed: string) => typed.trim() || null;

/** What `useContractForm` needs of an emergency plan. */
export const planForm = {
  schema: emergencyPlanInputSchema,
  sentences: { limit_cents: { required: text.limitWrong }, vet_phone: { invalid: text.phoneWrong } },
  input: (draft: PlanDraft) => ({
    limit_cents: parseCents(draft.limit_cents, { most: emergencyLimits.cents }),
    vet_name: orNull(draft.vet_name),
    vet_phone: orNull(draft.vet_phone),
    allergies: orNull(draft.allergies),
  }),
};
