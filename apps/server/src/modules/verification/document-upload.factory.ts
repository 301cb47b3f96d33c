import { uploadVerification } from '@patinha/contract/verification';
import type { DocumentType } from '@patinha/domain/verification';
import sharp from 'sharp';

import type { TestApp } from '../../testing/test-app.ts';

export interface Upload {
  readonly type: DocumentType;
  readonly bytes?: Uint8Array;
  readonly name?: string;
  readonly contentType?: string;
  readonly issued_on?: string;
  readonly birth_date?: string;
  readonly cpf?: string;
}

let numbers = 10_000_000_000;
/** A new CPF per call; its check digits are validated only where a person types it. */
export const nextCpf = (): string => String((numbers += 1));

export interface UploadReply {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#F2923C' } });

/** Sends a file as the form of the screen does; a small PNG unless said otherwise. */
export async function uploadAs(
  server: TestApp,
  caller: { readonly accessToken: string } | undefined,
  { type, bytes, name = 'documento.png', contentType = 'image/png', ...days }: Upload,
): Promise<UploadReply> {
  const form = new FormData();
  const content = Uint8Array.from(bytes ?? (await picture().png().toBuffer()));
  form.append('type', type);
  for (const [field, day] of Object.entries(days)) form.append(field, day);
  form.append('file', new File([content], name, { type: contentType }));
  const request = new Response(form);
  const reply = await server.app.inject({
    method: 'POST',
    url: uploadVerification.path,
    headers: {
      ...(caller && { authorization: `Bearer ${caller.accessToken}` }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const body: { id?: string; error?: { code: string; fields?: Record<string, string> } } = reply.json();
  return {
    status: reply.statusCode,
    code: body.error?.code,
    fields: body.error?.fields ?? {},
    id: body.id ?? '',
    body: { ...body },
  };
}

/** A PDF of one page with the given extra objects and no cross-reference table. */
export function pdfOf(content: string, { page = '', catalog = '', objects = '' } = {}): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj\n` +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R${page}>>endobj\n` +
      `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n${objects}` +
      'trailer<</Root 1 0 R>>\n%%EOF',
    'latin1',
  );
}
