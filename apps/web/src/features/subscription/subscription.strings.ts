import type { subscriptionErrors } from '@patinha/contract/subscription';
import {
  type CompanyTier,
  freemiumProposalsPerMonth,
  seatLimitOf,
  type SoldPlan,
  type SubscriptionStatus,
} from '@patinha/domain/subscription';

import { errorTextOf } from '../../lib/words/error-text.ts';
import { money, formatDay, formatDayTime } from '../../ui/format.ts';

export const planText = {
  loadFailed: 'Não foi possível carregar sua assinatura',
  failed: 'Não foi possível processar a assinatura',
  title: 'Planos',
  tutorLead: 'Assine por mês, cancele com um clique. Sem fidelidade.',
  companyLead: 'Três tamanhos da mesma assinatura: o que muda é o tamanho da equipe. Cancele com um clique.',
  prestadorTitle: 'Para prestadores não há mensalidade',
  prestador:
    'O cadastro é grátis e você pode ter quantos serviços quiser. A Patinha desconta só a comissão de cada serviço concluído.',
  withoutPlan: 'Sua conta cuida da Patinha e não tem plano. Planos são de tutores e de empresas.',
  current: 'Seu plano',
  currentOf: (name: string) => `Você está no plano ${name}`,
  perMonth: 'por mês',
  free: 'Grátis',
  popular: 'Mais Popular',
  included: 'O que inclui',
  subscribe: (amount: string) => `Assinar por ${amount} por mês`,
  subscribing: 'Processando...',
  soon: 'Em breve!',
  soonHint: 'A assinatura ainda não está disponível. Você segue com o plano atual, sem custo.',
  payNote:
    'O pagamento é por Pix Automático: você autoriza uma vez no aplicativo do seu banco e já paga o primeiro mês.',
  regretNote: 'Você pode desistir em até 7 dias e receber tudo de volta.',
  reversalNote:
    'Se a empresa desistir, os pedidos aceitos nesse tempo e ainda não atendidos voltam à comissão do plano grátis.',
  waits: 'Parte dos benefícios começa no 8º dia',
  waitsFor: {
    tutor:
      'Você desistiu de uma assinatura há menos de um ano. Nos primeiros 7 dias, cashback e PetPoints seguem os do plano grátis.',
    company:
      'A empresa desistiu de uma assinatura há menos de um ano. Nos primeiros 7 dias, a comissão segue a do plano grátis e a antecipação não vale.',
  },
  waitsUntil: (day: string) => `Comissão, cashback e antecipação do plano começam em ${day}.`,
} as const;

export const planName: Readonly<Record<SoldPlan, string>> = {
  premium: 'Tutor Premium',
  essencial: 'Essencial',
  completo: 'Completo',
  rede: 'Rede',
};
export const freePlanName = { tutor: 'Tutor Básico', company: 'Empresa Freemium' } as const;

export const orderText = {
  title: (name: string) => `Autorize o ${name} no seu banco`,
  until: (instant: string) => `O código vale até ${formatDayTime(instant)}.`,
  creating: 'Gerando o código Pix...',
  panel: 'Autorizar no simulador',
  drop: 'Desistir do pedido',
} as const;

export const runningText = {
  status: {
    pending: 'Aguardando autorização',
    active: 'Ativa',
    past_due: 'Pagamento pendente',
    cancelled: 'Cancelada',
    ended: 'Encerrada',
    regretted: 'Desistência',
    replaced: 'Trocada por outro plano',
    charged_back: 'Encerrada pelo banco',
    lapsed: 'Não concluída',
  } satisfies Readonly<Record<SubscriptionStatus, string>>,
  since: 'Assinante desde',
  price: 'Valor por mês',
  paidUntil: 'Pago até',
  next: 'Próxima cobrança',
  noNext: 'Não haverá novas cobranças',
  pastDue: 'O último pagamento não passou',
  pastDueHint: (at: string | null) =>
    at === null
      ? 'Estamos consultando o seu banco. Você não perde nada enquanto isso.'
      : `Vamos tentar de novo em ${formatDay(at)}. Confira o saldo da conta: o plano continua valendo até lá.`,
  cancelled: 'Assinatura cancelada',
  cancelledHint: (until: string | null) =>
    until === null
      ? ''
      : `O plano continua valendo até ${formatDay(until)}. Depois você pode assinar de novo.`,
  cancel: 'Cancelar assinatura',
  cancelling: 'Cancelando...',
  cancelDone: 'Assinatura cancelada',
  regret: (amount: string) => `Cancelar agora e receber ${amount} de volta`,
  regretting: 'Processando...',
  regretUntil: (instant: string) =>
    `Até ${formatDay(instant)} você pode desistir: o plano termina na hora e o valor inteiro volta para a sua conta.`,
  regretDone: 'Desistência confirmada',
  regretDoneHint: 'A devolução do valor inteiro foi solicitada.',
  regretAtBankHint:
    'O seu banco ainda analisa o pedido que você fez a ele. Se ele não devolver o valor, nós devolvemos.',
  dropDone: 'Pedido cancelado',
  charges: 'Cobranças',
  receipt: 'Ver recibo',
  receiptOf: (charge: string) => `Ver recibo: ${charge}`,
  charge: (amount: number, at: string) => `${money('plan-charge', amount)} em ${formatDayTime(at)}`,
  chargeStatus: {
    requested: 'Em andamento',
    paid: 'Paga',
    failed: 'Não paga',
    stray: 'Devolvida',
  },
  refund: { requested: 'Devolução solicitada', settled: 'Devolvida' },
  contest: {
    open: 'Em análise no seu banco',
    lost: 'Devolvida pelo seu banco',
    won: 'Mantida pelo seu banco',
  },
  contested: 'Seu banco contestou um pagamento',
  contestedHint: (amount: string) =>
    `Ele analisa o pedido de devolução de ${amount}. O plano continua enquanto isso. Se o banco aceitar, o valor volta por ele e a assinatura termina. Se foi um engano, desista do pedido no aplicativo do banco.`,
  earlierTaken: 'Seu banco devolveu um pagamento',
  earlierTakenHint:
    'O valor de um mês anterior voltou para você, por isso a assinatura não se renova. O mês que continua pago vale até o fim.',
  last: 'Sua última assinatura',
  lastOf: {
    ended: (name: string) => `A assinatura ${name} terminou. Nada foi apagado.`,
    regretted: (name: string) =>
      `Você desistiu da assinatura ${name}. O valor volta inteiro para a sua conta.`,
    charged_back: (name: string) =>
      `Seu banco contestou o pagamento da assinatura ${name} e devolveu o valor a você, por isso ela terminou. Nada foi apagado: o que passa do plano gratuito fica só para leitura.`,
    lapsed: (name: string) => `O pedido do ${name} não foi autorizado a tempo, e nada foi cobrado.`,
  },
} as const;

