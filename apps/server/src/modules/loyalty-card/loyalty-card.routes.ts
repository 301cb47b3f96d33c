import {
  listCardValidations,
  readLoyaltyCard,
  rotateQrCode,
  rotateQrCodeEnhanced,
  validateLoyaltyCard,
} from '@patinha/contract/loyalty-card';
import { defaultPageSize } from '@patinha/contract/shared';

import { readClock } from '../../platform/db/database.ts';
import { addressSubject } from '../../platform/http/address-subject.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { consume, refuseWhenSpent } from '../../platform/http/rate-limit.ts';
import { type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import { cardCodes } from './card-code.crypto.ts';
import { validateCard } from './card-validation.actions.ts';
import { listValidationsOf } from './card-validation.queries.ts';
import { wrongCodeLimits } from './card.limits.ts';
import { rotateCard } from './loyalty-card.actions.ts';
import {
  presentCard,
  presentOffer,
  presentValidatedMember,
  presentValidation,
} from './loyalty-card.presenter.ts';
import { findMember, findOwnCard } from './loyalty-card.queries.ts';

export const loyaltyCardRoutes: ModuleRoutes = (app, { env, ports }) => {
  const codes = cardCodes(env.SECRET_KEY);
  const { cardPartners: partners, cardOffers: offers } = ports;

  read(app, readLoyaltyCard, async ({ actor, db }) => {
    const card = await findOwnCard(db, actor.userId);
    const member = await findMember(db, actor.userId);
    if (!card || !member) throw new DomainError('PGRST116');
    return presentCard({ card, member, code: codes.of(card), now: await readClock(db) });
  });

  for (const rotation of [rotateQrCode, rotateQrCodeEnhanced])
    write(app, rotation, ({ actor, body, tx, now }) =>
      rotateCard(tx, { cardUserId: body.card_user_id, actor, codes, now }),
    );

  write(
    app,
    validateLoyaltyCard,
    async ({ actor, body, tx, now }) => {
      const { code, reason } = body;
      const validation = await validateCard(tx, { code, reason, actor, codes, partners, offers, now });
      return {
        validation_id: validation.id,
        validated_at: validation.validatedAt.toISOString(),
        member: presentValidatedMember(validation.member),
        offer: presentOffer(validation.offer),
      };
    },
    {
      before: async ({ actor, body, request, platform }) => {
        for (const limit of wrongCodeLimits({
          code: body.code,
          userId: actor.userId,
          ip: addressSubject(request.ip),
        }))
          await refuseWhenSpent(platform, limit);
      },
      onRefusal: async (error, { actor, body, request, platform }) => {
        if (error.code !== 'loyalty-card/invalid-code') return;
        for (const limit of wrongCodeLimits({
          code: body.code,
          userId: actor.userId,
          ip: addressSubject(request.ip),
        }))
          await consume(platform, limit);
      },
    },
  );

  read(app, listCardValidations, async ({ actor, query, db }) => {
    const limit = query.limit ?? defaultPageSize;
    const found = await listValidationsOf(db, actor.userId, { cursor: query.cursor, limit: limit + 1 });
    const items = found.slice(0, limit).map(presentValidation);
    return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  });
};
