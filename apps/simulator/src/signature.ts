import { createHmac } from 'node:crypto';

/** `t=<unix seconds>,v1=<hex>` with one v1 per secret: HMAC-SHA-256 over `timestamp.body`. */
export function signatureHeader(body: string, secrets: readonly string[], at: number): string {
  const timestamp = Math.floor(at / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  return [`t=${timestamp}`, ...signatures].join(',');
}

export const signatureHeaderName = 'simulador-signature';
