import { bookingEnds, bookingStatuses } from '@patinha/domain/booking';
import { paymentMethods, paymentStatuses } from '@patinha/domain/payment';
import { publishObstacles, serviceTypes } from '@patinha/domain/service';
import { soldPlans } from '@patinha/domain/subscription';
import * as z from 'zod/mini';

import {
  centsSchema,
  cursorQuery,
  emptySchema,
  endpoint,
  idSchema,
  instantSchema,
  optionalTextSchema,
  pageOf,
  textSchema,
} from '../shared/index.ts';

/** Words searched in names and titles, or a code as it is printed: a whole id or its start. */
const search = z.optional(optionalTextSchema(120));
/** How many days back the list reaches; everything when omitted. */
const days = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(731)));

const adminBookingSchema = z.object({
  id: idSchema,
  title: z.string(),
  status: z.enum(bookingStatuses),
  /** How it ended without its service. */
  end: z.nullable(z.enum(bookingEnds)),
  tutor_id: idSchema,
  tutor_name: z.string(),
  provider_id: idSchema,
  provider_name: z.string(),
  total_cents: centsSchema,
  scheduled_date: instantSchema,
  created_at: instantSchema,
});
export type AdminBooking = z.output<typeof adminBookingSchema>;

export const listAllBookings = endpoint({
  operationId: 'listAllBookings',
  summary:
    'List all bookings by text, state and period, newest first; the access is logged for the users concerned',
  method: 'GET',
  path: '/api/admin/bookings',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({ ...cursorQuery, q: search, status: z.optional(z.enum(bookingStatuses)), days }),
  response: pageOf(adminBookingSchema),
  errors: [],
});

/** published: can be found and booked · hidden: published by the owner, but something keeps it off the market. */
export const adminServiceStates = ['published', 'hidden', 'inactive', 'taken_down'] as const;
export const serviceHindrances = ['suspended', ...publishObstacles] as const;

const adminServiceSchema = z.object({
  id: idSchema,
  title: z.string(),
  service_type: z.enum(serviceTypes),
  price_per_hour_cents: z.nullable(centsSchema),
  price_per_service_cents: z.nullable(centsSchema),
  price_per_night_cents: z.nullable(centsSchema),
  price_per_day_cents: z.nullable(centsSchema),
  provider_id: idSchema,
  provider_name: z.string(),
  owner_user_id: idSchema,
  state: z.enum(adminServiceStates),
  /** What keeps it from being published, regardless of the owner's choice; null when nothing does. */
  hindrance: z.nullable(z.enum(serviceHindrances)),
  taken_down_reason: z.nullable(z.string()),
  taken_down_at: z.nullable(instantSchema),
  created_at: instantSchema,
});
export type AdminService = z.output<typeof adminServiceSchema>;

export const listAllServices = endpoint({
  operationId: 'listAllServices',
  summary: 'List all services by text, category and state, newest first; the access is logged for the owners',
  method: 'GET',
  path: '/api/admin/services',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({
    ...cursorQuery,
    q: search,
    service_type: z.optional(z.enum(serviceTypes)),
    state: z.optional(z.enum(adminServiceStates)),
  }),
  response: pageOf(adminServiceSchema),
  errors: [],
});

const params = z.strictObject({ service_id: idSchema });
const reason = z.strictObject({ reason: textSchema(500) });

export const takeServiceDown = endpoint({
  operationId: 'takeServiceDown',
  summary: 'Take a service off the market and notify its owner of the reason',
  method: 'POST',
  path: '/api/admin/services/:service_id/takedown',
  roles: ['admin'],
  params,
  body: reason,
  response: emptySchema,
  errors: ['service/not-found', 'admin/own-service', 'admin/already-taken-down'],
});

export const restoreService = endpoint({
  operationId: 'restoreService',
  summary: 'Restore a service that was taken down, in the state its owner left it',
  method: 'POST',
  path: '/api/admin/services/:service_id/restoration',
  roles: ['admin'],
  params,
  body: reason,
  response: emptySchema,
  errors: ['service/not-found', 'admin/own-service', 'admin/not-taken-down'],
});

/** What a charge is for. */
export const chargeSubjects = ['booking', 'plan'] as const;

const adminPaymentSchema = z.object({
  id: idSchema,
  /** The booking that it pays, with its title; null and empty for the month of a plan. */
  booking_id: z.nullable(idSchema),
  title: z.string(),
  /** The plan whose month it pays; null for a booking. */
  plan: z.nullable(z.enum(soldPlans)),
  user_id: idSchema,
  payer_name: z.string(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amount_cents: centsSchema,
  /** Paid from the wallet in addition. */
  wallet_cents: centsSchema,
  /** Refunded by the PSP, requested but not yet refunded, and refused by the PSP. */
  refunded_cents: centsSchema,
  refund_open_cents: centsSchema,
  refund_refused_cents: centsSchema,
  created_at: instantSchema,
  completed_at: z.nullable(instantSchema),
});
export type AdminPayment = z.output<typeof adminPaymentSchema>;

export const listAllPayments = endpoint({
  operationId: 'listAllPayments',
  summary:
    'List all charges, of bookings and plans, by text, state, method and period, newest first; the access is logged',
  method: 'GET',
  path: '/api/admin/payments',
  roles: ['admin'],
  isAct: true,
  query: z.strictObject({
    ...cursorQuery,
    q: search,
    status: z.optional(z.enum(paymentStatuses)),
    method: z.optional(z.enum(paymentMethods)),
    subject: z.optional(z.enum(chargeSubjects)),
    days,
  }),
  response: pageOf(adminPaymentSchema),
  errors: [],
});

export const adminListEndpoints = [
  listAllBookings,
  listAllServices,
  takeServiceDown,
  restoreService,
  listAllPayments,
] as const;
