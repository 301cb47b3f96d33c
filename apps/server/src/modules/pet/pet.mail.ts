import { firstNameOf } from '@patinha/domain/account';
import { calendarDay } from '@patinha/domain/shared';

import type { Transaction } from '../../platform/db/database.ts';
import { sendMail } from '../notification/index.ts';
import type { PublicPageRow } from './lost-pet/lost-pet.queries.ts';
import type { DueDose } from './pet-care.queries.ts';

const petUrl = (publicUrl: string, petId: string) => `${publicUrl}/tutor/pets/${petId}`;

interface LostPetMessage {
  readonly conversationId: string;
  readonly publicUrl: string;
  readonly at: Date;
  readonly isNew: boolean;
}

/**
 * Notifies the tutor of a message about a lost pet. Its text stays out of the mail: it is a stranger's and may be
 * anything. At most one mail per conversation and day.
 */
export async function notifyAboutMessage(
  tx: Transaction,
  { petId, name, ownerEmail, ownerName }: PublicPageRow,
  { conversationId, publicUrl, at, isNew }: LostPetMessage,
): Promise<void> {
  await sendMail(
    tx,
    {
      kind: 'lost_pet',
      to: ownerEmail,
      subject: isNew ? `Alguém escreveu sobre ${name}` : `Nova mensagem sobre ${name}`,
      paragraphs: [
        `Olá, ${firstNameOf(ownerName)}.`,
        `Há uma mensagem na página de ${name}. Leia e responda pela Patinha: a outra pessoa não vê quem você é.`,
      ],
      action: { label: 'Ler mensagem', url: petUrl(publicUrl, petId) },
    },
    { key: `lost-pet:${conversationId}:${calendarDay(at)}` },
  );
}

const day = (date: string) => date.split('-').toReversed().join('/');

export async function notifyAboutDose(tx: Transaction, dose: DueDose, publicUrl: string): Promise<void> {
  const what = dose.kind === 'vaccine' ? 'a vacina' : 'o antiparasitário';
  await sendMail(
    tx,
    {
      kind: 'pet_reminder',
      to: dose.email,
      subject: `${dose.petName}: ${dose.name} em ${day(dose.nextOn ?? '')}`,
      paragraphs: [
        `Olá, ${firstNameOf(dose.fullName)}.`,
        `A próxima dose d${what} ${dose.name} de ${dose.petName} é em ${day(dose.nextOn ?? '')}.`,
        'Depois de aplicar, anote no calendário: quem cuida dele vê até quando está em dia.',
      ],
      action: { label: 'Abrir calendário', url: petUrl(publicUrl, dose.petId) },
    },
    { key: `dose:${dose.id}` },
  );
}
