import { serviceTypes } from '@patinha/domain/service';
import { userTypes } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { anyRole, endpoint } from '../shared/index.ts';

// Separate from the onboarding fields: every dashboard reads this, and the phone rules weigh 25 KiB.
export const userTypeSchema = z.enum(userTypes);

export const onboardingSchema = z.object({
  /** Types whose onboarding is complete. */
  completed_types: z.array(userTypeSchema),
  /** Types that may be onboarded now (D-39). */
  open_types: z.array(userTypeSchema),
  bio: z.nullable(z.string()),
  specialties: z.nullable(z.string()),
  experience_years: z.nullable(z.int()),
  services_offered: z.array(z.enum(serviceTypes)),
  company_name: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
});
export type Onboarding = z.output<typeof onboardingSchema>;

export const readOnboarding = endpoint({
  operationId: 'readOnboarding',
  summary: 'Get which onboardings the caller has completed, with the answers given',
  method: 'GET',
  path: '/api/onboarding',
  roles: anyRole,
  response: onboardingSchema,
  errors: [],
});
