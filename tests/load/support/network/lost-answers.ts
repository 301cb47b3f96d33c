import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

import type { Ask } from '../connection.ts';
import { addressOf } from '../patient-caller.ts';
import type { Seeded } from '../seeded.ts';

/** How a connection ends before its client has an answer. */
export const cuts = ['in the midst of the request', 'while it is worked on', 'with the answer'] as const;
export type Cut = (typeof cuts)[number];

const longestWorkMs = 20;

/** Sends a write whose answer never arrives; it is done, half done or not begun when this resolves. */
export async function sendAndCut(
  url: string,
  { endpoint, accessToken, body = {}, key = '', params }: Ask,
  { cut, random }: { readonly cut: Cut; readonly random: Seeded },
): Promise<void> {
  const text = JSON.stringify(body);
  const sent = request(addressOf(url, { endpoint, accessToken, ...(params && { params }) }), {
    method: endpoint.method,
    agent: false,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      'idempotency-key': key,
    },
  });
  sent.on('error', () => undefined);
  if (cut === 'in the midst of the request') {
    sent.write(text.slice(0, -1));
    await wait(random.below(longestWorkMs));
  } else {
    sent.end(text);
    if (cut === 'with the answer') await once(sent, 'response');
    else await wait(random.below(longestWorkMs));
  }
  sent.destroy();
}
