import { createHash } from 'node:crypto';

import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { DomainError } from '../http/errors.ts';
import type { App } from '../http/route.ts';

/** An uploaded file, with a digest that distinguishes two requests under one Idempotency-Key. */
class UploadedFile extends File {
  readonly digest: string;

  constructor(bytes: Buffer<ArrayBuffer>, name: string) {
    super([bytes], name);
    this.digest = createHash('sha256').update(bytes).digest('base64url');
  }
}

/**
 * Lets the operations of this scope accept a form with one file, which their body then contains under its field's
 * name, and a few text fields. Name and type are the sender's claim; the content decides the file type. Beyond the
 * size: 413.
 */
export async function acceptUploads(scope: App, maxBytes: number, textFields = 1): Promise<void> {
  await scope.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: textFields, parts: textFields + 1, headerPairs: 20 },
  });
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readForm(request);
  });
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = [];
  try {
    for await (const part of request.parts())
      fields.push([
        part.fieldname,
        part.type === 'file'
          ? new UploadedFile(Buffer.from(await part.toBuffer()), part.filename)
          : part.value,
      ]);
  } catch (error) {
    throw refusalOf(error);
  }
  return Object.fromEntries(fields);
}

/** The parser throws plain errors for a form that has no boundary, is truncated or otherwise broken. */
const refusalOf = (error: unknown): unknown =>
  error instanceof Error && 'statusCode' in error
    ? error
    : new DomainError('request/invalid', { reason: String(error) });
