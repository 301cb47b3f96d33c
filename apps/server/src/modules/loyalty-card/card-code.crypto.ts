import { createHmac } from 'node:crypto';

import { nonceExpiry, type ScannedSecret, shortCodeOf } from '@patinha/domain/loyalty-card';

import { deriveKey } from '../../platform/settings/secrets.ts';

const nonceBytes = 16;
const shortCodeBytes = 5;

/** The card's code at one rotation: 128 bits for the QR and, apart from them, 40 bits to spell out. */
export interface CardCode {
  readonly nonce: string;
  readonly shortCode: string;
}

/** The part of the card's row that a rotation replaces. */
export interface NextCode {
  readonly rotationNumber: number;
  readonly qrNonceHash: string;
  readonly shortCodeHash: string;
  readonly nonceExpiresAt: Date;
}

interface RotatedCard {
  readonly id: string;
  readonly rotationNumber: number;
}

/**
 * Computes and hashes the codes of cards with keys of their own out of SECRET_KEY. They never go to the
 * database, so its rows alone give no code; the hash is keyed because 40 bits could be tried out.
 */
export interface CardCodes {
  of(card: RotatedCard): CardCode;
  hash(secret: ScannedSecret): string;
  after(card: RotatedCard, now: Date): NextCode;
}

export function cardCodes(secretKey: string): CardCodes {
  const codeKey = deriveKey(secretKey, 'loyalty-card.code');
  const hashKey = deriveKey(secretKey, 'loyalty-card.hash');

  const of = ({ id, rotationNumber }: RotatedCard): CardCode => {
    const digest = createHmac('sha256', codeKey).update(`${id}|${rotationNumber}`).digest();
    return {
      nonce: digest.subarray(0, nonceBytes).toString('hex'),
      shortCode: shortCodeOf(digest.subarray(nonceBytes, nonceBytes + shortCodeBytes)),
    };
  };
  const hash = ({ kind, value }: ScannedSecret): string =>
    createHmac('sha256', hashKey).update(`${kind}|${value}`).digest('base64url');

  return {
    of,
    hash,
    after(card, now) {
      const rotationNumber = card.rotationNumber + 1;
      const { nonce, shortCode } = of({ id: card.id, rotationNumber });
      return {
        rotationNumber,
        qrNonceHash: hash({ kind: 'nonce', value: nonce }),
        shortCodeHash: hash({ kind: 'short-code', value: shortCode }),
        nonceExpiresAt: nonceExpiry(now),
      };
    },
  };
}
