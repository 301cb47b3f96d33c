import { shownDistanceKm } from '@patinha/domain/search';
import type { ServiceType } from '@patinha/domain/service';
import * as z from 'zod/mini';

import { type OutboxHandler, outboxHandler } from '../../platform/background/outbox.ts';
import { transact } from '../../platform/db/database.ts';
import { firstName, money } from '../../platform/outgoing/mail-words.ts';
import type { Mail } from '../../platform/outgoing/mail.ts';
import { dayTime } from '../../platform/time/day-time.ts';
import { notify, sendMail } from '../notification/index.ts';
import { findCarersToNotify, recordNotified, type NearbyCarer } from './nearby.queries.ts';
import {
  expiredKind,
  nearbyKind,
  type ProposalNotice,
  proposalNoticeKind,
  proposalNotices,
} from './need.notification.ts';
import { findNeedForMail, findPetsOfNeeds, type MailedNeed } from './need.queries.ts';
import { type MailedProposal, selectForMail } from './proposal.queries.ts';

const serviceNames: Readonly<Record<ServiceType, string>> = {
  dog_walking: 'Passeio',
  pet_sitting: 'Pet Sitting',
  grooming: 'Banho e Tosa',
  training: 'Adestramento',
  veterinary: 'Veterinário',
  petshop: 'Petshop',
};

const names = new Intl.ListFormat('pt-BR');
const kilometres = new Intl.NumberFormat('pt-BR', { style: 'unit', unit: 'kilometer' });

const needPayload = z.object({ need_id: z.uuid() });

/** Notifies carers nearby, each once per need and only a few times a day. */
const nearbyDelivery = outboxHandler(nearbyKind, async ({ db, env }, payload, message) => {
  const { need_id: needId } = z.parse(needPayload, payload);
  await transact(db, async (tx) => {
    const need = await findNeedForMail(tx, needId);
    if (!need) return;
    const petNames = (await findPetsOfNeeds(tx, [needId])).map(({ name }) => name);
    for (const carer of await findCarersToNotify(tx, needId)) {
      if (!(await recordNotified(tx, needId, carer.providerId))) continue;
      const mail = nearbyMail(need, { carer, petNames, publicUrl: env.PUBLIC_URL });
      const key = `mail:${message.id}:${carer.providerId}`;
      await sendMail(tx, mail, { key });
      await notify(tx, {
        userId: carer.ownerUserId,
        kind: 'nearby_need',
        title: mail.subject,
        body: dayTime(need.startsAt, need.zone),
        path: `/marketplace/pedidos-abertos/${needId}`,
        key,
      });
    }
  });
});

interface Nearby {
  readonly carer: NearbyCarer;
  readonly petNames: readonly string[];
  readonly publicUrl: string;
}

export function nearbyMail(need: MailedNeed, { carer, petNames, publicUrl }: Nearby): Mail {
  const service = serviceNames[need.serviceType];
  const place = [need.district, need.city].filter(Boolean).join(', ');
  const distance =
    carer.distanceKm === null ? '' : ` (${kilometres.format(shownDistanceKm(carer.distanceKm))})`;
  return {
    kind: 'nearby_need',
    to: carer.email,
    subject: `Pedido perto de você: ${service}`,
    paragraphs: [
      `Olá, ${firstName(carer.ownerName)}.`,
      `${firstName(need.tutorName)} pede propostas de ${service} para ${names.format(petNames)}, ${dayTime(need.startsAt, need.zone)}, em ${place}${distance}.`,
      `O pedido recebe propostas até ${dayTime(need.expiresAt, need.zone)}.`,
    ],
    action: { label: 'Ver pedido', url: `${publicUrl}/marketplace/pedidos-abertos/${need.id}` },
  };
}

const expiredDelivery = outboxHandler(expiredKind, async ({ db, env }, payload, message) => {
  const { need_id: needId } = z.parse(needPayload, payload);
  await transact(db, async (tx) => {
    const need = await findNeedForMail(tx, needId);
    if (!need) return;
    const mail: Mail = {
      kind: 'proposal',
      to: need.tutorEmail,
      subject: `Pedido encerrado: ${serviceNames[need.serviceType]}`,
      paragraphs: [
        `Olá, ${firstName(need.tutorName)}.`,
        `Seu pedido para ${dayTime(need.startsAt, need.zone)} terminou sem que uma proposta fosse aceita.`,
        'Você pode publicar outro ou procurar quem atende na sua região.',
      ],
      action: { label: 'Publicar outro pedido', url: `${env.PUBLIC_URL}/marketplace/pedidos/novo` },
    };
    const key = `mail:${message.id}`;
    await sendMail(tx, mail, { key });
    const { tutorId: userId } = need;
    await notify(tx, {
      userId,
      kind: 'proposal',
      title: mail.subject,
      path: `/marketplace/pedidos/${needId}`,
      key,
    });
  });
});

