import { Socket } from 'node:net';

interface Pressure {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface Load extends Pressure {
  /** Paths requested in turn, repeatedly. */
  readonly paths: readonly string[];
}

export interface PostLoad extends Pressure {
  /** The request with this index, counted over all connections. */
  readonly post: (index: number) => Post;
}

export interface Post {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
}

/** Keeps every connection busy with one request at a time; throws at the first response that is not 2xx. */
export const load = ({ paths, ...pressure }: Load): Promise<LoadResult> =>
  press(pressure, (index) => [`GET ${paths[index % paths.length]} HTTP/1.1`, '', '']);

/** The same for writes. */
export const loadPosts = ({ post, ...pressure }: PostLoad): Promise<LoadResult> =>
  press(pressure, (index) => {
    const { path, headers = {}, body } = post(index);
    const text = JSON.stringify(body);
    const lines = Object.entries({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`);
    return [`POST ${path} HTTP/1.1`, `${lines.join('\r\n')}\r\n`, text];
  });

/** Response times in milliseconds, for sequential requests on one connection. */
export async function answerTimes(
  url: string,
  paths: readonly string[],
  repeats: number,
): Promise<readonly number[]> {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let asked = 0;
  let askedAt = 0;
  await runConnection(hostname, Number(port), {
    nextRequest: () => {
      if (asked === paths.length * repeats) return undefined;
      const path = paths[asked % paths.length];
      asked += 1;
      askedAt = performance.now();
      return `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: keep-alive\r\n\r\n`;
    },
    onAnswer: () => times.push(performance.now() - askedAt),
  });
  return times;
}

type Parts = readonly [start: string, headers: string, body: string];

async function press(
  { url, connections, seconds }: Pressure,
  partsOf: (index: number) => Parts,
): Promise<LoadResult> {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let requests = 0;
  const nextRequest = () => {
    // The first request of each connection is made in any case.
    if (requests >= connections && performance.now() >= endsAt) return undefined;
    requests += 1;
    const [start, headers, body] = partsOf(requests);
    return `${start}\r\nhost: ${hostname}\r\nconnection: keep-alive\r\n${headers}\r\n${body}`;
  };
  await Promise.all(
    Array.from({ length: connections }, () => runConnection(hostname, Number(port), { nextRequest })),
  );
  return { requests, perSecond: requests / ((performance.now() - startedAt) / 1000) };
}

interface Work {
  /** Undefined means that the connection ends. */
  readonly nextRequest: () => string | undefined;
  readonly onAnswer?: () => void;
}

/** A plain socket: a full HTTP client would use more CPU than what is measured. */
function runConnection(host: string, port: number, { nextRequest, onAnswer }: Work): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new Socket();
    let received = '';
    socket.setNoDelay(true);
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const length = answerLength(received);
      if (length === undefined || received.length < length) return;
      if (!received.startsWith('HTTP/1.1 2')) {
        socket.destroy();
        return reject(new Error(received.slice(0, 400)));
      }
      received = received.slice(length);
      onAnswer?.();
      ask();
    });
    const ask = () => {
      const request = nextRequest();
      if (request !== undefined) return void socket.write(request);
      socket.destroy();
      resolve();
    };
    socket.connect(port, host, ask);
  });
}

/** Length in bytes of the whole response, once its head has arrived. */
function answerLength(received: string): number | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, headEnd));
  if (!length) throw new Error('Response without content-length');
  return headEnd + 4 + Number(length[1]);
}
