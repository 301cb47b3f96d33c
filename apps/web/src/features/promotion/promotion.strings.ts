import type { promotionErrors } from '@patinha/contract/promotion';
import type { PromotionState } from '@patinha/domain/promotion';

import type { FieldSentences } from '../../lib/form/field-problems.ts';
import { errorTextOf } from '../../lib/words/error-text.ts';

/** §9: days 0 to 6. */
export const dayLabels = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'] as const;
export const dayNames = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

export const stateLabel: Readonly<Record<PromotionState, string>> = {
  active: 'Ativa',
  scheduled: 'Agendada',
  inactive: 'Inativa',
  expired: 'Expirada',
};

export const campaignText = {
  title: 'Campanhas e números',
  description: 'O que a empresa vende e as promoções que os tutores veem.',
  count: 'Suas promoções',
  none: 'Nenhuma promoção criada ainda',
  noneHint: 'Crie a primeira: ela aparece para os tutores nos dias e horários que você escolher.',
  hiddenTitle: 'Suas promoções ainda não aparecem para ninguém',
  hidden: 'Elas aparecem e valem no caixa assim que os documentos da empresa forem aprovados.',
  more: 'Carregar mais',
  loadingMore: 'Carregando...',
  moreFailed: 'Não foi possível carregar mais promoções.',
  activate: 'Ativar',
  deactivate: 'Desativar',
  changing: 'Salvando...',
  activated: 'Promoção ativada',
  deactivated: 'Promoção desativada',
  switchFailed: 'Não foi possível alterar o status da promoção',
  change: 'Editar',
} as const;

export const factText = {
  percent: (pct: number) => `${pct}% de desconto`,
  minimum: (amount: string) => `Compra mínima de ${amount}`,
  maximum: (amount: string) => `Desconto de até ${amount}`,
  period: (start: string, end: string) => `De ${start} até ${end}`,
  everyDay: 'Todos os dias',
  hours: (start: string, end: string) => `das ${start} às ${end}`,
  uses: (count: number) => (count === 1 ? '1 uso' : `${count} usos`),
  usesOf: (count: number, limit: number) => `${count} de ${limit} usos`,
  everywhere: 'Vale no balcão e online',
  counterOnly: 'Vale só no balcão',
  onlineOnly: 'Vale só online',
  perPerson: (limit: number) => (limit === 1 ? '1 uso por pessoa' : `até ${limit} usos por pessoa`),
} as const;

/** On the page of a company. */
export const runningText = {
  offer: (percent: string, title: string) => `${percent}: ${title}`,
  until: (until: string) => `Até ${until}`,
  card: 'No balcão, mostre a carteirinha.',
} as const;

export const resultText = {
  title: 'Resultados',
  shown: 'Exibida no início dos tutores',
  people: (count: number) => (count === 1 ? 'para 1 pessoa' : `para ${count} pessoas`),
  bookings: 'Agendamentos',
  redemptions: 'No caixa',
  contested: (count: number) => `${count} em contestação, fora das somas`,
  revenue: 'Receita',
  discount: 'Descontos dados',
} as const;

export const promotionFormText = {
  open: 'Criar promoção',
  title: 'Criar Nova Promoção',
  description: 'Você pode editar a promoção até alguém usar. Depois disso, só desativar.',
  fieldTitle: 'Título',
  fieldDescription: 'Descrição',
  percent: 'Desconto (%)',
  minimum: 'Compra mínima (R$)',
  maximum: 'Desconto máximo (R$)',
  startAt: 'Início',
  endAt: 'Fim',
  zone: 'Datas, dias e horários no fuso de São Paulo.',
  days: 'Dias da semana',
  startTime: 'Das',
  endTime: 'Até',
  hours: 'Sem horário, vale o dia todo.',
  totalLimit: 'Limite total de usos',
  perUserLimit: 'Limite por pessoa',
  limits: 'Sem limite, cada cliente usa quantas vezes quiser.',
  create: 'Criar promoção',
  creating: 'Criando...',
  cancel: 'Cancelar',
  created: 'Promoção criada!',
  changeTitle: 'Editar promoção',
  changeHint: 'Ninguém usou esta promoção ainda: tudo pode mudar.',
  save: 'Salvar promoção',
  saving: 'Salvando...',
  changed: 'Promoção salva',
  changeFailed: 'Não foi possível salvar a promoção',
  failed: 'Não foi possível criar a promoção',
} as const;

