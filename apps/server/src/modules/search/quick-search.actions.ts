import { plainText } from '@patinha/domain/search';
import type { Actor } from '@patinha/domain/shared';

import type { Database } from '../../platform/db/database.ts';
import { containing } from '../../platform/db/like-pattern.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { findForProvider, findForTutor, type QuickFindRow } from './quick-search.queries.ts';

interface Asked {
  readonly q: string;
  readonly side: 'tutor' | 'provider';
}

/** A person types at most one letter every 250 ms; more than this is not typing. */
const perMinute = 90;

/** Results visible to the caller in one of their roles; none for a role that they do not hold. */
export async function searchQuickly(
  platform: Platform,
  db: Database,
  { actor, q, side }: Asked & { readonly actor: Actor },
): Promise<QuickFindRow[]> {
  const { userId, roles } = actor;
  await consume(platform, {
    name: 'quick-search',
    subject: userId,
    points: perMinute,
    seconds: 60,
    per: 'person',
  });
  const needed = side === 'tutor' ? ['tutor'] : ['prestador', 'empresa'];
  if (!roles.some((role) => needed.includes(role))) return [];
  return (side === 'tutor' ? findForTutor : findForProvider)(db, { userId, ...patternsOf(q) });
}

function patternsOf(q: string) {
  const plain = plainText(q);
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    pattern: containing(plain),
    wordPattern: containing(` ${plain}`),
    prefixes: words.map((word) => `${word}:*`).join(' & '),
  };
}
