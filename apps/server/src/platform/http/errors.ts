import { type ErrorCode, errorStatus } from '@patinha/contract/api';
import type { EndedCode, FieldProblem, TimeConflict } from '@patinha/contract/shared';

export interface DomainErrorOptions {
  /** Logged only, never sent to the caller. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** The rejected fields of the request and why (400, and onboarding/unfinished). */
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  readonly retryAfterSeconds?: number;
  /** A sentence that a staff member wrote for the caller. */
  readonly reason?: string | undefined;
  readonly conflicts?: readonly TimeConflict[] | undefined;
  /** What ended a presented code. */
  readonly ended?: EndedCode | undefined;
}

/** A refusal that the caller may know about: a code from the contract's closed list, never a sentence. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, FieldProblem>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: string | undefined;
  readonly conflicts: readonly TimeConflict[] | undefined;
  readonly ended: EndedCode | undefined;

  constructor(
    code: ErrorCode,
    details: Readonly<Record<string, unknown>> = {},
    options: Omit<DomainErrorOptions, 'details'> = {},
  ) {
    super(code);
    this.code = code;
    this.details = details;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reason = options.reason;
    this.conflicts = options.conflicts;
    this.ended = options.ended;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** A request with invalid fields: 400 `request/invalid` with each field and what is wrong with it. */
export const invalidFields = (fields: Readonly<Record<string, FieldProblem>>): DomainError =>
  new DomainError('request/invalid', {}, { fields });
