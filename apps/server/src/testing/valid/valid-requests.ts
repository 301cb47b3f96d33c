import { policyVersion } from '@patinha/contract/policy';
import type { Endpoint } from '@patinha/contract/shared';

import { builtUndoToken } from '../../modules/notification/undo/undo.factory.ts';
import { builtExtraId } from '../../modules/service/service.factory.ts';
import { isIdName, type Scene } from '../scene.ts';
import { absenceDetails } from './valid-absence-requests.ts';
import { adminDetails } from './valid-admin-requests.ts';
import { addressBody, promotionBody, pushSubscriptionBody, serviceBody } from './valid-bodies.ts';
import { careDetails } from './valid-care-requests.ts';
import { disputeDetails } from './valid-dispute-requests.ts';
import { meetingDetails } from './valid-meeting-requests.ts';
import { messageDetails } from './valid-message-requests.ts';
import { fullAddress, later, needDetails } from './valid-need-requests.ts';
import { petDetails } from './valid-pet-requests.ts';
import { seriesDetails } from './valid-series-requests.ts';
import { teamDetails } from './valid-team-requests.ts';
import { waitlistDetails } from './valid-waitlist-requests.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A request's path parameters, query and body. */
export interface Request {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Fields;
  /** Undefined when the operation has no body. */
  readonly body: Fields | undefined;
}

/** What an operation needs in addition to the ids of its path; operations that need nothing more are not listed. */
const details: Readonly<
  Record<string, (scene: Scene) => { readonly query?: Fields; readonly body?: Fields }>
