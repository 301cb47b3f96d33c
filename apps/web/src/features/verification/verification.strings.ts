import type { verificationErrors } from '@patinha/contract/verification';
import type { UserType } from '@patinha/domain/shared';
import type { DocumentType, VerificationStatus } from '@patinha/domain/verification';

import type { FieldSentences } from '../../lib/form/field-problems.ts';
import { errorTextOf } from '../../lib/words/error-text.ts';

/** What the file must show, by who sends it. */
const documentHints: Readonly<Record<DocumentType, string>> = {
  doc: 'RG, CNH ou outro documento oficial, frente e verso, com o nome e a foto legíveis.',
  selfie: 'Uma foto do seu rosto, de frente, em lugar claro e sem óculos escuros.',
  criminal: 'A certidão de antecedentes criminais deve ter no máximo 3 meses.',
  cnpj: 'O cartão CNPJ da Receita Federal, com a situação ativa.',
  crmv: 'A carteira profissional, com o número e o estado que estão no seu perfil público.',
  certification: 'Um curso ou certificado ligado ao seu serviço. Vira um selo no perfil público.',
  permit: 'O alvará de funcionamento em vigor. Vira um selo no perfil público.',
};

export const documentHint = (type: DocumentType, userType: UserType | null): string =>
  type === 'doc' && userType === 'empresa'
    ? 'RG, CNH ou outro documento oficial da pessoa responsável, frente e verso, legível.'
    : documentHints[type];

export const statusLabel: Readonly<Record<VerificationStatus, string>> = {
  pending: 'Em análise',
  approved: 'Aprovado',
  rejected: 'Rejeitado',
  expired: 'Vencido',
};

export const verificationText = {
  title: 'Verificação',
  description: 'O que já conferimos, quando, até quando vale e o que ainda falta.',
  verified: 'Sua identidade está verificada',
  nothingAsked: 'Não há documentos a enviar',
  nothingAskedHint: 'Este perfil não precisa de verificação.',
  reason: (reason: string) => `Motivo: ${reason}`,
  dialogTitle: 'Verificação de identidade',
  dialogDescription: 'Seus documentos ficam cifrados e só a equipe de conferência os vê.',
  step: (at: number, count: number) => `Documento ${at} de ${count}`,
  steps: 'Documentos da verificação',
  later: 'Enviar depois',
  allSent: 'Todos os documentos foram enviados',
  allSentHint: 'Avisamos por e-mail quando a conferência terminar.',
  close: 'Fechar',
  file: 'Arquivo',
  fileHint: 'Imagem (JPEG, PNG ou WebP) ou PDF, até 10 MB.',
  filesHint: (most: number) =>
    most === 1
      ? 'Mais um arquivo: imagem (JPEG, PNG ou WebP) ou PDF, até 10 MB.'
      : `Frente e verso: escolha até ${most} arquivos de uma vez, em imagem (JPEG, PNG ou WebP) ou PDF, cada um até 10 MB.`,
  tooMany: (most: number) => (most === 1 ? 'Escolha um arquivo só.' : `Escolha até ${most} arquivos.`),
  chosen: 'Dá para ler tudo nas fotos?',
  chosenOf: (name: string) => `Foto escolhida: ${name}`,
  rejectedWhy: 'Por que pedimos outro envio',
  issuedOn: 'Data de emissão da certidão',
  birthDate: 'Data de nascimento',
  birthDateHint: 'A Patinha é para maiores de 18 anos.',
  cpf: 'CPF',
  cpfHint: 'O número que aparece no documento. Cada CPF é verificado em uma conta só.',
  send: 'Enviar documento',
  sending: 'Enviando...',
  sent: 'Documento enviado',
  sendProgress: 'Envio do documento',
  uploadFailed: 'Erro no upload',
  uploadFailedHint: 'Não foi possível enviar o documento. Tente novamente.',
  required: 'Obrigatórios',
  optional: 'Opcionais',
  missing: 'Não enviado',
  addFile: 'Adicionar outro arquivo',
  sendNew: 'Enviar novo documento',
  filesOf: (files: number) => (files === 1 ? '1 arquivo enviado' : `${files} arquivos enviados`),
  sentOn: (day: string) => `Enviado em ${day}`,
  checkedOn: (day: string) => `Conferido em ${day}`,
  validUntil: (day: string) => `Vale até ${day}`,
  renewalWaits: 'O novo envio está em análise. O anterior continua valendo.',
  look: 'Ver arquivos',
  lookOf: (label: string) => `Ver arquivos: ${label}`,
  looking: 'Abrindo...',
  openFailed: 'Não foi possível abrir o documento',
  withdraw: 'Retirar envio',
  withdrawOf: (label: string) => `Retirar envio: ${label}`,
  withdrawing: 'Retirando...',
  withdrawTitle: 'Retirar este envio?',
  withdrawHint: 'Os arquivos são apagados e você pode enviar outros.',
  withdrawn: 'Envio retirado',
  withdrawFailed: 'Não foi possível retirar o envio',
  loadFailed: 'Não foi possível carregar sua verificação',
  cancel: 'Cancelar',
} as const;

const fileTooLarge = 'O arquivo passa de 10 MB. Envie um menor.';

export const uploadFieldText = {
  file: { required: 'Escolha um arquivo.', too_big: fileTooLarge },
  issued_on: {
    invalid: 'Confira a data: ela não pode ser futura.',
    required: 'Diga a data de emissão.',
  },
  birth_date: { invalid: 'Confira a data de nascimento.', required: 'Diga a data de nascimento.' },
  cpf: { invalid: 'Confira os números do CPF.', required: 'Informe o CPF.' },
} as const satisfies FieldSentences;

