import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;

interface Signed {
  readonly body: Buffer;
  readonly signature: string | undefined;
  readonly receivedAt: Date;
}

/**
 * Whether `t=<seconds>,v1=<hex>[,v1=<hex>]` is HMAC-SHA-256 over `t.body` with one of the secrets and at
 * most 300 s old (or early). Every secret is compared with every signature, so two may be active at once;
 * without a secret nothing is genuine.
 */
export function isGenuine({ body, signature = '', receivedAt }: Signed, secrets: readonly string[]): boolean {
  const parts = signature.split(',').map((part) => part.trim());
  const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const ageSeconds = Math.abs(receivedAt.getTime() / 1000 - Number(timestamp));
  if (ageSeconds > toleranceSeconds) return false;
  const given = parts
    .filter((part) => part.startsWith('v1='))
    .map((part) => Buffer.from(part.slice(3), 'hex'));
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
}