const noticePayload = z.object({
  proposal_ids: z.array(z.uuid()),
  notice: z.enum(proposalNotices),
  to: z.enum(['tutor', 'provider']),
});

const proposalDelivery = outboxHandler(proposalNoticeKind, async ({ db, env }, payload, message) => {
  const { proposal_ids: ids, notice, to } = z.parse(noticePayload, payload);
  await transact(db, async (tx) => {
    for (const proposal of await selectForMail(tx, ids)) {
      const key = `mail:${message.id}:${proposal.id}`;
      await sendMail(tx, proposalMail(proposal, { notice, to, publicUrl: env.PUBLIC_URL }), { key });
      await notify(tx, { ...proposalLine(proposal, { notice, to }), key });
    }
  });
});

interface Addressee {
  readonly notice: ProposalNotice;
  readonly to: 'tutor' | 'provider';
  readonly publicUrl: string;
}

interface Words {
  readonly subject: string;
  /** The line in the notification inbox, which names no person; the subject where that names none either. */
  readonly title?: string;
  readonly lines: readonly string[];
  readonly label: string;
  readonly path: `/${string}`;
}

const sentPath = '/marketplace/propostas';
const openPath = '/marketplace/pedidos-abertos';

const words: Readonly<Record<ProposalNotice, (proposal: MailedProposal, service: string) => Words>> = {
  received: (p, service) => ({
    subject: `Proposta de ${p.providerName}: ${service}`,
    title: `Nova proposta: ${service}`,
    lines: [
      `${p.providerName} propõe ${money('price', p.priceCents)} para ${dayTime(p.startsAt, p.zone)}.`,
      `A proposta vale até ${dayTime(p.expiresAt, p.zone)}.`,
    ],
    label: 'Comparar propostas',
    path: `/marketplace/pedidos/${p.needId}`,
  }),
  accepted: (p, service) => ({
    subject: `Proposta aceita: ${service}`,
    lines: [
      `${firstName(p.tutorName)} aceitou sua proposta de ${money('price', p.priceCents)} para ${dayTime(p.startsAt, p.zone)}.`,
      'O horário fica reservado até o pagamento. Avisamos quando ele chegar.',
    ],
    label: 'Ver agendamento',
    path: `/bookings/${p.bookingId ?? ''}`,
  }),
  declined: (p, service) => ({
    subject: `Proposta recusada: ${service}`,
    lines: [`${firstName(p.tutorName)} não aceitou sua proposta para ${dayTime(p.startsAt, p.zone)}.`],
    label: 'Ver outros pedidos',
    path: openPath,
  }),
  need_closed: (p, service) => ({
    subject: `Pedido encerrado: ${service}`,
    lines: [
      `${firstName(p.tutorName)} encerrou o pedido para ${dayTime(p.startsAt, p.zone)} sem aceitar uma proposta.`,
    ],
    label: 'Ver outros pedidos',
    path: openPath,
  }),
  lost_to_another: (p, service) => ({
    subject: `Outra proposta foi aceita: ${service}`,
    lines: [`${firstName(p.tutorName)} aceitou outra proposta para ${dayTime(p.startsAt, p.zone)}.`],
    label: 'Ver outros pedidos',
    path: openPath,
  }),
  expired: (p, service) => ({
    subject: `Proposta sem resposta: ${service}`,
    lines: [
      `Sua proposta para ${dayTime(p.startsAt, p.zone)} venceu sem resposta de ${firstName(p.tutorName)}.`,
    ],
    label: 'Ver minhas propostas',
    path: sentPath,
  }),
};

/** An accepted proposal is a booking, so its mail is always sent; the rest can be turned off. */
const kindOf = (notice: ProposalNotice) => (notice === 'accepted' ? 'booking' : 'proposal');

export function proposalMail(proposal: MailedProposal, { notice, to, publicUrl }: Addressee): Mail {
  const { subject, lines, label, path } = words[notice](proposal, serviceNames[proposal.serviceType]);
  const [address, name] =
    to === 'tutor' ? [proposal.tutorEmail, proposal.tutorName] : [proposal.providerEmail, proposal.ownerName];
  return {
    kind: kindOf(notice),
    to: address,
    subject,
    paragraphs: [`Olá, ${firstName(name)}.`, ...lines],
    action: { label, url: `${publicUrl}${path}` },
  };
}

/** The title in the inbox. */
const proposalLine = (proposal: MailedProposal, { notice, to }: Pick<Addressee, 'notice' | 'to'>) => {
  const { subject, title = subject, path } = words[notice](proposal, serviceNames[proposal.serviceType]);
  return {
    userId: to === 'tutor' ? proposal.tutorId : proposal.ownerUserId,
    kind: kindOf(notice),
    title,
    body: `${money('price', proposal.priceCents)}, ${dayTime(proposal.startsAt, proposal.zone)}`,
    path,
  } as const;
};

export const needDeliveries: readonly OutboxHandler[] = [nearbyDelivery, expiredDelivery, proposalDelivery];
