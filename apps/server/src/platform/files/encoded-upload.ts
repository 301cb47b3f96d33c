import type { BodyOf, Endpoint, ResponseOf } from '@patinha/contract/shared';
import type { Actor } from '@patinha/domain/shared';

import { DomainError } from '../http/errors.ts';
import { consume } from '../http/rate-limit.ts';
import { type App, type AroundWrite, write, type WriteCall } from '../http/route.ts';
import type { Turn } from './render-queue.ts';
import { acceptUploads } from './upload.ts';

type BeforeCall<E extends Endpoint> = Parameters<NonNullable<AroundWrite<E>['before']>>[0];

/** An operation that receives a file, and how the file is processed before any of it is stored. */
interface Upload<E extends Endpoint, Processed> {
  readonly maxBytes: number;
  /** Text fields in addition to the file; one by default. */
  readonly textFields?: number;
  /** Decoding is costly, so the files per person and hour are limited. */
  readonly limit: { readonly name: string; readonly perHour: number };
  readonly fileOf: (body: BodyOf<E>) => File;
  /** Refuses before decoding what the transaction would refuse afterwards; the transaction checks again. */
  readonly mayUpload?: (call: BeforeCall<E>) => Promise<unknown>;
  readonly process: (sent: Uint8Array, turn: Turn) => Promise<Processed>;
  readonly keep: (call: WriteCall<E>, processed: Processed) => Promise<ResponseOf<E>>;
}

/**
 * Registers a write that takes a multipart form with one file. The file is processed before the transaction begins,
 * so that none stays open meanwhile.
 */
export function writeUpload<E extends Endpoint, Processed>(
  app: App,
  endpoint: E,
  upload: Upload<E, Processed>,
): void {
  void app.register(async (scope) => {
    await acceptUploads(scope, upload.maxBytes, upload.textFields);
    const results = new WeakMap<File, { readonly result: Processed }>();
    write(
      scope,
      endpoint,
      async (call) => {
        const stored = results.get(upload.fileOf(call.body));
        if (!stored) throw new Error('the file was not processed before the transaction');
        return upload.keep(call, stored.result);
      },
      {
        before: async (call) => {
          const { request } = call;
          const userId = personOf(call);
          const file = upload.fileOf(call.body);
          await upload.mayUpload?.(call);
          const { name, perHour: points } = upload.limit;
          await consume(app.platform, { name, subject: userId, points, seconds: 3600 });
          const turn = { userId, isGone: () => request.socket.destroyed };
          results.set(file, { result: await upload.process(await file.bytes(), turn) });
        },
      },
    );
  });
}

/** Only signed-in users may upload; without one there would be no subject for the limit. */
function personOf({ actor }: { readonly actor: Actor | undefined }): string {
  if (!actor) throw new DomainError('session/missing');
  return actor.userId;
}
