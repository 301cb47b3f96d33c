import type { BookingSide, HappenedAnswer } from '@patinha/domain/booking';

export const happenedText = {
  title: 'Aconteceu?',
  question: {
    tutor: 'O horário passou e não houve check-in. O atendimento aconteceu?',
    provider: 'O horário passou e não houve check-in. Você atendeu?',
  } satisfies Record<BookingSide, string>,
  late: {
    tutor: 'O check-in ou o check-out chegou tarde demais para contar sozinho. O atendimento aconteceu?',
    provider:
      'O check-in ou o check-out chegou tarde demais para contar sozinho. O tutor confirma se aconteceu.',
  } satisfies Record<BookingSide, string>,
  again: 'O tutor diz que o atendimento aconteceu. Você tinha dito que não. Confira e responda mais uma vez.',
  said: (answer: string) => `Você respondeu: ${answer}. Falta a outra resposta.`,
  answer: {
    tutor: { yes: 'Sim, aconteceu', no: 'Não aconteceu', agreed: 'Não, e estava combinado' },
    provider: { yes: 'Sim, atendi', no: 'Não atendi', agreed: 'Não, e estava combinado' },
  } satisfies Record<BookingSide, Record<HappenedAnswer, string>>,
  until: {
    tutor: (when: string) =>
      `Se sim, o pagamento é liberado; se não, o valor volta para você. Sem resposta até ${when}, decide o que o prestador disse e o que a Patinha registrou.`,
    provider: (when: string) =>
      `Sem resposta até ${when}, o valor pode voltar para o tutor. Se os dois disserem coisas diferentes, abre uma disputa e o valor espera.`,
  } satisfies Record<BookingSide, (when: string) => string>,
  done: 'Resposta registrada',
} as const;
