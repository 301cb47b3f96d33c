import type { FastifyReply } from 'fastify';

import { DomainError } from '../http/errors.ts';

const retryAfterSeconds = 15;

/**
 * Large files are in memory while they arrive, so `places` uploads may run at once, one per person. Others get
 * `service/unavailable` before their body is read.
 */
export function uploadPlaces(places: number) {
  const people = new Set<string>();
  return function take(userId: string, reply: FastifyReply): void {
    if (people.size >= places || people.has(userId))
      throw new DomainError('service/unavailable', {}, { retryAfterSeconds });
    people.add(userId);
    reply.raw.once('close', () => people.delete(userId));
  };
}
