import { anyRole } from '@patinha/contract/shared';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Transaction } from '../db/database.ts';
import { bearerOf, requireRoles } from '../http/session.ts';
import type { Platform } from '../platform.ts';
import { type EventStream, EventStreams } from './event-streams.ts';
import { notify } from './pg-channel.ts';
import { RecentEvents } from './recent-events.ts';

export interface ProductEvent {
  /** Users whose open screens receive the event. */
  readonly users: readonly string[];
  /** Module and what happened, e.g. `booking.changed`; screens refetch what it names. */
  readonly type: string;
  readonly id: string;
}

// A NOTIFY payload must stay below PostgreSQL's 8,000 bytes.
const usersPerMessage = 100;

/** Sends the event to the open screens of these users once the transaction is committed. */
export async function publish(tx: Transaction, { users, type, id }: ProductEvent): Promise<void> {
  for (let at = 0; at < users.length; at += usersPerMessage)
    await notify(tx, { kind: 'event', users: users.slice(at, at + usersPerMessage), type, id });
}

/**
 * Ends a user's open streams once the transaction is committed: what they may receive has changed, and a client that
 * reconnects is authenticated again.
 */
export const endStreamsOf = (tx: Transaction, userId: string): Promise<void> =>
  notify(tx, { kind: 'standing', user: userId });

const everything = () => true;
const ownAccount = (type: string) => type.startsWith('account.');

const heartbeatMs = 25_000;

/**
 * GET /api/events: server-sent events for the signed-in user. An event only names what changed, so a client that
 * lost its connection loses nothing by refetching (`refresh` is sent on every start). A suspended user receives only
 * account events (ADR 28). What happened in the seconds before the stream was open follows the greeting: the screen may
 * have read its data before that. A stream ends with the session that opened it, and with every change of what its user may
 * receive. Returns the open streams.
 */
export function registerEvents(app: FastifyInstance, platform: Platform): Pick<EventStreams, 'all'> {
  const streams = new EventStreams();
  const recent = new RecentEvents();
  const endAll = () => streams.all().forEach((stream) => streams.end(stream));

  platform.notifications.on('event', (event) => {
    recent.add(event);
    const { users, type, id } = event;
    for (const user of users)
      for (const stream of streams.of(user)) if (stream.accepts(type)) send(stream, type, { id });
  });
  platform.notifications.on('standing', ({ user, session }) => {
    for (const stream of streams.of(user))
      if (session === undefined || session === stream.sessionId) streams.end(stream);
  });
  // A suspension or sign-out may be among the missed messages; clients that reconnect are told to refresh.
  platform.notifications.onGap(endAll);
  const heartbeat = setInterval(() => {
    for (const { raw } of streams.all()) raw.write(':\n\n');
  }, heartbeatMs);
  app.addHook('preClose', (done) => {
    clearInterval(heartbeat);
    endAll();
    done();
  });

  app.get(
    '/api/events',
    { onRequest: requireRoles(platform.authenticate, { roles: anyRole, isForSuspended: true }) },
    async (request, reply) => {
      const { actor, isSuspended } = request;
      reply.hijack();
      const stream = {
        userId: actor?.userId ?? '',
        sessionId: actor?.sessionId ?? '',
        accepts: isSuspended ? ownAccount : everything,
        raw: reply.raw,
      };
      streams.add(stream);
      // A stream lives as long as the token that opened it; the client reconnects with a new one.
      const expiry = setTimeout(() => streams.end(stream), platform.env.AUTH_TOKEN_SECONDS * 1000);
      request.raw.on('close', () => {
        clearTimeout(expiry);
        streams.forget(stream);
      });
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      if (await hasStayed(platform, request)) greet(stream, recent);
      else streams.end(stream);
    },
  );
  return streams;
}

function greet(stream: EventStream, recent: RecentEvents): void {
  send(stream, 'refresh', {});
  for (const { type, id } of recent.of(stream.userId)) if (stream.accepts(type)) send(stream, type, { id });
}

const send = ({ raw }: EventStream, type: string, body: object) =>
  raw.write(`event: ${type}\ndata: ${JSON.stringify(body)}\n\n`);

/**
 * Checks the session again: a change between the first check and the registration of the stream reached no listener.
 */
async function hasStayed({ authenticate }: Platform, request: FastifyRequest): Promise<boolean> {
  const session = await authenticate(bearerOf(request) ?? '').catch(() => undefined);
  return session !== undefined && session.isSuspended === request.isSuspended && !session.isSecondFactorDue;
}
