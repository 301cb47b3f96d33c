import { serviceTypes } from '@patinha/domain/service';
import * as z from 'zod/mini';

import { addressInputSchema, fullNameSchema, phoneSchema, taxIdSchema } from '../account/index.ts';
import { anyRole, endpoint, lineSchema, textSchema } from '../shared/index.ts';
import { onboardingSchema, readOnboarding, userTypeSchema } from './own-onboarding.contract.ts';

const optionalText = (max: number) => z.optional(z.nullable(textSchema(max)));

export const experienceYearsLimit = 70;

/** Every field that the steps ask for; the domain decides which are required for a type (§5). */
export const onboardingInputSchema = z.strictObject({
  user_type: userTypeSchema,
  full_name: fullNameSchema,
  phone: phoneSchema,
  address: addressInputSchema,
  bio: optionalText(1000),
  specialties: optionalText(300),
  experience_years: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(experienceYearsLimit)))),
  services_offered: z.optional(z.array(z.enum(serviceTypes)).check(z.maxLength(serviceTypes.length))),
  company_name: z.optional(z.nullable(lineSchema(120))),
  cnpj: z.optional(z.nullable(taxIdSchema)),
});
export type OnboardingInput = z.output<typeof onboardingInputSchema>;

export const completeOnboarding = endpoint({
  operationId: 'completeOnboarding',
  summary: 'Save all onboarding steps of a type and make it the view shown',
  method: 'PUT',
  path: '/api/onboarding',
  roles: anyRole,
  body: onboardingInputSchema,
  proof: 'sometimes',
  response: onboardingSchema,
  errors: ['onboarding/role-not-held'],
});

export const onboardingEndpoints = [readOnboarding, completeOnboarding] as const;
export const onboardingErrors = { 'onboarding/role-not-held': 409, 'onboarding/unfinished': 409 } as const;
