import { actClockHeader, sentAtHeader } from '@patinha/contract/booking';
import { actInstant } from '@patinha/domain/booking';
import type { FastifyRequest } from 'fastify';

/** An act that waited on the device, with its hour on the product's clock. */
export interface LateAct {
  readonly doneAt: Date;
  readonly isDeviceClock: boolean;
}

interface Sent {
  readonly done_at?: string | undefined;
  readonly clock?: 'device' | undefined;
}

/** The hour of an act; undefined for one that is done as it is sent. */
export function lateActOf(
  { done_at: doneAt, clock }: Sent,
  { headers }: Pick<FastifyRequest, 'headers'>,
  now: Date,
): LateAct | undefined {
  if (doneAt === undefined) return undefined;
  const sent = new Date(String(headers[sentAtHeader]));
  const sentAt = Number.isNaN(sent.getTime()) ? undefined : sent;
  const isDeviceClock = clock === 'device' || headers[actClockHeader] === 'device';
  return { doneAt: actInstant({ doneAt: new Date(doneAt), sentAt }, now), isDeviceClock };
}
