/** Codes that any operation may answer, with their HTTP status. */
export const sharedErrors = {
  'request/invalid': 400,
  'request/idempotency-key-missing': 400,
  'request/idempotency-key-reused': 422,
  'request/in-flight': 409,
  'request/too-large': 413,
  'request/too-many-pixels': 413,
  'request/unsupported': 415,
  'request/rate-limited': 429,
  'session/missing': 401,
  'session/forbidden': 403,
  'session/suspended': 403,
  'session/second-factor-needed': 403,
  'session/second-factor-missing': 403,
  'session/proof-needed': 403,
  'resource/not-found': 404,
  'service/unavailable': 503,
  internal: 500,
} as const;

/** Why a field was refused; the browser has a message for each. */
export const fieldProblems = [
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'invalid',
  'unknown',
] as const;
export type FieldProblem = (typeof fieldProblems)[number];

/** A time that is not available; the browser has a message for each reason. */
export interface TimeConflict {
  readonly starts_at: string;
  readonly reason: string;
}

/** When a code stopped being valid, and who read it; null when it ran out. */
export interface EndedCode {
  readonly at: string;
  readonly seconds_ago: number;
  readonly by: string | null;
}

export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Readonly<Record<string, FieldProblem>>;
    /** Why the account is suspended, in the admin's words (session/suspended only). */
    readonly reason?: string;
    /** Which times are not available, and why (booking/series-conflict only). */
    readonly conflicts?: readonly TimeConflict[];
    /** What ended the presented code: when, and the first name of who read it (loyalty-card/code-* only). */
    readonly ended?: EndedCode;
    readonly requestId: string;
  };
}
