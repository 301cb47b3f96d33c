import { serviceTypes } from '@patinha/domain/service';
import * as z from 'zod/mini';

import { addressInputSchema, fullNameSchema, phoneSchema, taxIdSchema } from '../account/index.ts';
import { anyRole, endpoint, textSchema } from '../shared/index.ts';
import { onboardingSchema, readOnboarding, userTypeSchema } from './own-onboarding.contract.ts';

const optionalText = (max: number) => z.optional(z.nullable(textSchema(max)));

export const experienceYearsLimit = 70;

/** Everything the steps ask for; which parts a type must give is the domain's rule (§5). */
export const onboardingInputSchema = z.strictObject({
  user_type: userTypeSchema,
  full_name: fullNameSchema,
  phone: phoneSchema,
  address: addressInputSchema,
  bio: optionalText(1000),
  specialties: optionalText(300),
  experience_years: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(experienceYearsLimit)))),
  services_offered: z.optional(z.array(z.enum(serviceTypes)).check(z.maxLength(serviceTypes.length))),
  company_name: optionalText(120),
  cnpj: z.optional(z.nullable(taxIdSchema)),
});
export type OnboardingInput = z.output<typeof onboardingInputSchema>;

export const completeOnboarding = endpoint({
  operationId: 'completeOnboarding',
  summary: 'Saves everything that the steps of a type asked for and makes it the face shown',
  method: 'PUT',
  path: '/api/onboarding',
  roles: anyRole,
  body: onboardingInputSchema,
  response: onboardingSchema,
  errors: ['onboarding/role-not-held'],
});

export const onboardingEndpoints = [readOnboarding, completeOnboarding] as const;
export const onboardingErrors = { 'onboarding/role-not-held': 409 } as const;
