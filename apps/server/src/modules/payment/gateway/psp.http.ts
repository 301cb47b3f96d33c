import { pspFailures } from '../../../platform/measures/measure.ts';
import { PspRefused, PspUnknown, PspUnreachable } from './psp.port.ts';

export interface Reply {
  readonly status: number;
  /** Undefined for an empty body. */
  readonly json: unknown;
}

interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly timeoutMs: number;
}

/**
 * One request to a PSP, whatever its status. Throws PspUnreachable when nothing was sent, and PspUnknown when no answer
 * came or one that is no JSON.
 */
export async function send(url: URL, { timeoutMs, ...request }: Request): Promise<Reply> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (isUndecided(response.status)) pspFailures.inc({ outcome: 'undecided' });
    const text = await response.text();
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) };
  } catch (error) {
    pspFailures.inc({ outcome: wasNeverSent(error) ? 'unreachable' : 'unknown' });
    if (wasNeverSent(error)) throw new PspUnreachable('No connection', { cause: error });
    throw new PspUnknown('No answer', { cause: error });
  }
}

/** Translates a PSP's "not found" of a charge into the port's code. */
export const asUnknownCharge =
  (theirs: string) =>
  (error: unknown): never => {
    if (error instanceof PspRefused && error.code === theirs) throw new PspRefused('charge/not-found');
    throw error;
  };

/** Statuses after which the request may have been done or not. */
export const isUndecided = (status: number): boolean => status >= 500 || status === 408 || status === 429;

const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Node tries several addresses of a name, and then collects the reasons in an AggregateError. */
function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && notConnected.has(error.code)) return true;
  if (error instanceof AggregateError) return error.errors.every(wasNeverSent);
  return wasNeverSent(error.cause);
}
