import type { FastifyInstance } from 'fastify';

import { enqueue } from '../../platform/background/outbox.ts';
import { transact } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { realTime } from '../../platform/time/real-time.ts';
import { noConcern } from './gateway/psp.port.ts';
import { pspOf } from './gateway/psp.selection.ts';
import { insertEvent } from './payment.queries.ts';

const maxBodyBytes = 64 * 1024;

/**
 * POST /webhooks/payments/<name of the PSP>: verifies the raw bytes, stores the event, answers, and processes it later.
 * The event only says which charge or payout changed; its state is fetched from the PSP.
 */
export function paymentWebhook(app: FastifyInstance, platform: Platform): void {
  const psp = pspOf(platform.env);
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post(`/webhooks/payments/${psp.name}`, { bodyLimit: maxBodyBytes }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const header = request.headers[psp.signatureHeader];
      const signature = typeof header === 'string' ? header : undefined;
      const webhookEvent = psp.readWebhookEvent({ body, signature, receivedAt: realTime() });
      if (!webhookEvent) {
        request.log.warn('webhook signature invalid');
        return reply.code(401).send();
      }
      if (webhookEvent === noConcern) return reply.code(200).send();
      await transact(platform.db, async (tx, now) => {
        const { payoutId, isOfMandate, objectRef, ...event } = webhookEvent;
        const inbox = { provider: psp.name, ...event, chargeRef: objectRef };
        const eventId = await insertEvent(tx, inbox, now);
        if (eventId === undefined) return;
        if (payoutId !== undefined) await enqueue(tx, 'payout.event', { payout_id: payoutId });
        else if (isOfMandate) await enqueue(tx, 'subscription.event', { event_id: eventId });
        else await enqueue(tx, 'payment.event', { event_id: eventId });
      });
      return reply.code(200).send();
    });
    done();
  });
}