export const changeText = {
  title: 'Mudar de plano',
  now: (name: string, due: string) => `Mudar para o ${name} e pagar ${due}`,
  afterwards: (price: string) =>
    `Vale assim que você pagar a diferença dos dias que faltam. Depois, ${price} por mês.`,
  later: (name: string, day: string) => `Mudar para o ${name} em ${day}`,
  fromHint: (price: string, day: string) =>
    `O plano atual vale até ${day}. Depois, ${price} por mês, na mesma autorização.`,
  keep: (name: string) => `Ficar no ${name}`,
  keepHint: (price: string) => `Segue como está, por ${price} por mês.`,
  noted: (name: string, day: string) => `Em ${day} começa o ${name}`,
  notedHint:
    'Até lá tudo continua como está. Se a equipe for maior que o novo plano, veja em Equipe quem fica.',
  done: { upgrade: 'Autorize a diferença no seu banco', other: 'Mudança anotada' },
  regret: (amount: string) => `Desistir da mudança e receber ${amount} de volta`,
  regretUntil: (instant: string) =>
    `Até ${formatDay(instant)} você pode desistir da mudança: a diferença volta inteira, e o plano anterior vale até o fim do mês pago.`,
  order: (name: string, due: string) => `Autorize no seu banco: ${due} agora, e o ${name} já vale.`,
} as const;

export const tutorBenefits = {
  free: ['Até 3 pets', 'Carteirinha digital', 'Cashback de 2% e 1 PetPoint por real'],
  premium: [
    'Pets ilimitados',
    'Cashback em dobro: 4%',
    'PetPoints em dobro: 2 por real',
    'Carteirinha digital',
  ],
} as const;

const companyBase = [
  'Serviços ilimitados, todos ativos',
  'Comissão de 10% por serviço',
  'Destaque no marketplace',
  'Propostas ilimitadas',
] as const;

/** How many people a plan is for: what tells the plans of a company apart. */
export function companyPeople(tier: CompanyTier): string {
  const people = seatLimitOf(tier);
  return people === null ? 'equipe sem limite de pessoas' : `equipe de até ${people} pessoas, com você`;
}

const companyBenefitsOf = (tier: CompanyTier): readonly string[] => {
  const people = companyPeople(tier);
  return [`${people.charAt(0).toUpperCase()}${people.slice(1)}`, ...companyBase];
};

export const companyBenefits: Readonly<Record<'free' | CompanyTier, readonly string[]>> = {
  free: [
    'Até 3 serviços cadastrados',
    '1 serviço ativo por vez',
    'Comissão de 12% a 15% por serviço',
    `Até ${freemiumProposalsPerMonth} propostas por mês`,
  ],
  essencial: companyBenefitsOf('essencial'),
  completo: companyBenefitsOf('completo'),
  rede: companyBenefitsOf('rede'),
};

export const subscriptionErrorText: Readonly<Record<keyof typeof subscriptionErrors, string>> = {
  'subscription/not-found': 'Não encontramos esta assinatura.',
  'subscription/exists': 'Já existe uma assinatura. Espere ela terminar para escolher outra.',
  'subscription/illegal-move': 'A assinatura mudou em outra janela. Veja a situação atual.',
  'subscription/regret-over':
    'O prazo de 7 dias para desistir terminou. Você ainda pode cancelar a renovação.',
  'subscription/not-offered': 'A assinatura ainda não está disponível.',
};

export const subscriptionErrorOf = errorTextOf(subscriptionErrorText, planText.failed);
