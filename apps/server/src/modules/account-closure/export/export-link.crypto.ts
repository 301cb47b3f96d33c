import { createHmac, timingSafeEqual } from 'node:crypto';

import { deriveKey } from '../../../platform/settings/secrets.ts';

interface ExportLink {
  readonly exportId: string;
  readonly expiresAt: Date;
}

const sign = (secretKey: string, text: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'data export links')).update(text).digest();

/** Download token of an export: id, expiry and signature. It is useless without the owner's session. */
export function exportPath(secretKey: string, { exportId, expiresAt }: ExportLink): string {
  return `/files/exports/${exportToken(secretKey, { exportId, expiresAt })}`;
}

export function exportToken(secretKey: string, { exportId, expiresAt }: ExportLink): string {
  const text = `${exportId}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${text}.${sign(secretKey, text).toString('base64url')}`;
}

const tokenPattern = /^([0-9a-f-]{36})\.(\d{1,11})\.([A-Za-z0-9_-]{43})$/;

/** The contents of a genuine token; undefined for a forged one. */
export function readExportToken(secretKey: string, token: string): ExportLink | undefined {
  const [, exportId, seconds, signature] = tokenPattern.exec(token) ?? [];
  if (exportId === undefined || seconds === undefined || signature === undefined) return undefined;
  const expected = sign(secretKey, `${exportId}.${seconds}`);
  if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) return undefined;
  return { exportId, expiresAt: new Date(Number(seconds) * 1000) };
}
