import { bookingSettingsAt } from '@patinha/domain/booking';
import { money } from '@patinha/domain/money';
import { cents, hourMs, minuteMs, percentOf, productName } from '@patinha/domain/shared';
import { rewardRulesAt } from '@patinha/domain/wallet';

import { type Policy, policySettingsDate } from './policy.ts';

const booking = bookingSettingsAt(policySettingsDate);
const rewards = rewardRulesAt(policySettingsDate);
const percent = (bps: number) => `${bps / 100}%`;
const sample = cents(10_000);

export const terms: Policy = {
  title: 'Termos de Uso',
  lead: `As regras entre você e a ${productName}, em linguagem simples.`,
  sections: [
    {
      title: `O que a ${productName} faz`,
      paragraphs: [
        `A ${productName} aproxima tutores de prestadores autônomos e empresas que cuidam de animais, recebe o pagamento e só o repassa depois do serviço. O serviço em si é prestado por quem você escolheu.`,
      ],
    },
    {
      title: 'Sua conta',
      paragraphs: [
        'Para ter uma conta é preciso ter 18 anos ou mais, informar dados verdadeiros e confirmar o e-mail. A senha é sua: não a empreste.',
        'Prestadores e empresas só publicam serviços depois de aprovados na verificação. Serviços veterinários exigem número do CRMV.',
      ],
    },
    {
      title: 'Reservas e pagamento',
      paragraphs: [
        `Um pedido vale por ${booking.answerWithinMs / hourMs} horas: se não houver resposta, ele expira sem custo. Depois do aceite, o horário fica guardado por ${booking.payWithinMs / minuteMs} minutos à espera do pagamento por Pix, cartão ou saldo da carteira.`,
        `O valor pago fica retido e é liberado ao prestador quando você confirma que está tudo bem ou ${booking.releaseAfterCheckOutMs / hourMs} horas depois do fim do serviço, o que vier primeiro.`,
      ],
    },
    {
      title: 'Taxa de conveniência e comissão',
      paragraphs: [
        `O tutor paga uma taxa de conveniência de ${percent(booking.fee.bps)} do preço já com desconto, de no mínimo ${money('rule-bound', booking.fee.minCents)} e no máximo ${money('rule-bound', booking.fee.maxCents)} por reserva. Ela aparece no total antes do pagamento.`,
        `De quem presta o serviço descontamos uma comissão de ${percent(booking.commission.premiumBps)} a ${percent(booking.commission.defaultBps)}, fixada quando o pedido é aceito.`,
      ],
    },
    {
      title: 'Cashback, PetPoints e carteira',
      paragraphs: [
        `Cada serviço liberado devolve ${percent(rewards.cashbackBps)} do preço em cashback (${money('rule-bound', percentOf(sample, rewards.cashbackBps / 100))} em ${money('rule-bound', sample)}), até ${money('rule-bound', rewards.cashbackCapCents)} por reserva, válido por ${rewards.cashbackLifetimeDays} dias, e ${rewards.pointsPerReal === 1 ? 'um PetPoint' : `${rewards.pointsPerReal} PetPoints`} por real inteiro. O saldo da carteira pode pagar novas reservas. Cashback não se transforma em dinheiro.`,
      ],
    },
    {
      title: 'Carteirinha digital',
      paragraphs: [
        'A carteirinha é pessoal. O QR Code muda sozinho e vale para um único uso; parceiros verificados que o validam veem o seu nome, o seu e-mail e o seu nível; qualquer outra pessoa vê só o primeiro nome, o nível e o e-mail mascarado. Toda consulta fica registrada para você.',
      ],
    },
    {
      title: 'O que não é permitido',
      paragraphs: ['Podemos suspender contas que:'],
      points: [
        'usem dados ou documentos de outra pessoa;',
        'combinem pagamento por fora de uma reserva feita aqui;',
        'maltratem animais ou pessoas;',
        'tentem burlar promoções, avaliações ou a carteirinha.',
      ],
    },
    {
      title: 'Problemas com um serviço',
      paragraphs: [
        'Você pode abrir uma disputa da aceitação até 60 dias depois do fim do serviço. Nossa equipe responde em até 48 horas, e o valor fica retido até a decisão.',
      ],
    },
    {
      title: 'Mudanças destes termos',
      paragraphs: [
        'Se algo importante mudar, avisamos por e-mail e pedimos um novo aceite. Reservas já feitas seguem as regras do dia em que foram feitas.',
      ],
    },
  ],
};
