import type { VerificationCase } from '@patinha/contract/verification';
import type { UserType } from '@patinha/domain/shared';
import type { DocumentType } from '@patinha/domain/verification';

export const caseText = {
  title: 'Fila',
  people: (count: number) => {
    if (count === 0) return 'Ninguém esperando';
    return count === 1 ? '1 pessoa esperando' : `${count} pessoas, a mais antiga primeiro`;
  },
  search: 'Nome, CPF, empresa',
  none: 'Todas as verificações em dia',
  noneFound: 'Ninguém na fila com este nome ou número',
  list: 'Casos',
  left: (count: number) => `Faltam ${count}.`,
  today: (count: number) => `Hoje foram ${count}`,
  waitingTab: 'Esperando',
  decidedTab: 'Conferidos hoje',
  more: 'Mostrar mais',
  loadFailed: { title: 'Erro ao carregar dados', description: 'Não foi possível carregar a fila' },
  choose: 'Escolha um caso para abrir os documentos. Cada consulta fica no registro de auditoria.',
  back: 'Voltar à fila',
  noName: 'Usuário',
  attempt: (attempt: number) => `${attempt}º envio`,
  attemptWhy: (attempt: number, reason: string | null) =>
    reason === null ? `${attempt}º envio` : `${attempt}º envio. Antes: ${reason}`,
  elsewhere: (type: DocumentType) => `${type === 'cnpj' ? 'CNPJ' : 'CPF'} em outra conta`,
  whoElse: 'Ver a outra conta',
  openedBy: (name: string, age: string) => `com ${name} há ${age}`,
  opened: (name: string, age: string) => `${name} abriu há ${age}`,
  takeOver: 'Assumir',
  noTradeName: 'sem nome fantasia',
  opening: 'Abrindo os documentos...',
  openFirst: 'Só dá para aprovar depois de ver todos os documentos.',
  openFailed: 'Não foi possível abrir os documentos',
  retry: 'Tentar novamente',
  noFiles: 'Nenhum documento anexado',
  linkDead: 'Este link já foi usado ou venceu. Feche e abra de novo.',
  pages: 'Páginas do caso',
  sides: ['Frente', 'Verso'] as readonly string[],
  page: (label: string, at: number) => `${label}, página ${at}`,
  compare: 'Comparação com um novo envio',
  rotate: 'Girar',
  zoom: 'Ampliar',
  registered: 'No cadastro',
  facts: {
    name: 'Nome',
    cpf: 'CPF',
    birth: 'Nascimento',
    cnpj: 'CNPJ',
    trade: 'Nome fantasia',
    crmv: 'CRMV',
    issued: 'Emissão da certidão',
    address: 'Endereço',
    email: 'E-mail',
  },
  different: 'Diferente',
  differentOf: (fact: string) => `${fact}: diferente na foto`,
  validUntil: 'Válido até',
  validUntilHint: 'Só se o documento trouxer uma data. Sem ela, a aprovação vale um ano.',
  dateWrong: 'A validade precisa ser hoje ou depois.',
  history: 'O que já foi decidido',
  audited: 'Cada consulta fica no registro de auditoria.',
  onlyHere: 'CPF e CNPJ só nesta conta',
  why: 'Se rejeitar, por quê',
  whyHint: (page: string) => `Vale para a foto aberta: ${page}.`,
  other: 'Outro motivo',
  otherLabel: 'Motivo da rejeição',
  reads: (name: string) => `${name} vai ler`,
  chooseReason: 'Escolha o motivo.',
  approve: (count: number) => {
    if (count === 1) return 'Aprovar';
    return `Aprovar os ${count === 2 ? 'dois' : count === 3 ? 'três' : count}`;
  },
  approving: 'Aprovando...',
  reject: (page: string) => `Rejeitar: ${page}`,
  rejecting: 'Rejeitando...',
  approveRest: (count: number) =>
    count === 1 ? 'Aprovar o outro no mesmo e-mail' : `Aprovar os outros ${count} no mesmo e-mail`,
  own: 'Estes documentos são seus. Outra pessoa da administração precisa conferir.',
  failed: 'Não foi possível concluir',
  approved: 'Verificação aprovada com sucesso.',
  rejected: 'Verificação rejeitada com sucesso.',
  undoable: (name: string) => `${name}: aprovado.`,
  undo: 'Desfazer',
  undone: 'Os documentos voltaram para a fila.',
  keys: [
    ['J', 'próximo'],
    ['K', 'anterior'],
    ['A', 'aprova'],
    ['1 a 9', 'motivo'],
    ['R', 'rejeita'],
    ['Z', 'desfaz em 10 s'],
    ['/', 'busca'],
  ] as const,
  keysTitle: 'Teclas',
  noneToday: 'Nada conferido hoje ainda',
  decidedBy: (name: string | null, when: string) =>
    name === null ? `decidido ${when}` : `decidido por ${name}, ${when}`,
  revoke: 'Revogar',
  revokeOf: (label: string, name: string) => `Revogar ${label} de ${name}`,
} as const;

/** The documents of a case in words. */
export const shortDocument: Readonly<Record<DocumentType, string>> = {
  doc: 'documento',
  selfie: 'selfie',
  criminal: 'antecedentes',
  cnpj: 'CNPJ',
  crmv: 'CRMV',
  certification: 'certificado',
  permit: 'alvará',
};

const accountWord: Readonly<Record<UserType, string>> = {
  tutor: 'Tutor',
  prestador: 'Cuidador',
  empresa: 'Empresa',
};

export const kindsText = ({ user_type: userType, documents }: VerificationCase): string =>
  `${userType === null ? '' : `${accountWord[userType]}: `}${documents.map(({ type }) => shortDocument[type]).join(', ')}`;

const [hour, day] = [60, 24 * 60];

/** `1 d 16 h`, `22 h`, `40 min`; a clock that is behind counts as none. */
export function ageText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  if (minutes < hour) return `${minutes} min`;
  if (minutes < day) return `${Math.floor(minutes / hour)} h`;
  const hours = Math.floor((minutes % day) / hour);
  return `${Math.floor(minutes / day)} d${hours === 0 ? '' : ` ${hours} h`}`;
}
