import { serviceTypes } from '@patinha/domain/service';
import * as z from 'zod/mini';

import { fullNameSchema, phoneSchema, taxIdSchema } from '../account/index.ts';
import { anyRole, endpoint, textSchema } from '../shared/index.ts';
import { onboardingSchema, readOnboarding, userTypeSchema } from './own-onboarding.contract.ts';

const brazilianState = z.string().check(z.regex(/^[A-Z]{2}$/));
const optionalText = (max: number) => z.optional(z.nullable(textSchema(max)));

/** Street and city are required, the rest is wanted before the first booking at home (D-42). */
const addressSchema = z.strictObject({
  street: textSchema(120),
  number: optionalText(20),
  complement: optionalText(60),
  district: optionalText(80),
  city: textSchema(80),
  state: z.optional(z.nullable(brazilianState)),
  zipcode: z.optional(z.nullable(z.string().check(z.regex(/^\d{8}$/)))),
});

export const experienceYearsLimit = 70;

/** Everything the steps ask for; which parts a type must give is the domain's rule (§5). */
export const onboardingInputSchema = z.strictObject({
  user_type: userTypeSchema,
  full_name: fullNameSchema,
  phone: phoneSchema,
  address: addressSchema,
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
