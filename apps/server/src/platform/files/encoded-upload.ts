import type { BodyOf, Endpoint, ResponseOf } from '@patinha/contract/shared';
import type { Actor } from '@patinha/domain/shared';

import { DomainError } from '../http/errors.ts';
import { consume } from '../http/rate-limit.ts';
import { type App, type AroundWrite, write, type WriteCall } from '../http/route.ts';
import type { Turn } from './render-queue.ts';
import { acceptUploads } from './upload.ts';

type Asking<E extends Endpoint> = Parameters<NonNullable<AroundWrite<E>['before']>>[0];

/** An operation that receives a file, and how the file is processed before any of it is stored. */
interface DrawnUpload<E extends Endpoint, Drawn> {
  readonly maxBytes: number;
  /** Text fields in addition to the file; one by default. */
  readonly textFields?: number;
  /** Decoding is costly, so the files per person and hour are limited. */
  readonly limit: { readonly name: string; readonly perHour: number };
  readonly fileOf: (body: BodyOf<E>) => File;
  /** Refuses before decoding what the transaction would refuse afterwards; the transaction checks again. */
  readonly mayDraw?: (call: Asking<E>) => Promise<unknown>;
  readonly draw: (sent: Uint8Array, turn: Turn) => Promise<Drawn>;
  readonly keep: (call: WriteCall<E>, drawn: Drawn) => Promise<ResponseOf<E>>;
}

/**
 * Registers a write that takes a multipart form with one file. The file is processed before the transaction begins,
 * so that none stays open meanwhile.
 */
export function writeDrawn<E extends Endpoint, Drawn>(
  app: App,
  endpoint: E,
  upload: DrawnUpload<E, Drawn>,
): void {
  void app.register(async (scope) => {
    await acceptUploads(scope, upload.maxBytes, upload.textFields);
    const drawn = new WeakMap<File, { readonly result: Drawn }>();
    write(
      scope,
      endpoint,
      async (call) => {
        const kept = drawn.get(upload.fileOf(call.body));
        if (!kept) throw new Error('The file was not drawn before');
        return upload.keep(call, kept.result);
      },
      {
        before: async (call) => {
          const { request } = call;
          const userId = personOf(call);
          const file = upload.fileOf(call.body);
          await upload.mayDraw?.(call);
          const { name, perHour: points } = upload.limit;
          await consume(app.platform, { name, subject: userId, points, seconds: 3600 });
          const turn = { userId, isGone: () => request.socket.destroyed };
          drawn.set(file, { result: await upload.draw(await file.bytes(), turn) });
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
