import { serviceTypes } from '@patinha/domain/service';
import { brazilianZones } from '@patinha/domain/shared';
import * as z from 'zod/mini';

import { calendarDaySchema } from '../availability/index.ts';
import { emptySchema, endpoint, idSchema, instantSchema } from '../shared/index.ts';
import { anybody } from './received-invitation.contract.ts';

const openingSchema = z.object({
  is_open: z.boolean(),
  /** When it closes, or opens next; null when that is not within two weeks. */
  changes_at: z.nullable(instantSchema),
});

const openDaySchema = z.object({
  day: calendarDaySchema,
  /** Minutes after midnight; none when it is closed. */
  open: z.array(z.object({ start_minute: z.int(), end_minute: z.int() })),
});
export type OpenDay = z.output<typeof openDaySchema>;

const shopPersonSchema = z.object({
  first_name: z.string(),
  photo_url: z.nullable(z.string()),
  /** Kinds of services that they alone of the team were given; empty for who does everything. */
  does: z.array(z.enum(serviceTypes)),
});

const shopOfferSchema = z.object({
  id: idSchema,
  title: z.string(),
  pct_off: z.int(),
  min_value_cents: z.int(),
  max_discount_cents: z.nullable(z.int()),
  at_counter: z.boolean(),
  online: z.boolean(),
  /** When it stops running today, or for good. */
  runs_until: instantSchema,
});
export type ShopOffer = z.output<typeof shopOfferSchema>;

const shopPageSchema = z.object({
  zone: z.enum(brazilianZones),
  /** Null for a company that has entered no hours. */
  opening: z.nullable(openingSchema),
  /** Today at the place and the six days after it, days off taken off; none without hours. */
  days: z.array(openDaySchema),
  /** Those who have put themselves on the page. */
  team: z.array(shopPersonSchema),
  /** Promotions that run at this moment and have a use left. */
  offers: z.array(shopOfferSchema),
});
export type ShopPage = z.output<typeof shopPageSchema>;

export const readShopPage = endpoint({
  operationId: 'readShopPage',
  summary:
    'Get what only a company has on its public page: hours, people who agreed to be shown, offers of now',
  method: 'GET',
  path: '/api/companies/:company_id/page',
  roles: 'public',
  params: z.strictObject({ company_id: idSchema }),
  response: shopPageSchema,
  errors: ['provider/not-found'],
});

export const showOnPage = endpoint({
  operationId: 'showOnPage',
  summary:
    'Put oneself on the public page of the company with first name and photo, or take oneself or a managed member off it',
  method: 'PUT',
  path: '/api/company/team/members/:member_id/page',
  roles: anybody,
  params: z.strictObject({ member_id: idSchema }),
  body: z.strictObject({ is_shown: z.boolean() }),
  response: emptySchema,
  errors: ['company/member-not-found', 'company/not-allowed', 'company/no-seat', 'company/suspended'],
});

export const shopPageEndpoints = [readShopPage, showOnPage] as const;
