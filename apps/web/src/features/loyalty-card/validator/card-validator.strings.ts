import type { CardOfferState } from '@patinha/domain/loyalty-card';
import { qrPrefix } from '@patinha/domain/shared';

import { loyaltyCardErrorText } from '../loyalty-card.strings.ts';

// Separate from the card's own texts: the card must open fast and needs none of these.
export const validatorText = {
  title: 'Validador de Carteirinha',
  intro: 'Leia o QR Code do cliente ou digite o código da carteirinha.',
  codeLabel: 'Código da carteirinha',
  placeholder: `${qrPrefix}xxxxxxxxxxxx`,
  next: 'Ler o próximo',
  newCode: 'Ler o código novo',
  readAt: (time: string) => `lida às ${time}`,
  search: 'Buscar carteirinha',
  submit: 'Validar Carteirinha',
  submitting: 'Validando...',
  emptyTitle: 'QR Code inválido',
  empty: 'Por favor, insira um código QR válido.',
  valid: 'Carteirinha válida! Desconto liberado.',
  validToast: 'Validação bem-sucedida',
  invalid: loyaltyCardErrorText['loyalty-card/invalid-code'],
  failed: 'Erro ao validar QR Code. Tente novamente.',
  offline: 'Sem conexão não dá para validar. Anote o valor e leia de novo depois.',
  eligible: 'Cliente elegível para desconto',
  renewed: 'QR Code foi renovado automaticamente por segurança',
  masked: 'Nome completo e e-mail aparecem para parceiros verificados.',
  askClient: 'Peça ao cliente: “Abra a carteirinha de novo e me mostre o código.”',
  repeatedTitle: loyaltyCardErrorText['loyalty-card/repeated'],
  repeated: 'O código ainda não foi usado. Para validar de novo, diga o motivo.',
  reasonLabel: 'Motivo da nova validação',
  confirmRepeat: 'Validar mesmo assim',
  cancelRepeat: 'Cancelar',
  howToTitle: 'Como validar',
  howTo: [
    'Peça ao cliente para abrir a carteirinha no celular.',
    'Leia o QR Code com a câmera ou digite o código.',
    'Confira o nome do cliente e o selo do nível.',
    'Aplique o desconto: o código só vale uma vez.',
  ],
} as const;

/** For members of a team who may not act for the company; the code stays alive. */
export const teamRefusalText: Readonly<Record<string, string>> = {
  'company/no-seat':
    'Você está sem lugar no plano da empresa e não valida em nome dela. O código ainda vale.',
  'company/suspended':
    'A empresa está suspensa e a equipe não valida carteirinhas agora. O código ainda vale.',
};

/** Beneath the result, where there is nothing to give: whose card it is, and the promotion that has no use left. */
export const noOfferText: Readonly<
  Record<
    Exclude<CardOfferState, 'discount'>,
    (facts: { readonly name: string; readonly title: string; readonly limit: number }) => string
  >
> = {
  'none-today': () => 'Sem desconto hoje: nenhuma promoção da empresa vale agora.',
  'person-limit': ({ name, title, limit }) =>
    limit === 1
      ? `Sem desconto hoje: ${name} já usou a promoção ${title}.`
      : `Sem desconto hoje: ${name} já usou as ${limit} vezes da promoção ${title}.`,
  'total-limit': ({ title, limit }) =>
    `Sem desconto hoje: a promoção ${title} já teve ${limit === 1 ? 'o seu único uso' : `os seus ${limit} usos`}.`,
  'not-partner': () => 'Só um parceiro verificado dá desconto. Esta leitura não libera nenhum.',
  colleague: ({ name }) => `${name} trabalha aqui, e a equipe não recebe os descontos da própria casa.`,
};

export const notCountedText =
  'Esta leitura não conta como desconto usado, e o cliente já tem um código novo.';

/** Beneath the specification's sentence: the one reason why a code was refused (D-194). */
export const codeRefusalText = {
  'loyalty-card/code-used-here': (time: string, by: string) =>
    `Já foi lido aqui às ${time}${by === '' ? '' : `, por ${by}`}. Cada código vale uma vez só.`,
  'loyalty-card/code-expired': (ago: string) => `Venceu ${ago}. Cada código vale 2 minutos e uma vez só.`,
  'loyalty-card/code-not-active':
    'Esta carteirinha não vale agora. O cliente vê o motivo no aplicativo dele.',
  'loyalty-card/invalid-code': 'Não é um código válido da Patinha. Confira letra por letra.',
} as const;

/** `há 40 s`, `há 3 min`, `há mais de uma hora`. */
export function agoText(seconds: number): string {
  if (seconds < 120) return `há ${seconds} s`;
  return seconds < 3_600 ? `há ${Math.floor(seconds / 60)} min` : 'há mais de uma hora';
}

export const scannerText = {
  torch: 'Lanterna',
  open: 'Ler com a câmera',
  close: 'Fechar câmera',
  photo: 'Escolher foto do QR Code',
  preview: 'Imagem da câmera',
  starting: 'Abrindo a câmera...',
  aim: 'Aponte para o QR Code da carteirinha.',
  denied: 'Sem acesso à câmera. Permita o uso nas configurações do navegador ou digite o código.',
  unavailable: 'Não foi possível abrir a câmera. Escolha uma foto ou digite o código.',
  noCode: 'Não encontramos um QR Code nessa foto. Tente outra mais nítida.',
} as const;
