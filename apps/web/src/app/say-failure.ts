import { ApiError } from '../lib/api/http.ts';
import { type LoadFailure, loadFailures } from '../lib/api/load-failures.ts';
import { toast } from '../ui/toast/toast-store.ts';

/** The screen of a call that was refused leads elsewhere: nothing broke. */
const isRefusal = (error: unknown) => error instanceof ApiError && [400, 401, 403].includes(error.status);

/** The screen shows the failure too, with a way to try again. */
export function sayLoadFailure(kind: LoadFailure, error: unknown): void {
  if (!isRefusal(error)) toast({ ...loadFailures[kind], tone: 'destructive' });
}
