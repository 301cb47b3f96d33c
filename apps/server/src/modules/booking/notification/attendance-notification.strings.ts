import type { BookingSide } from '@patinha/domain/booking';

import type { Facts, NoticeWords } from './booking-notice-facts.strings.ts';
import type { BookingNotice } from './booking.notification.ts';
import { refundLine } from './refund-line.strings.ts';

const onlyByWord =
  'O check-in chegou fora de hora, por isso precisamos de você: confirme se correu tudo bem. Sem a sua resposta o pagamento não é liberado.';

/** Who meets whom, when and where to look; of a stay the arrival. */
function reminderLines(b: Facts, side: BookingSide): string[] {
  const when = b.isStay ? `A chegada é ${b.when}` : `É ${b.when}`;
  if (side === 'tutor')
    return [
      `${when}, com ${b.provider}.`,
      b.showsAddress.tutor
        ? 'O endereço e o contato estão no agendamento. Não pode ir? Avise hoje pelas mensagens.'
        : 'Deixe tudo à mão para quem vem. O contato está no agendamento.',
    ];
  return [
    `${when}, de ${b.tutor}. Você recebe ${b.earning}.`,
    'O endereço, o contato e os avisos do tutor estão no agendamento.',
  ];
}

/** Notices of the day of the service: check-in, check-out, and their absence. */
export const attendanceWords = {
  booking_tomorrow: (b, side) => ({
    subject: `Amanhã: ${b.title}`,
    lines: reminderLines(b, side),
  }),
  booking_soon: (b, side) => ({
    subject: `Daqui a pouco: ${b.title}`,
    lines: reminderLines(b, side),
  }),
  checked_in: (b) => ({
    subject: `Começou: ${b.title}`,
    lines: [`${b.provider} fez o check-in agora.`],
  }),
  checked_out: (b) => ({
    subject: `Encerrado: ${b.title}`,
    lines: [
      b.isEarly
        ? `${b.provider} encerrou o atendimento ${b.ended}, antes do fim combinado (${b.end}).`
        : `${b.provider} encerrou o atendimento ${b.ended}.`,
      b.waitsForWord
        ? onlyByWord
        : b.isEarly
          ? 'Se correu tudo bem, confirme. O pagamento só é liberado depois do fim combinado. Sem resposta, isso acontece 48 horas depois dele.'
          : 'Se correu tudo bem, confirme para liberar o pagamento e receber seu cashback. Sem resposta, isso acontece em 48 horas.',
      'Foi engano? Por 10 minutos vocês dois podem desfazer.',
    ],
    label: 'Confirmar',
  }),
  check_in_reminder: (b) => ({
    subject: `Chegou? Faça o check-in: ${b.title}`,
    lines: [
      `O atendimento de ${b.tutor} começou ${b.when}, e ainda não houve check-in.`,
      'É o check-in que mostra que você foi. Sem ele perguntamos aos dois, depois do fim, se aconteceu.',
    ],
    label: 'Fazer check-in',
  }),
  check_in_evening: (b) => ({
    subject: `Faltou o check-in de hoje: ${b.title}`,
    lines: [
      `O atendimento de ${b.tutor}, ${b.when}, está sem check-in.`,
      'Se você foi, diga no agendamento. Sem resposta sua, o valor pode voltar para o tutor.',
    ],
    label: 'Responder',
  }),
  happened_question: (b, side) => ({
    subject: `Aconteceu? ${b.title}`,
    lines:
      side === 'tutor'
        ? [
            b.waitsForWord
              ? `O check-in do atendimento de ${b.when} com ${b.provider} chegou fora de hora. Ele aconteceu?`
              : `O atendimento de ${b.when} com ${b.provider} terminou sem check-in. Ele aconteceu?`,
            b.waitsForWord
              ? 'Se aconteceu, o pagamento é liberado. Se não, abrimos uma disputa. Sem a sua resposta em 72 horas, nossa equipe decide com o que a Patinha registrou.'
              : 'Se aconteceu, o pagamento é liberado. Se não, você recebe o valor de volta. Sem resposta dos dois em 72 horas, o valor volta para você.',
          ]
        : [
            `O atendimento de ${b.tutor}, ${b.when}, terminou sem check-in. Ele aconteceu?`,
            'Sem resposta sua em 72 horas, o valor pode voltar para o tutor, e o agendamento conta como não comparecimento.',
          ],
    label: 'Responder',
  }),
  happened_again: (b) => ({
    subject: `O tutor diz que aconteceu: ${b.title}`,
    lines: [
      `${b.tutor} diz que o atendimento de ${b.when} aconteceu. Você tinha dito que não.`,
      'Confira e responda mais uma vez. Sem resposta em 72 horas, vale o que o tutor disse.',
    ],
    label: 'Responder',
  }),
  check_out_undone: (b) => ({
    subject: `Continua: ${b.title}`,
    lines: [
      `O check-out foi desfeito, e o atendimento continua. O fim combinado é ${b.end}.`,
      'O diário aceita anotações de novo.',
    ],
  }),
  ended_by_system: (b, side) => ({
    subject: `Encerrado pela Patinha: ${b.title}`,
    lines:
      side === 'tutor'
        ? [
            `A Patinha encerrou o atendimento de ${b.when}: o fim combinado passou há 2 horas, e ${b.provider} não fez o check-out.`,
            `Perguntamos a ${b.provider} a que horas terminou. A resposta aparece em “Como foi”.`,
            b.waitsForWord
              ? onlyByWord
              : 'Se correu tudo bem, confirme para liberar o pagamento. Sem resposta, isso acontece em 48 horas.',
          ]
        : [
            `A Patinha encerrou o atendimento de ${b.when}: o fim combinado passou há 2 horas, e não houve check-out.`,
            'A que horas terminou de verdade? Diga no agendamento: a hora aparece em “Como foi”. O prazo do pagamento não muda.',
          ],
    label: side === 'tutor' ? 'Confirmar' : 'Dizer a hora',
  }),
  tutor_absent: (b) => ({
    subject: `Ninguém no local: ${b.title}`,
    lines: [
      `${b.provider} avisou que chegou e não encontrou você para o atendimento de ${b.when}.`,
      `Estava no local? Diga até ${b.objectUntil}, com um toque: o dinheiro fica guardado, e abrimos uma disputa.`,
      b.isAbsenceHalf
        ? 'Sem a sua resposta, metade do preço volta para você.'
        : 'Sem a sua resposta, não há reembolso.',
    ],
    label: 'Ver a foto e responder',
  }),
  no_show: (b, side) => ({
    subject: `Não aconteceu: ${b.title}`,
    lines: b.isTutorAbsent
      ? [
          `O atendimento de ${b.when} não aconteceu porque não havia ninguém no local.${side === 'tutor' ? (b.isAbsenceHalf ? '' : ' Não há reembolso.') : ` Você recebe ${b.earning}.`}`,
          ...(side === 'tutor' && b.isAbsenceHalf ? [refundLine(b.refund, [b.paid])] : []),
        ]
      : side === 'tutor'
        ? [`O atendimento de ${b.when} com ${b.provider} não aconteceu.`, refundLine(b.refund, [b.paid])]
        : [
            `O atendimento de ${b.when} não aconteceu. O valor volta inteiro para ${b.tutor}. Você recebe ${b.earning}.`,
          ],
  }),
} satisfies Partial<Record<BookingNotice, (facts: Facts, side: BookingSide) => NoticeWords>>;
