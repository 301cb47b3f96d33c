import { qrPrefix } from '@patinha/domain/shared';

import { loyaltyCardErrorText } from '../loyalty-card.strings.ts';

// Separate from the card's own texts: the card must open fast and needs none of these.
export const validatorText = {
  title: 'Validador de Carteirinha',
  intro: 'Leia o QR Code do cliente ou digite o código da carteirinha.',
  codeLabel: 'Código da carteirinha',
  placeholder: `${qrPrefix}xxxxxxxxxxxx`,
  search: 'Buscar carteirinha',
  submit: 'Validar Carteirinha',
  submitting: 'Validando...',
  emptyTitle: 'QR Code inválido',
  empty: 'Por favor, insira um código QR válido.',
  valid: 'Carteirinha válida! Desconto liberado.',
  validToast: 'Validação bem-sucedida',
  invalid: loyaltyCardErrorText['loyalty-card/invalid-code'],
  failed: 'Erro ao validar QR Code. Tente novamente.',
  eligible: 'Cliente elegível para desconto',
  renewed: 'QR Code foi renovado automaticamente por segurança',
  masked: 'Nome completo e e-mail aparecem para parceiros verificados.',
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

export const scannerText = {
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