export const receiptText = {
  title: 'O que a Patinha conferiu',
  description: 'O que a Patinha conferiu deste perfil. Os documentos em si nunca são mostrados.',
  checked: (day: string, until: string) => `Conferido em ${day}, vale até ${until}`,
  none: 'Nenhum documento em vigor',
  noneHint: 'A conferência deste perfil venceu e está sendo refeita.',
  loadFailed: 'Não foi possível carregar o que a Patinha conferiu',
} as const;

export const reviewText = {
  tab: 'Verificações',
  waiting: (count: number) => (count === 1 ? '1 pendente' : `${count} pendentes`),
  none: 'Todas as verificações em dia',
  look: 'Ver',
  lookOf: (label: string, name: string) => `Ver ${label} de ${name}`,
  dialogTitle: 'Detalhes da verificação',
  user: 'Usuário',
  tradeName: 'Nome da empresa ou do cuidador',
  account: 'Conta de',
  numberElsewhere: 'Este CPF ou CNPJ está também em outra conta. Compare antes de aprovar.',
  attempt: (attempt: number, reason: string | null) =>
    reason === null ? `${attempt}º envio` : `${attempt}º envio. O anterior foi rejeitado: ${reason}`,
  elsewhereMark: 'Número em outra conta',
  attemptMark: (attempt: number) => `${attempt}º envio`,
  email: 'E-mail',
  type: 'Tipo',
  document: 'Documento',
  sentOn: 'Enviado em',
  number: 'Número a conferir',
  birthDate: 'Data de nascimento',
  issuedOn: 'Emissão da certidão',
  noDocument: 'Nenhum documento anexado',
  openDocument: (pages: number) =>
    pages === 1 ? 'Abrir documento (1 página)' : `Abrir documento (${pages} páginas)`,
  opening: 'Abrindo...',
  openFirst: 'Abra o documento antes de aprovar.',
  validUntil: 'Válido até',
  validUntilHint: 'Só se o documento trouxer uma data de validade. Sem ela, a aprovação vale um ano.',
  reason: 'Motivo da rejeição',
  reasonHint: 'A pessoa lê este texto no e-mail e na verificação.',
  reasonMissing: 'Escreva o motivo para rejeitar.',
  dateWrong: 'A validade precisa ser hoje ou depois.',
  byPerson: 'Abrir a fila por pessoa',
  state: 'Situação',
  states: { pending: 'Esperando conferência', approved: 'Aprovados' },
  noneApproved: 'Nenhum documento aprovado',
  approvedOf: (label: string, name: string) => `${label} de ${name}: aprovado.`,
  undo: 'Desfazer',
  undone: 'O documento voltou para a fila.',
  revoke: 'Revogar',
  revoking: 'Revogando...',
  revokeHint:
    'A aprovação deixa de valer agora, e o que depende dela sai da busca. A pessoa é avisada do motivo.',
  revokeReason: 'Motivo',
  revokeReasonMissing: 'Escreva o motivo.',
  revoked: 'Aprovação retirada.',
  recheck: 'Reconferência de um documento aprovado',
  approve: 'Aprovar',
  approving: 'Aprovando...',
  reject: 'Rejeitar',
  rejecting: 'Rejeitando...',
  approved: 'Verificação aprovada com sucesso.',
  rejected: 'Verificação rejeitada com sucesso.',
  own: 'Este documento é seu. Outra pessoa da administração precisa conferir.',
  failed: 'Não foi possível concluir',
  loadFailed: { title: 'Erro ao carregar dados', description: 'Não foi possível carregar as verificações' },
  more: 'Mostrar mais',
  loadingMore: 'Carregando...',
  moreFailed: 'Não foi possível carregar mais. Tente novamente.',
  noName: 'Usuário',
} as const;

export const userTypeText: Readonly<Record<UserType, string>> = {
  tutor: 'Tutor',
  prestador: 'Prestador',
  empresa: 'Empresa',
};

export const verificationErrorText: Readonly<Record<keyof typeof verificationErrors, string>> = {
  'verification/not-found': 'Não encontramos este envio. Ele pode ter sido retirado em outra janela.',
  'verification/not-offered': 'Este documento não faz parte da verificação do seu perfil.',
  'verification/already-approved':
    'Este documento já está aprovado. Um novo é aceito a partir de 30 dias antes do fim.',
  'verification/file-limit': 'Já há 3 arquivos neste envio. Retire o envio para mandar outros.',
  'verification/file-unreadable':
    'Não conseguimos ler o arquivo. Envie uma imagem JPEG, PNG ou WebP, ou um PDF sem senha de até 10 páginas.',
  'verification/certificate-too-old': 'A certidão tem mais de 90 dias. Emita uma nova e envie.',
  'verification/under-age': 'É preciso ter 18 anos ou mais para usar a Patinha.',
  'verification/crmv-number-missing':
    'Informe o número e o estado do CRMV no seu perfil público antes de enviar.',
  'verification/tax-id-missing':
    'Falta o número que este documento deve mostrar. Informe o CNPJ no cadastro e envie o documento de novo.',
  'verification/not-opened': 'Abra o documento antes de aprovar.',
  'verification/not-pending': 'Outra pessoa da equipe já decidiu este envio. A lista está atualizada.',
  'verification/not-approved': 'Este documento não está mais aprovado.',
  'verification/undo-over': 'Já passaram os 10 segundos. Use Revogar.',
  'verification/own-document': reviewText.own,
  'verification/tax-id-taken': 'Este CPF ou CNPJ já foi verificado em outra conta.',
};

const own = { ...verificationErrorText, 'request/too-large': fileTooLarge };

export const errorText = errorTextOf(own);
export const uploadErrorText = errorTextOf(own, verificationText.uploadFailedHint);
export const openErrorText = errorTextOf(own, verificationText.openFailed);
