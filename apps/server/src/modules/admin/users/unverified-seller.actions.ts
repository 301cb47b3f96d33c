import type { Transaction } from '../../../platform/db/database.ts';
import { firstName } from '../../../platform/outgoing/mail-words.ts';
import { dayTime } from '../../../platform/time/day-time.ts';
import { findUpcoming, type UpcomingRow } from '../../booking/index.ts';
import { mailAndNotify } from '../../notification/index.ts';
import type { UnverifiedSellers } from '../../verification/index.ts';
import { findUser } from './admin-users.queries.ts';

/** Notifies each tutor whose booking is still to come that the seller's documents are being checked again (D-190). */
export const unverifiedSellers: UnverifiedSellers = {
  notifyTutors: async (tx, { providerId, publicUrl, now }) => {
    for (const booking of await findUpcoming(tx, { providerId, now }))
      await notifyTutor(tx, booking, { publicUrl, now });
  },
};

async function notifyTutor(
  tx: Transaction,
  { id, title, tutorId, tutorName, startsAt, zone }: UpcomingRow,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  const tutor = await findUser(tx, tutorId);
  if (!tutor) return;
  const path = `/bookings/${id}` as const;
  await mailAndNotify(
    tx,
    {
      kind: 'account',
      to: tutor.email,
      subject: `Sobre o seu agendamento: ${title}`,
      paragraphs: [
        `Olá, ${firstName(tutorName)}. Estamos conferindo de novo um documento de quem vai atender "${title}", ${dayTime(startsAt, zone)}. Até terminar, essa pessoa não aparece na busca.`,
        'Seu agendamento continua marcado. Se preferir não seguir com ele, responda a este e-mail antes do horário e nossa equipe resolve com você.',
      ],
      action: { label: 'Ver agendamento', url: `${publicUrl}${path}` },
    },
    { userId: tutorId, path, key: `unverified-seller:${id}:${now.getTime()}` },
  );
}
