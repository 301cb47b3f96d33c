import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';

import { Refusal } from './errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Refuses requests without the API key; the comparison takes constant time. */
export const requireApiKey = (apiKey: string) => {
  const expected = digest(`Bearer ${apiKey}`);
  return (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void): void => {
    const given = digest(request.headers.authorization ?? '');
    done(timingSafeEqual(given, expected) ? undefined : new Refusal(401, 'key/wrong'));
  };
};
