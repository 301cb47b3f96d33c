import type { Mail } from '../../platform/outgoing/mail.ts';
import type { HeldMail } from './schedule.table.ts';

const isGreeting = (line: string): boolean => /^Olá, [^.]+\.$/.test(line);

/** One mail out of those that waited; one alone comes as it is. */
export function composeDigest(to: string, held: readonly HeldMail[]): Mail | undefined {
  const [first, ...more] = held;
  if (!first) return undefined;
  if (more.length === 0) return { ...first, to };
  return {
    kind: first.kind,
    to,
    subject: `Seu resumo do dia: ${held.length} novidades`,
    paragraphs: ['Reunimos aqui o que podia esperar, como você pediu em Configurações.'],
    parts: held.map(({ subject: title, paragraphs, action }) => ({
      title,
      paragraphs: paragraphs.filter((line) => !isGreeting(line)),
      ...(action && { action }),
    })),
  };
}