export const placesText = {
  title: 'Onde vale',
  counter: 'No balcão',
  counterHint: 'Com a carteirinha, no caixa da empresa.',
  counterCost: (now: string, before: string) => `Você recebe ${now} em vez de ${before}.`,
  online: 'Online',
  onlineHint: 'Em agendamentos feitos pela Patinha.',
  onlineCost: (now: string, before: string) => `O cliente paga ${now} em vez de ${before}.`,
  about: (title: string, price: string) => `Por ${title} online (${price}), você recebe`,
  instead: (before: string) => `em vez de ${before}`,
} as const;

const amount = 'Use um valor em reais com até dois decimais, como 40,50.';
const moment = 'Informe a data e a hora.';
const limit = 'Use um número inteiro a partir de 1.';

/** What the form says below a field that is wrong. */
export const promotionFieldText = {
  title: { required: 'Dê um título à promoção.', too_long: 'Use até 80 caracteres no título.' },
  description: { too_long: 'Use até 500 caracteres na descrição.' },
  pct_off: { invalid: 'Use um número inteiro de 1 a 100.' },
  min_value_cents: { invalid: amount, too_big: 'Use até R$ 100.000,00.' },
  max_discount_cents: { invalid: amount, too_big: 'Use até R$ 100.000,00.' },
  start_at: { required: moment, invalid: moment },
  end_at: { required: moment, invalid: 'O fim precisa ser depois do início e ainda não ter passado.' },
  days_of_week: { invalid: 'Escolha pelo menos um dia.' },
  start_minute: { invalid: 'Informe os dois horários ou nenhum.' },
  end_minute: { invalid: 'Informe os dois horários, o segundo depois do primeiro, ou nenhum.' },
  total_limit: { invalid: limit },
  per_user_limit: { invalid: limit },
  at_counter: { invalid: 'Escolha pelo menos um lugar.' },
  online: { invalid: 'Escolha pelo menos um lugar.' },
} as const satisfies FieldSentences;

export type PromotionField = keyof typeof promotionFieldText;

export const promotionErrorText: Readonly<Record<keyof typeof promotionErrors, string>> = {
  'promotion/not-found': 'Não encontramos esta promoção.',
  'promotion/ended': 'Esta promoção já terminou.',
  'promotion/in-use': 'Esta promoção já foi usada e não muda mais. Desative e crie outra.',
  'promotion/limit-reached': 'Sua empresa já tem 50 promoções que ainda não terminaram.',
  'promotion/validation-not-found': 'Não encontramos esta validação. Valide a carteirinha de novo.',
  'promotion/validation-stale':
    'A carteirinha foi validada há mais de 15 minutos. Peça ao cliente um código novo e valide de novo.',
  'promotion/already-redeemed': 'Esta validação já deu um desconto. Para outra compra, valide de novo.',
  'promotion/member-suspended': 'Esta carteirinha não vale agora. O cliente vê o motivo no aplicativo dele.',
  'promotion/not-verified': 'O desconto é registrado assim que os documentos da empresa forem aprovados.',
  'promotion/not-valid': 'Esta promoção não vale agora. Escolha outra.',
  'promotion/none-applies': 'Nenhuma promoção vale para esta compra: o desconto é de R$ 0,00.',
  'promotion/used-up': 'O último uso desta promoção acabou de sair. Tente de novo para ver se outra vale.',
  'promotion/redemption-not-found': 'Não encontramos este desconto.',
  'promotion/already-contested': 'Você já contestou este desconto.',
  'promotion/own-contest': 'Você é parte neste desconto: outra pessoa da equipe decide.',
  'promotion/not-contested': 'Este desconto não foi contestado.',
  'promotion/contest-decided': 'Esta contestação já foi decidida.',
  'promotion/contest-answered': 'A empresa já respondeu a esta contestação.',
  'promotion/redemption-withdrawn': 'Este desconto já foi desfeito ou anulado.',
  'promotion/undo-late':
    'Um desconto pode ser desfeito em até 10 minutos. Depois, o responsável pode anular.',
  'promotion/annul-late': 'Um desconto pode ser anulado em até 24 horas.',
  'promotion/contest-late': 'Um desconto pode ser contestado em até 90 dias.',
};

export const errorText = errorTextOf(promotionErrorText);
