import type { KeyObject } from 'node:crypto';

import { secondMs } from '@patinha/domain/shared';
import {
  calculateJwkThumbprint,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
} from 'jose';

import { type Database, transact } from '../../../platform/db/database.ts';
import { decrypt, deriveKey, encrypt } from '../../../platform/settings/secrets.ts';
import { realTime, realTimeMs } from '../../../platform/time/real-time.ts';
import {
  insertSigningKey,
  lockSigningKeys,
  selectLiveSigningKeys,
  type SigningKeyRow,
} from './auth-keys.queries.ts';

export const signingAlgorithm = 'ES256';

export interface PublicJwk {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: typeof signingAlgorithm;
  readonly use: 'sig';
  readonly key_ops: readonly ['verify'];
}

type Key = Awaited<ReturnType<typeof importPKCS8>>;

interface LoadedKey {
  readonly kid: string;
  readonly signsFrom: Date;
  readonly jwk: PublicJwk;
  readonly verifyKey: Key;
  readonly signKey: Key;
}

export interface SigningKeys {
  /** The newest key whose time to sign has come. */
  current(): Promise<Pick<LoadedKey, 'kid' | 'signKey'>>;
  /** Undefined for a key that is not ours, or no longer. */
  verifier(kid: string): Promise<Key | undefined>;
  published(): Promise<readonly PublicJwk[]>;
}

// Keys are published ten minutes before they sign, so a look once a minute never comes too late.
const reloadMs = 60 * secondMs;
const unknownKeyReloadMs = 5 * secondMs;

/** Seals the private keys. */
export const signingKeySealKey = (secretKey: string): KeyObject => deriveKey(secretKey, 'auth signing keys');

/** The signing keys of the database, made on first use and kept in memory between looks. */
export function openSigningKeys(db: Database, secretKey: string): SigningKeys {
  const sealKey = signingKeySealKey(secretKey);
  let loaded: { readonly at: number; readonly keys: Promise<readonly LoadedKey[]> } | undefined;

  function load(maxAgeMs: number): Promise<readonly LoadedKey[]> {
    if (loaded && performance.now() - loaded.at < maxAgeMs) return loaded.keys;
    const keys = loadKeys(db, sealKey);
    loaded = { at: performance.now(), keys };
    keys.catch(() => {
      loaded = undefined;
    });
    return keys;
  }

  return {
    async current() {
      const now = realTimeMs();
      const keys = await load(reloadMs);
      const key = keys.find((candidate) => candidate.signsFrom.getTime() <= now) ?? keys.at(-1);
      if (!key) throw new Error('No signing key');
      return key;
    },
    async verifier(kid) {
      const find = (keys: readonly LoadedKey[]) => keys.find((key) => key.kid === kid)?.verifyKey;
      return find(await load(reloadMs)) ?? find(await load(unknownKeyReloadMs));
    },
    published: async () => (await load(reloadMs)).map((key) => key.jwk),
  };
}

async function loadKeys(db: Database, sealKey: KeyObject): Promise<readonly LoadedKey[]> {
  const rows = await selectLiveSigningKeys(db);
  const usable = rows.length > 0 ? rows : await createFirstKey(db, sealKey);
  return Promise.all(usable.map((row) => importRow(row, sealKey)));
}

async function createFirstKey(db: Database, sealKey: KeyObject): Promise<readonly SigningKeyRow[]> {
  const fresh = await generateKey(sealKey);
  return transact(db, async (tx) => {
    await lockSigningKeys(tx);
    const already = await selectLiveSigningKeys(tx);
    if (already.length > 0) return already;
    await insertSigningKey(tx, fresh);
    return [fresh];
  });
}

/** A new pair that signs from now on, sealed for its row. */
export async function generateKey(sealKey: KeyObject): Promise<SigningKeyRow> {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true });
  const { kty, crv = '', x = '', y = '' } = await exportJWK(pair.publicKey);
  const publicJwk = { kty: kty ?? 'EC', crv, x, y };
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    publicJwk,
    privateKeySealed: encrypt(sealKey, Buffer.from(await exportPKCS8(pair.privateKey))),
    signsFrom: realTime(),
  };
}

async function importRow(row: SigningKeyRow, sealKey: KeyObject): Promise<LoadedKey> {
  const { kid, signsFrom, publicJwk } = row;
  const verifyKey = await importJWK(publicJwk, signingAlgorithm);
  if (verifyKey instanceof Uint8Array) throw new Error(`Signing key ${kid} is not an EC key`);
  return {
    kid,
    signsFrom,
    jwk: { ...publicJwk, kid, alg: signingAlgorithm, use: 'sig', key_ops: ['verify'] },
    verifyKey,
    signKey: await importPKCS8(decrypt(sealKey, row.privateKeySealed).toString('utf8'), signingAlgorithm),
  };
}