> = {
  reportMissingPage: () => ({ body: { path: '/nada' } }),
  readNotificationsAbout: () => ({ body: { path: '/bookings/7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11' } }),
  ...petDetails,
  updateOwnProvider: () => ({
    body: {
      display_name: 'Carla Cuidadora',
      bio: 'Cuido de cães há dez anos.',
      city: 'São Paulo',
      state: 'SP',
      latitude: -23.56,
      longitude: -46.65,
      zone: 'America/Sao_Paulo',
      crmv_number: '12345',
      crmv_state: 'SP',
    },
  }),
  createService: () => ({ body: serviceBody }),
  updateService: () => ({ body: serviceBody }),
  orderServicePhotos: ({ ids }) => ({ body: { photo_ids: [ids.photo_id] } }),
  addServicePhoto: () => ({ body: { photo: undefined } }),
  rotateQrCode: ({ ids }) => ({ body: { card_user_id: ids.card_user_id } }),
  rotateQrCodeEnhanced: ({ ids }) => ({ body: { card_user_id: ids.card_user_id } }),
  validateLoyaltyCard: () => ({ body: { code: 'PATINHA_x', reason: 'Leitura repetida' } }),
  orderTutorPlan: () => ({ body: { plan: 'premium' } }),
  exportDayClose: () => ({ query: { day: '2026-11-28' } }),
  changeCompanyPlan: () => ({ body: { plan: 'rede' } }),
  orderCompanyPlan: () => ({ body: { plan: 'completo' } }),
  requestAdvance: () => ({ body: { amount_cents: 9000, fee_cents: 270 } }),
  createPromotion: () => ({ body: promotionBody }),
  updatePromotion: () => ({ body: promotionBody }),
  listHappyHour: () => ({ query: { lat: -23.5, lng: -46.6 } }),
  redeemPromotion: ({ ids }) => ({ body: { purchase_cents: 8000, promotion_id: ids.promotion_id } }),
  contestRedemption: () => ({ body: { reason: 'Não comprei nada neste dia.' } }),
  annulRedemption: () => ({ body: { reason: 'Valor errado.' } }),
  answerContest: () => ({ body: { answer: 'A compra foi na nossa loja da Lapa.' } }),
  writeReview: () => ({
    body: { rating: 5, comment: 'Correu tudo bem.', chips: ['punctual'], private_note: 'Obrigada!' },
  }),
  listPendingReviews: () => ({ query: { as: 'tutor' } }),
  replyToReview: () => ({ body: { reply: 'Obrigada pela confiança.' } }),
  reportReview: () => ({ body: { reason: 'other', detail: 'Não é sobre este atendimento.' } }),
  listReportedReviews: () => ({ query: { state: 'hidden' } }),
  decideReview: () => ({ body: { decision: 'hide', reason: 'Traz um telefone.' } }),
  quoteBooking: (scene) => ({
    query: {
      service_id: scene.ids.service_id,
      starts_at: later(scene, 24),
      ends_at: later(scene, 25),
      price_unit: 'hour',
      extra_ids: builtExtraId,
    },
  }),
  requestBooking: (scene) => ({
    body: {
      service_id: scene.ids.service_id,
      pet_ids: [scene.ids.pet_id],
      starts_at: later(scene, 24),
      ends_at: later(scene, 25),
      price_unit: 'hour',
      extra_ids: [builtExtraId],
      address: fullAddress,
      special_instructions: 'Tem medo de fogos.',
    },
  }),
  ...seriesDetails,
  ...messageDetails,
  ...waitlistDetails,
  ...meetingDetails,
  listBookings: () => ({ query: { as: 'tutor', status: 'confirmed' } }),
  listBookingHistory: () => ({ query: { as: 'tutor' } }),
  cancelBooking: () => ({ body: { reason: 'Viagem adiada' } }),
  answerHappened: () => ({ body: { answer: 'yes' } }),
  readProviderCalendar: () => ({ query: { from: '2026-11-01', to: '2026-12-05' } }),
  ...absenceDetails,
  quoteBookingChange: (scene) => ({
    query: { starts_at: later(scene, 24), ends_at: later(scene, 25) },
  }),
  proposeBookingChange: (scene) => ({
    body: { starts_at: later(scene, 24), ends_at: later(scene, 25) },
  }),
  ...needDetails,
  replaceWeeklyHours: () => ({ body: { hours: [{ weekday: 1, start_minute: 480, end_minute: 1080 }] } }),
  addAvailabilityException: () => ({
    body: { day: '2099-12-25', is_open: true, start_minute: 600, end_minute: 720 },
  }),
  listSlots: () => ({ query: { day: '2099-12-23', duration_minutes: 60 } }),
  listFreeDays: () => ({ query: { duration_minutes: 60 } }),
  listStayDays: () => ({ query: { from: '2099-12-23', to: '2099-12-30' } }),
  searchServices: () => ({
    query: {
      q: 'passeio',
      category: 'dog_walking',
      city: 'São Paulo',
      state: 'SP',
      lat: -23.5,
      lng: -46.6,
      radius_km: 10,
      starts_at: '2099-12-23T12:00:00Z',
      duration_minutes: 60,
      min_total_cents: 1000,
      max_total_cents: 9000,
      species: 'dog',
      size: 'small',
      min_rating: 4,
      is_instant: 'true',
      sort: 'distance',
      limit: 10,
    },
  }),
  listFreeHours: ({ ids }) => ({
    query: { ids: ids.service_id, starts_at: '2099-12-23T15:00:00Z', duration_minutes: 60 },
  }),
  quickSearch: () => ({ query: { q: 'passeio', side: 'tutor' } }),
  uploadVerification: () => ({ body: { type: 'selfie', file: undefined } }),
  listVerifications: () => ({ query: { status: 'pending', limit: 10 } }),
  openVerification: () => ({ body: { reason: 'Nova conferência' } }),
  approveVerification: () => ({ body: { valid_until: '2099-12-31' } }),
  listVerificationCases: () => ({ query: { limit: 10 } }),
  listDecidedToday: () => ({ query: { limit: 10 } }),
  decideVerificationCase: () => ({
    body: {
      approve: [{ verification_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11', valid_until: '2099-12-31' }],
      reject: [{ verification_id: '7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a12', reason: 'A foto está cortada.' }],
    },
  }),
  undoVerificationCase: () => ({ body: { verification_ids: ['7f0c0a52-8c1f-4a53-9c1e-4b0f6f7d2a11'] } }),
  rejectVerification: () => ({ body: { reason: 'A foto está cortada.' } }),
  completeOnboarding: () => ({
    body: {
      user_type: 'tutor',
      full_name: 'Ana Tutora',
      phone: '11987654321',
      address: addressBody,
      services_offered: ['dog_walking'],
    },
  }),
  updateMe: () => ({
    body: {
      full_name: 'Ana Tutora',
      phone: '11987654321',
      bio: 'Moro com dois gatos.',
      address: { ...addressBody, complement: 'Casa 2', district: 'Centro' },
    },
  }),
  switchUserType: () => ({ body: { user_type: 'tutor' } }),
  beginRole: () => ({ body: { user_type: 'prestador' } }),
  replaceProfilePhoto: () => ({ body: { photo: undefined } }),
  sendAppeal: () => ({ body: { text: 'Foi um engano: o pagamento foi feito pela Patinha.' } }),
  changeMailPreference: () => ({ body: { kind: 'rewards', is_on: false } }),
  changePushPreference: () => ({ body: { kind: 'rewards', is_on: true } }),
  addPushDevice: () => ({ body: pushSubscriptionBody }),
  replaceNotificationSchedule: () => ({
    body: {
      zone: 'America/Manaus',
      quiet: { from_minute: 1290, to_minute: 390 },
      digest_hour: 18,
    },
  }),
  readAllNotifications: ({ ids }) => ({ body: { notification_id: ids.notification_id } }),
  acceptPolicies: () => ({ body: { shown_version: policyVersion } }),
  proveOwner: () => ({ body: { password: 'Capivara mansa 7' } }),
  readUndo: () => ({ body: { token: builtUndoToken } }),
  undoChange: () => ({ body: { token: builtUndoToken } }),
  ...adminDetails,
  startPayment: () => ({ body: { method: 'card', card_token: 'tok_00000000', use_wallet: false } }),
  ...careDetails,
  ...disputeDetails,
  readEarningsYear: () => ({ query: { year: 2026 } }),
  exportEarnings: () => ({ query: { month: '2026-01' } }),
  replacePayoutRecipient: () => ({
    body: {
      destination: { kind: 'pix', key_kind: 'email', key: 'carla@exemplo.com' },
    },
  }),
  ...teamDetails,
  joinTeam: () => ({ body: { token: 'x' } }),
  readTeamAgenda: () => ({ query: { from: '2026-11-01', to: '2026-12-05' } }),
  exchangePoints: () => ({ body: { points: 500 } }),
};

/** The operations of `details`, so that a test can find one that no longer exists. */
export const detailedOperations = Object.keys(details);

/** The ids in an operation's path, taken from the scene. Throws for a parameter that the scene does not have. */
export function paramsOf(endpoint: Endpoint, { ids }: Pick<Scene, 'ids'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...endpoint.path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => {
      if (!isIdName(name))
        throw new Error(`${endpoint.operationId}: the scene owns nothing that "${name}" names`);
      return [name, ids[name]];
    }),
  );
}

/** A request that the operation's owner may make of the scene. */
export function requestOf(endpoint: Endpoint, scene: Scene): Request {
  const { query = {}, body } = details[endpoint.operationId]?.(scene) ?? {};
  return {
    params: paramsOf(endpoint, scene),
    query,
    body: body ?? (endpoint.body ? {} : undefined),
  };
}

/** The owner of what the request names: the first role that may call, the tutor before the provider. */
export const ownerOf = (endpoint: Endpoint, { people }: Scene) =>
  endpoint.roles === 'public' || endpoint.roles[0] === undefined ? undefined : people[endpoint.roles[0]];
