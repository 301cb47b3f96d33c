import { bookingSettingsAt } from '@patinha/domain/booking';
import { dayMs, hourMs } from '@patinha/domain/shared';

import { type Policy, policySettingsDate } from './policy.ts';

const { cancellation } = bookingSettingsAt(policySettingsDate);
const fullHours = cancellation.fullAheadMs / hourMs;
const halfHours = cancellation.halfAheadMs / hourMs;
const regretDays = cancellation.regretMs / dayMs;

export const refund: Policy = {
  title: 'Reembolso',
  lead: 'Quanto volta quando uma reserva não acontece. Antes de cancelar, a tela mostra o valor exato e a regra.',
  sections: [
    {
      title: 'Se você cancelar',
      paragraphs: ['Conta o tempo entre o cancelamento e o início do serviço:'],
      points: [
        `${fullHours} horas ou mais antes: 100% do preço e da taxa;`,
        `de ${halfHours} a ${fullHours} horas antes: ${cancellation.halfPercent}% do preço; a taxa não volta;`,
        `menos de ${halfHours} horas antes: sem reembolso, salvo emergência comprovada.`,
      ],
    },
    {
      title: 'Direito de arrependimento',
      paragraphs: [
        `Até ${regretDays} dias depois de pagar, e com pelo menos ${fullHours} horas até o início, devolvemos tudo, com a taxa, sem perguntar o motivo.`,
      ],
    },
    {
      title: 'Se o prestador cancelar ou não aparecer',
      paragraphs: ['Devolvemos 100% do preço e da taxa, sempre.'],
    },
    {
      title: 'Se o serviço não foi o combinado',
      paragraphs: [
        'Abra uma disputa em até 60 dias depois do fim do serviço. Se a decisão for a seu favor, você escolhe: dinheiro de volta pelo mesmo meio de pagamento ou crédito na carteira.',
      ],
    },
    {
      title: 'Prazo e forma',
      paragraphs: [
        'O reembolso volta pelo meio de pagamento usado, em até 5 dias úteis; a parte paga com a carteira volta na hora para a carteira, com a validade que tinha. O Pix costuma cair no mesmo dia; no cartão, o prazo da fatura depende do banco.',
      ],
    },
  ],
};
