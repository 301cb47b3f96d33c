import { addPetDocument, replacePetPhoto } from '@patinha/contract/pet';
import sharp from 'sharp';

import type { TestApp } from '../../../testing/test-app.ts';
import { sendForm } from '../../../testing/upload-form.ts';

type Caller = { readonly accessToken: string } | undefined;
interface Sent {
  readonly bytes?: Uint8Array;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
}

export const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#F2923C' } });
const small = () => picture().png().toBuffer();

/** A small PNG unless said otherwise. */
export const sendPetPhoto = async (server: TestApp, caller: Caller, petId: string, sent: Sent = {}) =>
  sendForm(server, caller, {
    ...sent,
    endpoint: replacePetPhoto,
    params: { pet_id: petId },
    field: 'photo',
    bytes: sent.bytes ?? (await small()),
  });

export const sendPetDocument = async (
  server: TestApp,
  caller: Caller,
  petId: string,
  { texts = { kind: 'vaccine_card' }, ...sent }: Sent & { readonly texts?: Record<string, string> } = {},
) =>
  sendForm(server, caller, {
    ...sent,
    endpoint: addPetDocument,
    params: { pet_id: petId },
    texts,
    field: 'file',
    bytes: sent.bytes ?? (await small()),
  });

/** The pages that its links show. */
export async function pagesBehind(
  server: TestApp,
  links: readonly { readonly url: string }[],
): Promise<{ readonly status: number; readonly bytes: Buffer }[]> {
  const pages = links.map(async ({ url }) => {
    const reply = await server.app.inject({ method: 'GET', url });
    return { status: reply.statusCode, bytes: reply.rawPayload };
  });
  return Promise.all(pages);
}
