import { parentPort, workerData } from 'node:worker_threads';

import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

import type { EngineOptions, EngineReply, EngineRequest } from './engine.protocol.ts';

// The embedded database lives in its own thread so that a long query never blocks the server's event loop.
const options: EngineOptions = workerData;
const port = parentPort;
if (!port) throw new Error('engine.worker.ts runs as a worker thread only');

const snapshot = options.snapshot && new Blob([Buffer.from(options.snapshot)]);
const engine = await PGlite.create({
  ...(options.directory ? { dataDir: options.directory } : {}),
  ...(snapshot ? { loadDataDir: snapshot } : {}),
  ...(options.compiled ? { pgliteWasmModule: options.compiled } : {}),
  extensions: { btree_gist, pg_trgm, unaccent },
});

const answer = (reply: EngineReply) => port.postMessage(reply);

async function handle(request: EngineRequest): Promise<void> {
  if (request.kind === 'messages') {
    const bytes = await engine.execProtocolRaw(request.bytes, { throwOnError: false });
    answer({ kind: 'messages', bytes });
    return;
  }
  if (request.kind === 'snapshot') {
    const dump = await engine.dumpDataDir('none');
    answer({ kind: 'snapshot', bytes: new Uint8Array(await dump.arrayBuffer()) });
    return;
  }
  await engine.close();
  answer({ kind: 'closed' });
  port?.close();
}

// One request at a time, in order of arrival: PGlite is a single session.
let tail: Promise<void> = Promise.resolve();
port.on('message', (request: EngineRequest) => {
  tail = tail.then(() => handle(request));
});
answer({ kind: 'ready' });
