import {
  acceptDisputeDecision,
  addDisputeEvidence,
  answerDisputeOffer,
  chooseDisputeRefund,
  offerInDispute,
  openDispute as openDisputeOperation,
  readDispute,
  reopenDispute,
  writeInDispute,
} from '@patinha/contract/dispute';
import { evidenceLimit } from '@patinha/domain/dispute';
import { type Actor, cents } from '@patinha/domain/shared';

import { type Database, readClock } from '../../platform/db/database.ts';
import { writeUpload } from '../../platform/files/encoded-upload.ts';
import { reencodePhoto } from '../../platform/files/photo.ts';
import { sealedStorage } from '../../platform/files/sealed-storage.ts';
import { consume } from '../../platform/http/rate-limit.ts';
import { type App, type ModuleRoutes, read, write } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { readForParty } from './dispute-read.actions.ts';
import { findForParty, lockDisputeForParty } from './dispute-scene.actions.ts';
import {
  acceptDecision,
  addEvidence,
  answerOffer,
  chooseRefund,
  offer,
  openDispute,
  reopen,
  write as writeTo,
} from './dispute.actions.ts';
import { presentPage } from './dispute.presenter.ts';
import { evidenceSeal } from './dispute.table.ts';
import { sendEvidence } from './evidence.route.ts';

// Decoding is costly; each message mails the other party.
const uploadsPerHour = 40;
const wordsPerHour = 60;
const encoding = { longestSidePixels: 1600, quality: 82 };

export const disputeRoutes: ModuleRoutes = (app, platform) => {
  const storage = sealedStorage(platform.storage, platform.env.SECRET_KEY, evidenceSeal);
  app.get('/files/disputes/:token', (request, reply) => sendEvidence({ platform, storage }, request, reply));

  const page = async (db: Database, bookingId: string, actor: Actor, now?: Date) =>
    presentPage({
      ...(await readForParty(db, bookingId, actor)),
      now: now ?? (await readClock(db)),
      secretKey: platform.env.SECRET_KEY,
    });

  read(app, readDispute, ({ db, actor, params }) => page(db, params.booking_id, actor));

  writeUpload(app, addDisputeEvidence, {
    maxBytes: evidenceLimit.bytes,
    limit: { name: 'dispute-evidence', perHour: uploadsPerHour },
    fileOf: (body) => body.file,
    mayUpload: ({ actor, params, db }) => findForParty(db, params.booking_id, actor),
    process: (sent) => reencodePhoto(sent, encoding, 'dispute/file-unreadable'),
    keep: async ({ tx, actor, params, now }, image) => {
      const { booking_id: bookingId } = params;
      await addEvidence(tx, { bookingId, actor, image, storage, now });
      return page(tx, bookingId, actor, now);
    },
  });

  wordRoutes(app, platform, page);
  decisionRoutes(app, page);
};

type Page = (
  db: Database,
  bookingId: string,
  actor: Actor,
  now?: Date,
) => Promise<ReturnType<typeof presentPage>>;

function wordRoutes(app: App, platform: Platform, page: Page): void {
  const before = ({ actor }: { readonly actor: Actor }) =>
    consume(platform, { name: 'dispute-words', subject: actor.userId, points: wordsPerHour, seconds: 3600 });

  write(
    app,
    openDisputeOperation,
    async ({ tx, actor, params, body, now }) => {
      await openDispute(tx, { bookingId: params.booking_id, actor, now, reason: body.reason });
      return page(tx, params.booking_id, actor, now);
    },
    { before },
  );

  write(
    app,
    writeInDispute,
    async ({ tx, actor, params, body, now }) => {
      await writeTo(tx, { bookingId: params.booking_id, actor, now, text: body.text });
      return page(tx, params.booking_id, actor, now);
    },
    { before },
  );

  write(
    app,
    offerInDispute,
    async ({ tx, actor, params, body, now }) => {
      const refundCents = cents(body.refund_cents);
      await offer(tx, { bookingId: params.booking_id, actor, now, refundCents, text: body.text });
      return page(tx, params.booking_id, actor, now);
    },
    { before },
  );
}

function decisionRoutes(app: App, page: Page): void {
  write(app, answerDisputeOffer, async ({ tx, actor, params, body, now }) => {
    const { booking_id: bookingId, offer_id: offerId } = params;
    await answerOffer(tx, { bookingId, actor, now, offerId, accepts: body.accepts });
    return page(tx, bookingId, actor, now);
  });

  write(app, chooseDisputeRefund, async ({ tx, actor, params, body, now }) => {
    await chooseRefund(tx, { bookingId: params.booking_id, actor, now, refundTo: body.refund_to });
    return page(tx, params.booking_id, actor, now);
  });

  write(app, acceptDisputeDecision, async ({ tx, actor, params, now }) => {
    await acceptDecision(tx, { bookingId: params.booking_id, actor, now });
    return page(tx, params.booking_id, actor, now);
  });

  write(app, reopenDispute, async ({ tx, actor, params, body, now }) => {
    const { side, ...scene } = await lockDisputeForParty(tx, params.booking_id, actor);
    await reopen(tx, scene, { reason: body.reason, by: side, actorId: actor.userId, now });
    return page(tx, params.booking_id, actor, now);
  });
}
