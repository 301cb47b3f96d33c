import {
  answerRefundCredit,
  confirmOutsideRefund,
  offerRefundCredit,
  outsideReceiptBytes,
  proposeOutsideRefund,
  rejectOutsideRefund,
} from '@patinha/contract/payment';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { transact } from '../../../platform/db/database.ts';
import { writeUpload } from '../../../platform/files/encoded-upload.ts';
import { reencodePhoto } from '../../../platform/files/photo.ts';
import { type SealedStorage, sealedStorage } from '../../../platform/files/sealed-storage.ts';
import { fileToken, openFileToken } from '../../../platform/files/signed-link.ts';
import { type ModuleRoutes, write } from '../../../platform/http/route.ts';
import { notFound } from '../../../platform/http/static-site.ts';
import type { Platform } from '../../../platform/platform.ts';
import { bankReceiptSeal } from '../payment.table.ts';
import { answerCredit, offerCredit } from './credit-offer.actions.ts';
import { confirmOutside, proposeOutside, rejectOutside, requireOutside } from './outside-refund.actions.ts';
import { findOutside } from './outside-refund.queries.ts';

const uploadsPerHour = 40;
const encoding = { longestSidePixels: 2000, quality: 85 };
const purpose = 'bank-receipt-link';

/** Short-lived path of the bank's receipt, for the admin who checks it. */
export const bankReceiptPath = (secretKey: string, refundId: string): string =>
  `/files/bank-receipts/${fileToken({ secretKey, purpose }, refundId)}`;

/** The other ways to settle a refused refund (D-188). */
export const outsideRefundRoutes: ModuleRoutes = (app, platform) => {
  const storage = sealedStorage(platform.storage, platform.env.SECRET_KEY, bankReceiptSeal);
  app.get('/files/bank-receipts/:token', (request, reply) =>
    sendReceipt({ platform, storage }, request, reply),
  );

  write(app, offerRefundCredit, async ({ tx, actor, params, now }) => {
    await offerCredit(tx, { refundId: params.refund_id, actor, now });
    return {};
  });

  write(app, answerRefundCredit, async ({ tx, actor, params, body, now }) => {
    await answerCredit(tx, { refundId: params.refund_id, actor, now, answer: body.answer });
    return {};
  });

  writeUpload(app, proposeOutsideRefund, {
    maxBytes: outsideReceiptBytes,
    limit: { name: 'bank-receipt', perHour: uploadsPerHour },
    fileOf: (body) => body.file,
    mayUpload: ({ actor, params, db }) =>
      transact(db, (tx) => requireOutside(tx, { refundId: params.refund_id, actor })),
    process: (sent) => reencodePhoto(sent, encoding, 'payment/refund-file-unreadable'),
    keep: async ({ tx, actor, params, now }, image) => {
      await proposeOutside(tx, { refundId: params.refund_id, actor, image, storage, now });
      return {};
    },
  });

  write(app, confirmOutsideRefund, async ({ tx, actor, params, now }) => {
    await confirmOutside(tx, { refundId: params.refund_id, actor, now });
    return {};
  });

  write(app, rejectOutsideRefund, async ({ tx, actor, params, now }) => {
    await rejectOutside(tx, { refundId: params.refund_id, actor, now });
    return {};
  });
};

const linkParams = z.strictObject({ token: z.string() });

async function sendReceipt(
  { platform, storage }: { readonly platform: Platform; readonly storage: SealedStorage },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const named = z.safeParse(linkParams, request.params);
  const link = { secretKey: platform.env.SECRET_KEY, purpose };
  const refundId = named.success ? openFileToken(link, named.data.token) : undefined;
  const outside = refundId === undefined ? undefined : await findOutside(platform.db, refundId);
  const image = outside && (await storage.get(outside.storageKey));
  if (!image) return notFound(request, reply);
  return reply
    .type('image/webp')
    .header('cache-control', 'private, max-age=600')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(image);
}
