import { randomUUID } from 'node:crypto';

import { cents, type Role } from '@patinha/domain/shared';
import { eq } from 'drizzle-orm';

import { incidents } from '../modules/account-closure/account-closure.table.ts';
import { buildAppeal } from '../modules/admin/appeal/appeal.factory.ts';
import { buildPattern } from '../modules/admin/pattern/pattern.factory.ts';
import { buildDevice, buildUser, type BuiltUser } from '../modules/auth/auth.factory.ts';
import { authSessions } from '../modules/auth/auth.table.ts';
import { availabilityExceptions } from '../modules/availability/availability.table.ts';
import {
  buildBooking,
  buildConfirmedBooking,
  type BuiltBooking,
  type BuiltStall,
  type BuiltTutor,
} from '../modules/booking/booking.factory.ts';
import { buildBookingChange } from '../modules/booking/change/booking-change.factory.ts';
import { buildSeries } from '../modules/booking/series/booking-series.factory.ts';
import { buildStayChangeOf } from '../modules/booking/stay/stay.factory.ts';
import { buildTeamAtWork } from '../modules/company/assignment/assignment.factory.ts';
import { buildDispute } from '../modules/dispute/dispute.factory.ts';
import { buildCard } from '../modules/loyalty-card/loyalty-card.factory.ts';
import { buildAnswer, buildReport, buildThread } from '../modules/message/message.factory.ts';
import { buildNeed, buildProposal } from '../modules/need/need.factory.ts';
import { buildNotification, buildPushDevice } from '../modules/notification/notification.factory.ts';
import { buildUndoLink } from '../modules/notification/undo/undo.factory.ts';
import { buildContestOf } from '../modules/payment/contest/contest.factory.ts';
import { payments } from '../modules/payment/payment.table.ts';
import { buildRefusedRefund } from '../modules/payment/refund/refused-refund.factory.ts';
import { buildSavedCard } from '../modules/payment/saved-card/saved-card.factory.ts';
import { buildDose, buildLostPage, buildPetDocument } from '../modules/pet/pet.factory.ts';
import { buildPromotion, buildRedemption, buildValidation } from '../modules/promotion/promotion.factory.ts';
import { type BuiltProvider, buildProvider } from '../modules/provider/provider.factory.ts';
import { providers } from '../modules/provider/provider.table.ts';
import { buildDiscrepancy } from '../modules/reconciliation/reconciliation.factory.ts';
import { buildReview, completedAt } from '../modules/review/review.factory.ts';
import { servicePhotos } from '../modules/service/service.table.ts';
import { buildSubscription } from '../modules/subscription/subscription.factory.ts';
import { buildEndedAbsence, buildSubstitutionAtWork } from '../modules/substitution/substitution.factory.ts';
import { buildVerification } from '../modules/verification/verification.factory.ts';
import { buildClosedWait } from '../modules/waitlist/waitlist.factory.ts';
import type { Platform } from '../platform/platform.ts';
import { buildSceneMeeting } from './scene-meeting.ts';
import type { TestApp } from './test-app.ts';

/** A person of each role, and an object of each kind that they own. */
export interface Scene {
  readonly people: Readonly<Record<Role, BuiltUser>>;
  /** By the name of the parameter or field that carries the id; a payment's, a pet's, a photo's. */
  readonly ids: Readonly<Record<IdName, string>>;
  readonly startsAt: Date;
}

const idNames = [
  'booking_id',
  'company_booking_id',
  'change_id',
  'stay_change_id',
  'series_id',
  'series_booking_id',
  'service_id',
  'provider_id',
  'company_id',
  'pet_id',
  'payment_id',
  'receipt_id',
  'refund_id',
  'contest_id',
  'contest_file_id',
  'saved_card_id',
  'exception_id',
  'photo_id',
  'promotion_id',
  'validation_id',
  'redemption_id',
  'review_id',
  'dose_id',
  'pet_document_id',
  'lost_token',
  'need_id',
  'proposal_id',
  'subscription_id',
  'card_user_id',
  'device_id',
  'verification_id',
  'user_id',
  'session_id',
  'incident_id',
  'appeal_id',
  'pattern_id',
  'invitation_id',
  'absence_id',
  'sick_day_id',
  'member_id',
  'notification_id',
  'push_device_id',
  'thread_id',
  'message_id',
  'report_id',
  'dispute_id',
  'offer_id',
  'ask_id',
  'fault_id',
  'entry_id',
  'waitlist_offer_id',
  'meeting_id',
  'role',
] as const;
export type IdName = (typeof idNames)[number];

