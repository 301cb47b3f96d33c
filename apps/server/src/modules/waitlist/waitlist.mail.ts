import * as z from 'zod/mini';

import { outboxHandler } from '../../platform/background/outbox.ts';
import { transact, type Transaction } from '../../platform/db/database.ts';
import { firstName } from '../../platform/outgoing/mail-words.ts';
import { dayTime } from '../../platform/time/day-time.ts';
import { notify, sendMail } from '../notification/index.ts';
import { findOfferForMail, type MailedOffer } from './waitlist-mail.queries.ts';
import { offerKind, type OfferNotice, offerNotices } from './waitlist.notification.ts';

const listPath = '/tutor/bookings';

interface Letter {
  readonly title: string;
  readonly lines: readonly string[];
  readonly label: string;
}

const lettersOf: Readonly<Record<Exclude<OfferNotice, 'lapsed'>, (offer: MailedOffer) => Letter>> = {
  offered: ({ title, providerName, startsAt, expiresAt, zone }) => ({
    title: 'Surgiu um horário para você',
    lines: [
      `${providerName} tem um horário livre: ${title}, ${dayTime(startsAt, zone)}.`,
      `Guardamos o horário para você até ${dayTime(expiresAt, zone)}. Depois disso, ele vai para a próxima pessoa da lista de espera.`,
    ],
    label: 'Ver o horário',
  }),
  withdrawn: ({ title, providerName, startsAt, zone }) => ({
    title: 'O horário não está mais disponível',
    lines: [
      `O horário de ${title} com ${providerName}, ${dayTime(startsAt, zone)}, não está mais livre.`,
      'Você continua na lista de espera, no mesmo lugar.',
    ],
    label: 'Ver lista de espera',
  }),
};

const payloadSchema = z.object({ offer_id: z.uuid(), notice: z.enum(offerNotices) });

/** Notifies about a kept time, unless it was taken or passed on before the delivery. */
export const offerDelivery = outboxHandler(offerKind, async ({ db, env }, payload, message) => {
  const { offer_id: offerId, notice } = z.parse(payloadSchema, payload);
  const key = `waitlist:${message.id}`;
  await transact(db, async (tx) => {
    const offer = await findOfferForMail(tx, offerId);
    if (!offer) return;
    if (notice === 'lapsed') return notifyAboutLapse(tx, offer, key);
    if (notice === 'offered' && offer.status !== 'open') return;
    const { title, lines, label } = lettersOf[notice](offer);
    await sendMail(
      tx,
      {
        kind: 'booking',
        to: offer.email,
        subject: title,
        paragraphs: [`Olá, ${firstName(offer.name)}.`, ...lines],
        action: { label, url: `${env.PUBLIC_URL}${listPath}` },
      },
      { key },
    );
    await notify(tx, { ...line(offer), title, key });
  });
});

/** In the inbox alone: the earlier mail said when it would end. */
const notifyAboutLapse = (tx: Transaction, offer: MailedOffer, key: string) =>
  notify(tx, { ...line(offer), title: 'O horário passou para a próxima pessoa', key });

const line = ({ userId, title, startsAt, zone }: MailedOffer) =>
  ({ userId, kind: 'booking', body: `${title}, ${dayTime(startsAt, zone)}`, path: listPath }) as const;
