import type { loyaltyCardErrors } from '@patinha/contract/loyalty-card';
import type { CardStatus } from '@patinha/domain/loyalty-card';
import { productName } from '@patinha/domain/shared';
import type { CardTier } from '@patinha/domain/wallet';

import { errorTextOf } from '../../lib/words/error-text.ts';

export const tierLabel: Record<CardTier, string> = {
  silver: 'Membro Silver',
  gold: 'Membro Gold',
  diamond: 'Membro Diamond',
};

export const cardStatusLabel: Record<CardStatus, string> = {
  active: 'Ativa',
  suspended: 'Suspensa',
  cancelled: 'Cancelada',
};

export const cardText = {
  title: `Carteirinha ${productName}`,
  shortTitle: 'Carteirinha',
  yourCard: 'Seu cartão digital',
  qrTitle: 'QR Code da sua carteirinha',
  caption: 'QR válido para desconto em estabelecimentos parceiros',
  shortCode: 'Sem câmera? Diga o código',
  renew: 'Renovar QR',
  renewing: 'Renovando...',
  uses: 'Usos',
  validations: 'Descontos usados',
  totalSpent: 'Gasto Total',
  newCodeIn: (time: string) => `Novo código em ${time}`,
  expiresSoon: 'expira em breve',
  expiresSoonAloud: 'O código expira em breve. Um novo aparece sozinho.',
  timeLeft: 'Tempo restante do código',
  expired: 'Código expirado',
  expiredOffline: 'Código vencido. Conecte-se para um novo.',
  newCodeComing: 'Gerando um novo código',
  notActive: 'Sua carteirinha não está ativa, por isso não há código para mostrar.',
  noName: 'Usuário',
  loadFailed: 'Não foi possível carregar a carteirinha',
  forPartners:
    'Todas as contas têm carteirinha: a sua vale quando você mesmo for cliente de um estabelecimento parceiro.',
  validate: 'Validar carteirinha de um cliente',
} as const;

/** Toasts of §8, one set for each place that renews. */
export const renewalText = {
  screen: {
    done: { title: 'QR Code atualizado', description: 'Seu QR Code foi renovado com sucesso!' },
    failed: { title: 'Erro', description: 'Não foi possível atualizar o QR Code.' },
  },
  dashboard: {
    done: { title: 'QR Code atualizado', description: 'Novo código gerado com sucesso' },
    failed: { title: 'Erro ao atualizar QR' },
  },
} as const;

export const howToText = {
  title: 'Como usar',
  steps: [
    'Mostre o QR Code no caixa de um estabelecimento parceiro.',
    'O parceiro lê o código e confirma o seu desconto.',
    'O código é renovado automaticamente a cada uso e a cada 2 minutos.',
  ],
} as const;

export const lookedText = {
  title: 'Quem consultou sua carteirinha',
  empty: 'Ninguém consultou sua carteirinha ainda.',
  more: 'Ver mais',
  loading: 'Carregando...',
  inFull: 'viu seu nome completo e e-mail',
  masked: 'viu só seu primeiro nome',
  reason: (reason: string) => `Motivo: ${reason}`,
} as const;

export const loyaltyCardErrorText: Record<keyof typeof loyaltyCardErrors, string> = {
  PGRST116: 'Não encontramos sua carteirinha.',
  'loyalty-card/not-yours': 'Esta carteirinha não é sua.',
  'loyalty-card/not-active': 'Sua carteirinha não está ativa.',
  'loyalty-card/invalid-code': 'QR Code inválido ou expirado',
  'loyalty-card/code-expired': 'QR Code inválido ou expirado',
  'loyalty-card/code-used-here': 'QR Code inválido ou expirado',
  'loyalty-card/code-not-active': 'QR Code inválido ou expirado',
  'loyalty-card/foreign-card': 'Este cartão não é do tutor deste atendimento.',
  'loyalty-card/own-card': 'Você não pode validar a sua própria carteirinha.',
  'loyalty-card/repeated': 'Esta carteirinha já foi validada aqui há menos de 5 minutos',
  'loyalty-card/daily-limit': 'Você já validou 200 carteirinhas hoje. Volte a validar amanhã.',
};

export const cardErrorText = errorTextOf(loyaltyCardErrorText);
