import { type MeetingSide, meetingSides, type MeetingStatus } from '@patinha/domain/meeting';
import * as z from 'zod/mini';

import { outboxHandler } from '../../platform/background/outbox.ts';
import { transact } from '../../platform/db/database.ts';
import { firstName } from '../../platform/outgoing/mail-words.ts';
import { dayTime } from '../../platform/time/day-time.ts';
import { notify, sendMail } from '../notification/index.ts';
import { findMeetingForMail, type MailedMeeting } from './meeting-mail.queries.ts';
import { meetingNoticeKind, type MeetingNotice, meetingNotices } from './meeting.notification.ts';

interface Facts {
  /** The name of the other side: the carer's display name, or the tutor's first name. */
  readonly other: string;
  readonly pet: string;
  readonly service: string;
  readonly when: string;
  readonly until: string;
}

interface Words {
  /** The subject, and the line in the notification inbox, which names no person. */
  readonly title: string;
  readonly lines: readonly string[];
}

const words: Readonly<Record<MeetingNotice, (facts: Facts) => Words>> = {
  requested: ({ other, pet, service, until }) => ({
    title: 'Pedido de encontro para se conhecer',
    lines: [
      `${other} quer conhecer você antes de agendar ${service} para ${pet}. O encontro dura 30 minutos e não é cobrado.`,
      `Escolha um dos horários sugeridos, ou recuse, até ${until}.`,
    ],
  }),
  accepted: ({ other, pet, when }) => ({
    title: 'Encontro marcado',
    lines: [
      `${other} aceitou conhecer você e ${pet}: ${when}.`,
      'Veja na Patinha onde vocês se encontram. O encontro dura 30 minutos e não é cobrado.',
    ],
  }),
  declined: ({ other, service }) => ({
    title: 'Pedido de encontro recusado',
    lines: [
      `${other} não pode se encontrar com você antes de ${service}. O motivo está na Patinha.`,
      'Você pode conversar pela Patinha ou procurar quem mais atende na sua região.',
    ],
  }),
  expired: ({ other, service }) => ({
    title: 'Pedido de encontro sem resposta',
    lines: [
      `${other} não respondeu a tempo ao seu pedido de encontro antes de ${service}.`,
      'Você pode sugerir outros horários ou procurar quem mais atende na sua região.',
    ],
  }),
  withdrawn: ({ other, service }) => ({
    title: 'Pedido de encontro retirado',
    lines: [`${other} retirou o pedido de encontro antes de ${service}. Você não precisa responder.`],
  }),
  cancelled: ({ other, when }) => ({
    title: 'Encontro cancelado',
    lines: [`${other} cancelou o encontro de ${when}. O horário está livre de novo.`],
  }),
  dropped: ({ service }) => ({
    title: 'Encontro cancelado',
    lines: [
      `O encontro para se conhecer antes de ${service} não vai acontecer. O horário está livre de novo.`,
    ],
  }),
  reminder: ({ other, pet, when }) => ({
    title: 'Lembrete: encontro para se conhecer',
    lines: [
      `Seu encontro com ${other} é ${when}. ${pet} também vai!`,
      'Veja na Patinha onde vocês se encontram. Se não puder ir, avise cancelando por lá.',
    ],
  }),
};

interface Reader {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly path: `/${string}`;
}

const readerOf = (meeting: MailedMeeting, side: MeetingSide): Reader =>
  side === 'tutor'
    ? { userId: meeting.tutorId, email: meeting.tutorEmail, name: meeting.tutorName, path: '/tutor/bookings' }
    : {
        userId: meeting.ownerId,
        email: meeting.ownerEmail,
        name: meeting.ownerName,
        path: `/${meeting.providerKind}/bookings`,
      };

const factsOf = (meeting: MailedMeeting, side: MeetingSide): Facts => ({
  other: side === 'tutor' ? meeting.providerName : firstName(meeting.tutorName),
  pet: meeting.petName,
  service: meeting.title,
  when: dayTime(meeting.startsAt, meeting.zone),
  until: dayTime(meeting.expiresAt, meeting.zone),
});

const payloadSchema = z.object({
  meeting_id: z.uuid(),
  notice: z.enum(meetingNotices),
  side: z.enum(meetingSides),
});

/** Sends mail, inbox entry and push. Drops a notification that is out of date by the delivery. */
export const meetingDelivery = outboxHandler(meetingNoticeKind, async ({ db, env }, payload, message) => {
  const { meeting_id: meetingId, notice, side } = z.parse(payloadSchema, payload);
  await transact(db, async (tx) => {
    const meeting = await findMeetingForMail(tx, meetingId);
    if (!meeting || isOutdated(meeting, notice)) return;
    const { userId, email, name, path } = readerOf(meeting, side);
    const facts = factsOf(meeting, side);
    const { title, lines } = words[notice](facts);
    const key = `meeting:${message.id}`;
    await sendMail(
      tx,
      {
        kind: 'booking',
        to: email,
        subject: title,
        paragraphs: [`Olá, ${firstName(name)}.`, ...lines],
        action: { label: 'Ver encontro', url: `${env.PUBLIC_URL}${path}` },
      },
      { key },
    );
    await notify(tx, {
      userId,
      kind: 'booking',
      title,
      body:
        notice === 'accepted' || notice === 'reminder' ? `${facts.service}, ${facts.when}` : facts.service,
      path,
      key,
    });
  });
});

/** Notifications that hold only while the meeting is in this state. */
const truthOf: Readonly<Partial<Record<MeetingNotice, MeetingStatus>>> = {
  requested: 'requested',
  accepted: 'accepted',
  reminder: 'accepted',
};

const isOutdated = ({ status }: MailedMeeting, notice: MeetingNotice): boolean =>
  status !== (truthOf[notice] ?? status);
