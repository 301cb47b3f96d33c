import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

// A push service and its browsers, implemented from RFC 8030, 8291 and 8292 without any of the product's code.

export interface ReceivedPush {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What the browser's service worker reads. */
  readonly content: unknown;
  /** Claims of the sender's token, after its signature was verified with the key next to it. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** The sender's public key. */
  readonly senderKey: string;
  /** Size of the whole message on the wire. */
  readonly bytes: number;
}

export interface FakePushService {
  readonly origin: string;
  /** A new browser: the subscription that it gives to a site that may notify. */
  subscribe(): FakeBrowser;
  /** The service's answer from now on; 201 by default. */
  answer(status: number, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}
export interface FakeBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly received: readonly ReceivedPush[];
}

type Opener = (body: Buffer) => unknown;

/** Listens on a free port by default. */
export async function startPushService(port = 0): Promise<FakePushService> {
  const browsers = new Map<string, { received: ReceivedPush[]; open: Opener }>();
  const state: { status: number; headers: Readonly<Record<string, string>> } = { status: 201, headers: {} };
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const body = await bodyOf(request);
    const browser = browsers.get(request.url ?? '');
    if (browser && state.status === 201) browser.received.push(receive(request, body, browser.open));
    reply.writeHead(browser ? state.status : 404, state.headers).end();
  };
  const server = createServer((request, reply) => void answer(request, reply));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    origin,
    subscribe: () => {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const { keys, open } = newBrowser();
      const received: ReceivedPush[] = [];
      browsers.set(path, { received, open });
      return { endpoint: `${origin}${path}`, keys, received };
    },
    answer: (status, headers = {}) => Object.assign(state, { status, headers }),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

function newBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
  const hkdf = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  const open: Opener = (body) => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    if (sealed.length > body.readUInt32BE(16)) throw new Error('More than one record');
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = hkdf(pair.computeSecret(sender), auth, info, 32);
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const cipher = createDecipheriv('aes-128-gcm', key, nonce);
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    const end = plain.lastIndexOf(2);
    if (plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No end of the last record');
    return JSON.parse(plain.subarray(0, end).toString());
  };
  return { keys, open };
}

function receive({ headers }: IncomingMessage, body: Buffer, open: Opener): ReceivedPush {
  const [, token = '', senderKey = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(senderKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isGenuine = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isGenuine) throw new Error('the token is not signed with the key next to it');
  return {
    headers,
    content: open(body),
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()),
    senderKey,
    bytes: body.length,
  };
}
