import {
  type EndedCode,
  type ErrorBody,
  type FieldProblem,
  sharedErrors,
  type TimeConflict,
} from '@patinha/contract/shared';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { isUnavailable } from '../db/database.ts';
import { DomainError } from './errors.ts';

type Fields = Readonly<Record<string, FieldProblem>>;

/** Problems that an answer names; a request may have thousands of unknown fields. */
const mostFields = 50;
/** Longest name of a field in an answer; unknown ones are the caller's. */
const longestName = 200;

/** Thrown by the validator compiler when a part of the request does not match its schema. */
export class RequestInvalid extends Error {
  readonly statusCode = 400;
  readonly fields: Fields;

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('request/invalid');
    this.fields = Object.fromEntries(issues.flatMap(fieldsOf).slice(0, mostFields));
  }
}

function fieldsOf(issue: z.core.$ZodIssue): [string, FieldProblem][] {
  const at = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, mostFields)
      .map((key) => [[at, key].filter(Boolean).join('.').slice(0, longestName), 'unknown']);
  return [[at, problemOf(issue)]];
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const isText = 'origin' in issue && issue.origin === 'string';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  if (issue.code === 'too_small') {
    if (!isText) return 'too_small';
    return issue.minimum === 1 ? 'required' : 'too_short';
  }
  if (issue.code === 'too_big') return isText ? 'too_long' : 'too_big';
  return 'invalid';
}

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly fields?: Fields | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly reason?: string | undefined;
  readonly conflicts?: readonly TimeConflict[] | undefined;
  readonly ended?: EndedCode | undefined;
}

/** Codes for Fastify's own refusals; every other 4xx of the framework is a malformed request. */
const frameworkCodes: Readonly<Record<number, keyof typeof sharedErrors>> = {
  404: 'resource/not-found',
  413: 'request/too-large',
  414: 'request/too-large',
  415: 'request/unsupported',
  429: 'request/rate-limited',
};

/** The four cases of architecture.md: domain, validation, framework 4xx, and everything else as `internal`. */
export function answerOf(error: unknown): Answer {
  if (error instanceof DomainError)
    return {
      status: error.status,
      code: error.code,
      fields: error.fields,
      retryAfterSeconds: error.retryAfterSeconds,
      reason: error.reason,
      conflicts: error.conflicts,
      ended: error.ended,
    };
  if (error instanceof RequestInvalid) return { status: 400, code: 'request/invalid', fields: error.fields };
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    const code = frameworkCodes[status] ?? 'request/invalid';
    return { status: sharedErrors[code], code };
  }
  if (isUnavailable(error)) return unavailable(2);
  if (isDiskFull(error)) return unavailable(60);
  return { status: 500, code: 'internal' };
}

const unavailable = (retryAfterSeconds: number): Answer => ({
  status: sharedErrors['service/unavailable'],
  code: 'service/unavailable',
  retryAfterSeconds,
});

const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** No place for a file: the same request succeeds once there is. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullCodes.has(String(error.code));

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerOf(error);
  if (answer.status >= 500) request.log.error({ err: error }, answer.code);
  else
    request.log.info(
      {
        code: answer.code,
        route: request.routeOptions.url,
        details: error instanceof DomainError ? error.details : undefined,
      },
      'refused',
    );
  if (answer.retryAfterSeconds !== undefined) void reply.header('retry-after', answer.retryAfterSeconds);
  const body: ErrorBody = {
    error: {
      code: answer.code,
      message: answer.code,
      ...(answer.fields && { fields: answer.fields }),
      ...(answer.reason !== undefined && { reason: answer.reason }),
      ...(answer.conflicts && { conflicts: answer.conflicts }),
      ...(answer.ended && { ended: answer.ended }),
      requestId: request.id,
    },
  };
  void reply.code(answer.status).send(body);
}
