import type { DocumentType } from '@patinha/domain/verification';

import type { Transaction } from '../../platform/db/database.ts';
import { firstName } from '../../platform/outgoing/mail-words.ts';
import { notify, sendMail } from '../notification/index.ts';
import { findPerson, type VerificationRow } from './verification.queries.ts';

export const documentNames: Readonly<Record<DocumentType, string>> = {
  doc: 'documento com foto',
  selfie: 'selfie',
  criminal: 'certidão de antecedentes criminais',
  cnpj: 'cartão CNPJ',
  crmv: 'carteira do CRMV',
  certification: 'certificado',
  permit: 'alvará de funcionamento',
};

export type VerificationNotice = 'approved' | 'rejected' | 'undone' | 'revoked' | 'ending' | 'expired';

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly label: string;
}

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

function wordsOf(notice: VerificationNotice, { type, expiresAt, reason }: VerificationRow): Words {
  const name = documentNames[type];
  const end = expiresAt ? day.format(expiresAt) : '';
  const words: Readonly<Record<VerificationNotice, Words>> = {
    approved: {
      subject: `Aprovado: ${name}`,
      lines: [`Conferimos e está tudo certo: ${name}.`, `A conferência vale até ${end}.`],
      label: 'Ver verificação',
    },
    rejected: {
      subject: `Envie de novo: ${name}`,
      lines: [`Precisamos de outro envio: ${name}.`, `Motivo: ${reason ?? ''}`],
      label: 'Reenviar Documentos',
    },
    undone: {
      subject: `Ainda em análise: ${name}`,
      lines: [
        `O envio "${name}" foi marcado como aprovado por engano e voltou para a conferência.`,
        'Você não precisa fazer nada: avisamos quando ela terminar.',
      ],
      label: 'Ver verificação',
    },
    revoked: {
      subject: `Aprovação retirada: ${name}`,
      lines: [
        `Reconferimos o envio "${name}" e a aprovação foi retirada. O que depende dela sai do ar agora.`,
        `Motivo: ${reason ?? ''}`,
        'Envie outro documento para voltar. Se acha que foi um engano, responda a este e-mail.',
      ],
      label: 'Reenviar Documentos',
    },
    ending: {
      subject: `Está para vencer: ${name}`,
      lines: [
        `A conferência do envio "${name}" vale até ${end}.`,
        'Envie um novo antes disso para continuar verificado sem intervalo.',
      ],
      label: 'Enviar documento',
    },
    expired: {
      subject: `Venceu: ${name}`,
      lines: [
        `A conferência do envio "${name}" valeu até ${end}.`,
        'Enquanto um novo não for aprovado, o que depende dela fica fora do ar.',
      ],
      label: 'Enviar documento',
    },
  };
  return words[notice];
}

/** Mails the owner after the commit, once per document and kind. */
export async function notifyOwner(
  tx: Transaction,
  verification: VerificationRow,
  { notice, publicUrl }: { readonly notice: VerificationNotice; readonly publicUrl: string },
): Promise<void> {
  const person = await findPerson(tx, verification.userId);
  if (!person) return;
  const { subject, lines, label } = wordsOf(notice, verification);
  const kind = notice === 'ending' ? 'document_reminder' : 'verification';
  // A document can be decided again after an undo: each decision is notified once.
  const decided = verification.reviewedAt?.getTime() ?? 'waiting';
  const key = `verification:${verification.id}:${notice}:${decided}`;
  await sendMail(
    tx,
    {
      kind,
      to: person.email,
      subject,
      paragraphs: [`Olá, ${firstName(person.fullName)}.`, ...lines],
      action: { label, url: `${publicUrl}/kyc` },
    },
    { key },
  );
  await notify(tx, {
    userId: verification.userId,
    kind,
    title: subject,
    body: lines.join(' '),
    path: '/kyc',
    key,
  });
}
