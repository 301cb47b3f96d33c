import type { UserType } from '@patinha/domain/shared';

import type { Transaction } from '../../../platform/db/database.ts';
import { firstName } from '../../../platform/outgoing/mail-words.ts';
import { notify, sendMail } from '../../notification/index.ts';
import { documentNames } from '../verification.mail.ts';
import { findPerson, type VerificationRow } from '../verification.queries.ts';

interface Answer {
  readonly userType: UserType | null;
  readonly isVerified: boolean;
  /** Whether everything was checked before these documents too: a renewal, or one more. */
  readonly wasVerified: boolean;
}

interface Words {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly label: string;
  readonly path: `/${string}`;
}

const namesOf = (documents: readonly VerificationRow[]) =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(
    documents.map(({ type }) => documentNames[type]),
  );

const publishPaths = { prestador: '/prestador/publicar', empresa: '/empresa/publicar' } as const;

/** With the last document approved a seller reads that the page can be published (D-181). */
function verifiedWords({ userType }: Answer): Words {
  if (userType === 'prestador' || userType === 'empresa')
    return {
      subject: 'Tudo conferido: publique seu serviço',
      lines: [
        'Conferimos seus documentos e está tudo certo. Agora é só publicar um serviço para receber pedidos.',
      ],
      label: 'Publicar serviço',
      path: publishPaths[userType],
    };
  return {
    subject: 'Tudo conferido: sua identidade está verificada',
    lines: ['Conferimos seus documentos e está tudo certo.'],
    label: 'Ver verificação',
    path: '/kyc',
  };
}

function wordsOf(documents: readonly VerificationRow[], answer: Answer): Words {
  const of = (status: VerificationRow['status']) => documents.filter((one) => one.status === status);
  const [approved, rejected, undone] = [of('approved'), of('rejected'), of('pending')];
  const passed = approved.length > 0 ? [`Está tudo certo com: ${namesOf(approved)}.`] : [];
  if (undone.length > 0)
    return {
      subject: `Ainda em análise: ${namesOf(undone)}`,
      lines: [
        `A aprovação saiu por engano e voltou para a conferência: ${namesOf(undone)}.`,
        'Você não precisa fazer nada: avisamos quando ela terminar.',
      ],
      label: 'Ver verificação',
      path: '/kyc',
    };
  if (rejected.length > 0)
    return {
      subject: `Envie de novo: ${namesOf(rejected)}`,
      lines: [
        ...rejected.map(({ type, reason }) => `${upper(documentNames[type])}: ${reason ?? ''}`),
        ...passed,
      ],
      label: 'Reenviar Documentos',
      path: '/kyc',
    };
  if (answer.isVerified && !answer.wasVerified) return verifiedWords(answer);
  return {
    subject: `Aprovado: ${namesOf(approved)}`,
    lines: passed,
    label: 'Ver verificação',
    path: '/kyc',
  };
}

const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

interface Notice {
  readonly userId: string;
  readonly publicUrl: string;
  readonly isVerified: boolean;
  readonly wasVerified: boolean;
  readonly now: Date;
}

/** Answers all the documents decided together with one mail and one notification (D-190). */
export async function notifyOfCase(
  tx: Transaction,
  documents: readonly VerificationRow[],
  { userId, publicUrl, isVerified, wasVerified, now }: Notice,
): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person || documents.length === 0) return;
  const { subject, lines, label, path } = wordsOf(documents, {
    userType: person.userType,
    isVerified,
    wasVerified,
  });
  const kind = 'verification';
  const ids = documents.map(({ id, status }) => `${id}.${status}`).join(',');
  const key = `verification-case:${userId}:${ids}:${now.getTime()}`;
  await sendMail(
    tx,
    {
      kind,
      to: person.email,
      subject,
      paragraphs: [`Olá, ${firstName(person.fullName)}.`, ...lines],
      action: { label, url: `${publicUrl}${path}` },
    },
    { key },
  );
  await notify(tx, { userId, kind, title: subject, body: lines.join(' '), path, key });
}
