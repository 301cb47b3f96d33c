import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { Refusal } from './errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Refuses whoever does not bring the key; the comparison takes the same time for every wrong key. */
export const requireApiKey = (apiKey: string) => {
  const expected = digest(`Bearer ${apiKey}`);
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    const given = digest(request.headers.authorization ?? '');
    done(timingSafeEqual(given, expected) ? undefined : new Refusal(401, 'key/wrong'));
  };
};
