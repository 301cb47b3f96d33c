import type { Actor } from '@patinha/domain/shared';

import { addressSubject } from '../../platform/http/address-subject.ts';
import type { DomainError } from '../../platform/http/errors.ts';
import { consume, refuseWhenSpent } from '../../platform/http/rate-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { wrongCodeLimits } from './card.limits.ts';

/** Rate limits of the handover routes: wrong codes are limited, no matter who enters them. */
export const limitedCodes = (platform: Platform) => ({
  before: async (call: CodeCall): Promise<void> => {
    for (const limit of limitsOf(call)) await refuseWhenSpent(platform, limit);
  },
  onRefusal: (error: DomainError, call: CodeCall) => countWrongCode(platform, error, call),
});

interface CodeCall {
  readonly actor: Actor;
  readonly body: { readonly card_code?: string | undefined };
  readonly request: { readonly ip: string };
}

const limitsOf = ({ actor, body, request }: CodeCall) =>
  body.card_code === undefined
    ? []
    : wrongCodeLimits({ code: body.card_code, userId: actor.userId, ip: addressSubject(request.ip) });

async function countWrongCode(platform: Platform, { code }: DomainError, call: CodeCall): Promise<void> {
  if (code !== 'loyalty-card/invalid-code' && code !== 'loyalty-card/foreign-card') return;
  for (const limit of limitsOf(call)) await consume(platform, limit);
}