export const isIdName = (name: string): name is IdName => idNames.some((known) => known === name);

/**
 * A tutor with a booking (by default accepted and waiting for its payment), the provider's services, a company and
 * an admin.
 */
export async function buildScene(
  { db, platform }: TestApp,
  {
    bookingStatus = 'accepted',
  }: { readonly bookingStatus?: 'pending' | 'accepted' | 'completed' | undefined } = {},
): Promise<Scene> {
  const terms = bookingStatus === 'completed' ? completedAt(new Date()) : { status: bookingStatus };
  const booking = await buildBooking(db, terms);
  const { tutor, provider, serviceId } = booking;
  await buildEndedAbsence(db, booking);
  const paymentId = await buildFailedPayment(db, { bookingId: booking.bookingId, userId: tutor.userId });
  const { cardId } = await buildCard(db, tutor, { secretKey: platform.env.SECRET_KEY });
  const empresa = await buildProvider(db, { kind: 'empresa' });
  // Of someone apart: its use signs its person out.
  await buildUndoLink(db, await buildUser(db));
  return {
    people: {
      tutor,
      prestador: provider,
      empresa,
      admin: await buildUser(db, { roles: ['admin'], userType: null }),
    },
    ids: {
      booking_id: booking.bookingId,
      change_id: await buildChangeOf(db, booking),
      stay_change_id: await buildStayChangeOf(db, booking),
      ...(await buildSeriesOf(db, booking, bookingStatus)),
      service_id: serviceId,
      provider_id: provider.providerId,
      company_id: empresa.providerId,
      pet_id: tutor.petId,
      dose_id: await buildDose(db, tutor.petId),
      pet_document_id: await buildPetDocument(platform, tutor.petId, { isShared: true }),
      lost_token: await buildLostPage(db, tutor.petId),
      payment_id: paymentId,
      refund_id: await buildRefusedRefund(db, { paymentId, bookingId: booking.bookingId }),
      saved_card_id: await buildSavedCard(db, tutor.userId),
      receipt_id: await buildReceipt(db, { tutor, provider, serviceId }),
      exception_id: await buildException(db, provider.providerId),
      photo_id: await buildPhoto(db, serviceId),
      card_user_id: tutor.userId,
      ...(await buildPromotionAtWork(db, { cardId, tutor, empresa })),
      review_id: await buildReview(
        db,
        await buildBooking(db, { tutor, stall: booking, status: 'cancelled' }),
      ),
      ...(await buildNeedsAtWork(db, { tutor, carer: { provider, serviceId } })),
      device_id: await buildDevice(db, tutor.userId),
      verification_id: await buildVerification(db, { userId: tutor.userId }),
      subscription_id: await buildSubscription(db, { userId: tutor.userId }),
      appeal_id: (await buildAppeal(db)).appealId,
      pattern_id: await buildPattern(db),
      ...(await buildTeamAtWork(db, empresa, tutor)),
      notification_id: await buildNotification(db, { userId: tutor.userId }),
      push_device_id: await buildPushDevice(db, tutor.userId),
      ...(await buildConversation(db, booking)),
      ...(await buildDisputed(db)),
      ...(await buildSubstitutionAtWork(db, { tutor, stall: booking })),
      fault_id: await buildDiscrepancy(db, { providerId: provider.providerId }),
      ...(await buildClosedWait(db, booking)),
      meeting_id: await buildSceneMeeting(db, booking),
      ...(await buildContestOf(db, booking)),
      ...(await buildManaged(db)),
    },
    startsAt: booking.startsAt,
  };
}

/** A change request for another booking of the two: the tutor has to answer. */
async function buildChangeOf(
  db: Platform['db'],
  { tutor, ...stall }: BuiltStall & { readonly tutor: BuiltTutor },
): Promise<string> {
  const booking = await buildBooking(db, { tutor, stall, status: 'accepted', hoursAhead: 500 });
  return buildBookingChange(db, { booking });
}

/** A series of two dates for the two, unanswered unless the booking of the scene is accepted. */
async function buildSeriesOf(
  db: Platform['db'],
  { tutor, ...stall }: BuiltStall & { readonly tutor: BuiltTutor },
  bookingStatus: string,
) {
  const status = bookingStatus === 'pending' ? 'pending' : 'accepted';
  const { seriesId, bookingIds } = await buildSeries(db, { tutor, stall, status, hoursAhead: 900 });
  return { series_id: seriesId, series_booking_id: bookingIds[0] ?? '' };
}

