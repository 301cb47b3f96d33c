import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { offlineDocument, type OfflineParts } from './documents.ts';

/** The address of the offline page; users never visit it. */
const pageUrl = '/sem-conexao';
const worker = 'service-worker.js';
const place = '/* files */ []';

/**
 * Writes the offline page and lists its files in the service worker. The name of its
 * cache is the hash of its content, so that two releases never share a cache.
 */
export function keepOffline(dist: string, parts: OfflineParts): void {
  const page = offlineDocument(parts);
  writeFileSync(join(dist, 'offline.html'), page);
  const files = [parts.styleUrl, parts.scriptUrl, ...parts.fontUrls, '/icon.svg'];
  const hash = createHash('sha256').update(page);
  for (const file of files) hash.update(readFileSync(join(dist, file)));
  const source = readFileSync(join(dist, worker), 'utf8');
  if (!source.includes(place)) throw new Error('The service worker has no place for its files');
  const filled = source
    .replace(place, JSON.stringify([pageUrl, ...files]))
    .replace('patinha-card', `patinha-card-${hash.digest('hex').slice(0, 16)}`);
  writeFileSync(join(dist, worker), filled);
}
