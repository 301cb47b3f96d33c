import {
  maxOpenMeetings,
  meetingEnd,
  meetingExpiry,
  meetingMinutes,
  type MeetingPlace,
  meetingPlacesOf,
  meetingTimesRefusal,
} from '@patinha/domain/meeting';
import { petRefusal } from '@patinha/domain/service';
import { type Actor, addMs, calendarDay, minuteMs } from '@patinha/domain/shared';

import { audit } from '../../platform/audit/audit.ts';
import { type Database, readClock, type Transaction } from '../../platform/db/database.ts';
import { DomainError, invalidFields } from '../../platform/http/errors.ts';
import { freeTimesAlone } from '../availability/index.ts';
import { findOwnPets } from '../pet/index.ts';
import { hasPendingDeletion } from '../privacy/index.ts';
import { type BookableService, findBookableService, isOnSale } from '../service/index.ts';
import { publishMeeting } from './meeting-move.actions.ts';
import { notifyAboutMeeting } from './meeting.notification.ts';
import {
  countOpen,
  findMeeting,
  insertMeeting,
  isAnyBlocking,
  lockMeetingsOf,
  type MeetingRow,
} from './meeting.queries.ts';
import { masked } from './meeting.rules.ts';

export interface MeetingRequest {
  readonly serviceId: string;
  readonly petId: string;
  readonly times: readonly Date[];
  readonly place: MeetingPlace;
  readonly placeNote: string | undefined;
  readonly note: string | undefined;
  readonly actor: Actor;
  readonly now: Date;
}

/** A service on the market; one whose owner is deleting their account counts as missing. */
async function requireService(db: Database, serviceId: string, now: Date): Promise<BookableService> {
  const service = await findBookableService(db, serviceId);
  if (!service || !isOnSale(service, now) || (await hasPendingDeletion(db, [service.ownerUserId])))
    throw new DomainError('meeting/service-not-found', { serviceId });
  return service;
}

interface DayQuery {
  readonly service: BookableService;
  readonly day: string;
  readonly tutorId: string;
  readonly now: Date;
}

/** The times of the day at which the carer works and is free for the length of a meeting. */
const freeOn = (db: Database, { service, ...question }: DayQuery) => {
  const { providerId, zone, bufferMinutes } = service;
  return freeTimesAlone(db, {
    ...question,
    providerId,
    zone,
    durationMinutes: meetingMinutes,
    bufferMinutes,
  });
};

/** The half hours of a day that can be proposed; throws meeting/service-not-found. */
export async function readMeetingTimes(
  db: Database,
  { serviceId, day, actor }: { readonly serviceId: string; readonly day: string; readonly actor: Actor },
) {
  const now = await readClock(db);
  const service = await requireService(db, serviceId, now);
  const free = await freeOn(db, { service, day, tutorId: actor.userId, now });
  const times = free
    .map(({ startsAt }) => startsAt)
    .filter((startsAt) => meetingTimesRefusal([startsAt], now) === undefined);
  return { zone: service.zone, times };
}

/**
 * Requests a first meeting with a carer. Reserves nothing: the carer accepts one of the proposed times that is still
 * free. Throws meeting/service-not-found, /own-service, /pet-not-found, /pet-not-accepted, /blocked,
 * /already-open, /limit-reached, /time-not-free and request/invalid.
 */
export async function requestMeeting(tx: Transaction, request: MeetingRequest): Promise<MeetingRow> {
  const { actor, now, serviceId } = request;
  const service = await requireService(tx, serviceId, now);
  if (service.ownerUserId === actor.userId) throw new DomainError('meeting/own-service', { serviceId });
  requirePlace(service, request);
  const pet = await requirePet(tx, service, request);
  await lockMeetingsOf(tx, actor.userId);
  if (await isAnyBlocking(tx, actor.userId, service.ownerUserId))
    throw new DomainError('meeting/blocked', { serviceId });
  const times = await requireTimes(tx, service, request);
  const meetingId = await insertMeeting(tx, {
    ...frozen(service, request, times),
    petId: pet.id,
    petName: pet.name,
    petSpecies: pet.species,
    petBreed: pet.breed,
  });
  if (meetingId === undefined) throw new DomainError('meeting/already-open', { serviceId });
  if ((await countOpen(tx, actor.userId)) > maxOpenMeetings)
    throw new DomainError('meeting/limit-reached', { tutorId: actor.userId });
  // Asked once more after the insert, which waits for a deletion of either account that is being written.
  if (await hasPendingDeletion(tx, [service.ownerUserId, actor.userId]))
    throw new DomainError('meeting/service-not-found', { serviceId });
  return announce(tx, meetingId, actor);
}

async function announce(tx: Transaction, meetingId: string, { userId }: Actor): Promise<MeetingRow> {
  await audit(tx, {
    actorId: userId,
    action: 'meeting.request',
    subjectType: 'meeting',
    subjectId: meetingId,
  });
  const meeting = await findMeeting(tx, meetingId);
  if (!meeting) throw new Error(`Meeting ${meetingId} is not readable after its insert`);
  await publishMeeting(tx, meeting);
  await notifyAboutMeeting(tx, { meetingId, notice: 'requested', to: ['provider'] });
  return meeting;
}

function requirePlace(service: BookableService, { place, placeNote }: MeetingRequest): void {
  if (!meetingPlacesOf(service).includes(place)) throw invalidFields({ place: 'invalid' });
  if (place === 'public' && placeNote === undefined) throw invalidFields({ place_note: 'required' });
}

async function requirePet(tx: Transaction, service: BookableService, { petId, actor }: MeetingRequest) {
  const [pet] = await findOwnPets(tx, actor.userId, [petId]);
  if (!pet) throw new DomainError('meeting/pet-not-found', { petId });
  // An unknown weight is something the two can settle at the meeting.
  const refusal = petRefusal(service, pet);
  if (refusal && refusal !== 'weight-unknown')
    throw new DomainError('meeting/pet-not-accepted', { serviceId: service.id, refusal });
  return pet;
}

/** Earliest first. */
async function requireTimes(
  tx: Transaction,
  service: BookableService,
  { times: asked, actor, now }: MeetingRequest,
): Promise<readonly Date[]> {
  const times = asked.toSorted((one, other) => one.getTime() - other.getTime());
  const refusal = meetingTimesRefusal(times, now);
  if (refusal) throw invalidFields({ times: refusal });
  for (const day of new Set(times.map((startsAt) => calendarDay(startsAt, service.zone)))) {
    const free = await freeOn(tx, { service, day, tutorId: actor.userId, now });
    const isFree = (time: Date) => free.some(({ startsAt }) => startsAt.getTime() === time.getTime());
    if (!times.every((time) => calendarDay(time, service.zone) !== day || isFree(time)))
      throw new DomainError('meeting/time-not-free', { serviceId: service.id, day });
  }
  return times;
}

function frozen(
  service: BookableService,
  { actor, place, placeNote, note, now }: MeetingRequest,
  times: readonly Date[],
) {
  const [first = now] = times;
  const endsAt = meetingEnd(first);
  return {
    serviceId: service.id,
    providerId: service.providerId,
    professionalId: service.ownerUserId,
    tutorId: actor.userId,
    times: times.map((startsAt) => startsAt.toISOString()),
    startsAt: first,
    endsAt,
    busyUntil: addMs(endsAt, service.bufferMinutes * minuteMs),
    zone: service.zone,
    place,
    areTextsMasked: true,
    placeNote: place === 'public' ? masked(placeNote) : null,
    note: masked(note),
    createdAt: now,
    expiresAt: meetingExpiry(now, times),
  };
}