/** The payment of another booking of the two. */
async function buildReceipt(
  db: Platform['db'],
  { tutor, ...stall }: BuiltStall & { readonly tutor: BuiltTutor },
): Promise<string> {
  const { bookingId } = await buildConfirmedBooking(db, { tutor, stall, hoursAhead: 700 });
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.bookingId, bookingId));
  return payment?.id ?? '';
}

/** The tutor's question and the provider's answer; another answer is already reported. */
async function buildConversation(db: Platform['db'], booking: BuiltBooking) {
  const { threadId } = await buildThread(db, booking);
  const answers = { threadId, senderId: booking.provider.userId };
  const messageId = await buildAnswer(db, { ...answers, position: 2 });
  const reported = await buildAnswer(db, { ...answers, position: 3 });
  const reportId = await buildReport(db, {
    messageId: reported,
    reporterId: booking.tutor.userId,
    reportedId: booking.provider.userId,
  });
  return { thread_id: threadId, message_id: messageId, report_id: reportId };
}

/** Between other users: a dispute would block the booking of the scene. */
async function buildDisputed(db: Platform['db']) {
  const { bookingId, tutor } = await buildBooking(db, { status: 'accepted' });
  const { disputeId, offerId } = await buildDispute(db, { bookingId, tutorId: tutor.userId });
  return { dispute_id: disputeId, offer_id: offerId };
}

/** A company's promotion, a card it has just accepted, and a discount it granted earlier. */
async function buildPromotionAtWork(
  db: Platform['db'],
  at: { readonly cardId: string; readonly tutor: BuiltUser; readonly empresa: BuiltProvider },
) {
  const { id: promotionId } = await buildPromotion(db, { partnerId: at.empresa.providerId }, at.tutor);
  const place = { cardId: at.cardId, partner: at.empresa };
  return {
    promotion_id: promotionId,
    validation_id: await buildValidation(db, place),
    redemption_id: await buildRedemption(db, { ...place, promotionId, memberId: at.tutor.userId }),
  };
}

/** A need without proposals, and the provider's proposal for another one. */
async function buildNeedsAtWork(
  db: Platform['db'],
  { tutor, carer }: { readonly tutor: BuiltTutor; readonly carer: BuiltStall },
) {
  const place = { latitude: null, longitude: null };
  await db
    .update(providers)
    .set({ city: 'São Paulo', state: 'SP' })
    .where(eq(providers.id, carer.provider.providerId));
  const { needId } = await buildNeed(db, { tutor, ...place });
  const need = await buildNeed(db, { tutor, ...place });
  return { need_id: needId, proposal_id: await buildProposal(db, { need, carer }) };
}

async function buildFailedPayment(
  db: Platform['db'],
  { bookingId, userId }: { readonly bookingId: string; readonly userId: string },
): Promise<string> {
  const id = randomUUID();
  const createdAt = new Date();
  await db.insert(payments).values({
    id,
    bookingId,
    userId,
    provider: 'simulador',
    method: 'card',
    amountCents: cents(4200),
    walletCents: cents(0),
    status: 'failed',
    expiresAt: createdAt,
    createdAt,
  });
  return id;
}

/** A user for the admin to act on, with a session, and an entry of the register. */
async function buildManaged(db: Platform['db']) {
  const { userId } = await buildUser(db, { userType: 'tutor' });
  const [session] = await db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.userId, userId));
  return {
    user_id: userId,
    session_id: session?.id ?? '',
    incident_id: await buildIncident(db),
    role: 'tutor',
  };
}

async function buildIncident(db: Platform['db']): Promise<string> {
  const [id, now] = [randomUUID(), new Date()];
  const row = { id, title: 'Planilha enviada', description: '-', recordedBy: id };
  await db.insert(incidents).values({ ...row, recordedAt: now, knownAt: now, dueAt: now });
  return id;
}

async function buildException(db: Platform['db'], providerId: string): Promise<string> {
  const id = randomUUID();
  await db.insert(availabilityExceptions).values({ id, providerId, day: '2099-12-24' });
  return id;
}

async function buildPhoto(db: Platform['db'], serviceId: string): Promise<string> {
  const id = randomUUID();
  await db
    .insert(servicePhotos)
    .values({ id, serviceId, position: 0, storageKey: randomUUID(), width: 40, height: 20 });
  return id;
}

/** Well-formed ids of nothing that exists, for the parameters of a path. */
export const someIdsOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => [name, randomUUID()]));
