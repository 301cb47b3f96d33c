import { memberRoles, teamStandings } from '@patinha/domain/company';
import { roles, userTypes } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { anyRole, endpoint, idSchema, instantSchema } from '../shared/index.ts';

export const roleSchema = z.enum(roles);

export const profileAddressSchema = z.object({
  street: z.string(),
  city: z.string(),
  /** Empty while unknown (D-42). */
  zipcode: z.string(),
  number: z.optional(z.string()),
  complement: z.optional(z.string()),
  district: z.optional(z.string()),
  state: z.optional(z.string()),
});

/** The caller's profile (§3) and roles: rights follow `roles`; `user_type` is only the view shown (D-3). */
export const meSchema = z.object({
  user_id: idSchema,
  email: z.string(),
  full_name: z.string(),
  /** Always one of the roles held; null for users who hold no role but admin. */
  user_type: z.nullable(z.enum(userTypes)),
  roles: z.array(roleSchema),
  /** The company in whose team the caller is a member (D-182); null for its owner, and without a team. */
  team: z.nullable(
    z.object({
      company_name: z.string(),
      role: z.enum(memberRoles),
      standing: z.enum(teamStandings),
      /** Whether working there is all they do here: no service, pet or document of their own. */
      is_home: z.boolean(),
    }),
  ),
  phone: z.nullable(z.string()),
  document_number: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  address: z.nullable(profileAddressSchema),
  avatar_url: z.nullable(z.string()),
  consent_version: z.nullable(z.int()),
  consent_accepted_at: z.nullable(instantSchema),
  created_at: instantSchema,
});
export type Me = z.output<typeof meSchema>;

export const getMe = endpoint({
  operationId: 'getMe',
  summary: 'Get the profile and the roles of the caller',
  method: 'GET',
  path: '/api/me',
  roles: anyRole,
  response: meSchema,
  errors: ['resource/not-found'],
});
