import { anyRole } from '@patinha/contract/shared';
import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Transaction } from './database.ts';
import { notify } from './notifications.ts';
import type { Platform } from './platform.ts';
import { requireRoles } from './session.ts';

export interface ProductEvent {
  /** Whose open screens are told. */
  readonly users: readonly string[];
  /** Module and what happened, `booking.changed`; screens refetch what it names. */
  readonly type: string;
  readonly id: string;
}

// A notice must stay below PostgreSQL's 8,000 bytes.
const usersPerNotice = 100;

/** Tells the open screens of these people once the transaction is committed. */
export async function publish(tx: Transaction, { users, type, id }: ProductEvent): Promise<void> {
  for (let at = 0; at < users.length; at += usersPerNotice)
    await notify(tx, { kind: 'event', users: users.slice(at, at + usersPerNotice), type, id });
}

interface Stream {
  readonly reply: FastifyReply;
  /** What the person is told of; a suspended one of their account alone, which is how the end reaches them. */
  readonly hears: (type: string) => boolean;
}
const everything = () => true;
const ownAccount = (type: string) => type.startsWith('account.');

const heartbeatMs = 25_000;
const maxStreamsPerUser = 10;

/**
 * GET /api/events: server-sent events for the signed-in person. An event only names what changed, so a
 * client that lost its connection loses nothing by refetching (`refresh` is sent on every start). A suspended
 * person hears of their own account alone (ADR 28).
 */
export function registerEvents(app: FastifyInstance, platform: Platform): void {
  const streams = new Map<string, Set<Stream>>();
  const send = ({ reply }: Stream, type: string, body: object) =>
    reply.raw.write(`event: ${type}\ndata: ${JSON.stringify(body)}\n\n`);

  platform.notifications.on('event', ({ users, type, id }) => {
    for (const user of users)
      for (const stream of streams.get(user) ?? []) if (stream.hears(type)) send(stream, type, { id });
  });
  platform.notifications.onGap(() => {
    for (const all of streams.values()) for (const stream of all) send(stream, 'refresh', {});
  });
  const heartbeat = setInterval(() => {
    for (const all of streams.values()) for (const { reply } of all) reply.raw.write(':\n\n');
  }, heartbeatMs);
  app.addHook('preClose', (done) => {
    clearInterval(heartbeat);
    for (const all of streams.values()) for (const { reply } of all) reply.raw.end();
    done();
  });

  app.get(
    '/api/events',
    { onRequest: requireRoles(platform.authenticate, { roles: anyRole, isForSuspended: true }) },
    (request, reply) => {
      const userId = request.actor?.userId ?? '';
      const mine = streams.get(userId) ?? new Set();
      streams.set(userId, mine);
      const [oldest] = mine;
      if (mine.size >= maxStreamsPerUser) oldest?.reply.raw.end();
      const stream = { reply, hears: request.isSuspended ? ownAccount : everything };
      mine.add(stream);
      // A stream lives as long as the token it was opened with; the client comes back with a new one.
      const expiry = setTimeout(() => reply.raw.end(), platform.env.AUTH_TOKEN_SECONDS * 1000);
      request.raw.on('close', () => {
        clearTimeout(expiry);
        mine.delete(stream);
        if (mine.size === 0) streams.delete(userId);
      });
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      send(stream, 'refresh', {});
    },
  );
}
