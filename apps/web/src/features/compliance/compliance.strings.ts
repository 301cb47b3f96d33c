import { policyDate, policyVersion } from '@patinha/contract/policy';
import type { DataViewKind, DeletionBlocker } from '@patinha/domain/compliance';

export const complianceText = {
  title: 'Termos e privacidade',
  tabs: 'Documentos',
  home: 'Voltar ao início',
  version: `Versão ${policyVersion}, de ${policyDate}`,
  draft: 'Minuta para revisão jurídica. Os valores e prazos são os que o sistema aplica hoje.',
  responsible: 'Quem responde pela Patinha',
  cnpj: 'CNPJ',
  officer: 'Encarregado de dados:',
} as const;

export const consentText = {
  title: 'Sua aceitação',
  checkbox: 'Li e aceito os Termos de Uso',
  confirm: 'Confirmar Aceitação',
  confirming: 'Confirmando...',
  unticked: 'Você precisa aceitar os termos para continuar',
  done: 'Consentimento atualizado',
  failed: 'Não foi possível registrar a aceitação',
  accepted: (version: number, day: string) => `Você aceitou a versão ${version} em ${day}.`,
  outdated: (version: number) => `Você aceitou a versão ${version}. O texto mudou: leia e confirme de novo.`,
  changed: 'Estes textos acabaram de mudar. Recarregue a página para ler a versão em vigor.',
  signedOut: 'Entre na sua conta para confirmar a aceitação.',
  signIn: 'Entrar',
} as const;

export const ownDataText = {
  tab: 'Meus Dados',
  lead: 'Leve uma cópia do que guardamos sobre você, corrija, veja quem olhou ou exclua a conta.',
  signedOut: 'Entre na sua conta para ver, levar ou excluir os seus dados.',
  exportTitle: 'Cópia dos seus dados',
  exportHint:
    'Um arquivo .zip com seus dados em JSON e as fotos que você enviou. Fica pronto em instantes e pode ser baixado por 72 horas.',
  export: 'Exportar Meus Dados',
  exporting: 'Exportando...',
  exportAsked: 'Exportação pedida',
  exportAskedHint: 'Enviamos o link por e-mail quando o arquivo estiver pronto; ele também aparece aqui.',
  exportFailed: 'Erro ao exportar dados. Tente novamente.',
  exportHeld:
    'Sua conta foi recuperada por e-mail. Por segurança, os dados podem ser baixados 72 horas depois.',
  exportUnknown: 'Não foi possível ver se há uma cópia pronta',
  exportReady: (until: string) => `Seu arquivo está pronto até ${until}.`,
  exportMailed: 'Este é o arquivo do link que você recebeu.',
  download: 'Baixar arquivo',
  downloading: 'Baixando...',
  downloadFailed: 'Este arquivo não existe mais ou é de outra conta. Peça uma nova cópia.',
  fileName: 'meus-dados-patinha.zip',
  profileTitle: 'Correção',
  profileHint: 'Nome, telefone, apresentação, endereço e foto se corrigem no seu perfil.',
  profile: 'Atualizar Perfil',
  viewsTitle: 'Quem viu meus dados',
  viewsHint:
    'Cada consulta da nossa equipe aos seus dados fica registrada. As leituras da carteirinha estão na tela dela.',
  viewsNone: 'Ninguém da equipe consultou os seus dados.',
  viewsFailed: 'Não foi possível carregar as consultas',
  viewsMore: 'Mostrar mais',
  viewedBy: (name: string) => (name === '' ? 'Equipe da Patinha' : `${name}, da equipe da Patinha`),
} as const;

export const viewKindText: Readonly<Record<DataViewKind, string>> = {
  'user-list': 'viu seu nome e e-mail em uma lista',
  'user-detail': 'abriu a ficha da sua conta',
  'document-list': 'viu seu nome e e-mail na fila de verificação',
  'user-export': 'exportou uma lista com seu nome e e-mail',
  overview: 'viu seu nome nos últimos movimentos do painel',
  'booking-list': 'viu seu nome em uma lista de agendamentos',
  'service-list': 'viu o nome do seu perfil em uma lista de serviços',
  'payment-list': 'viu seu nome em uma lista de pagamentos',
  document: 'abriu um documento que você enviou',
  'report-list': 'viu seu nome em uma lista de denúncias',
  report: 'leu mensagens suas por causa de uma denúncia',
};

export const deletionText = {
  title: 'Exclusão da conta',
  hint: 'O perfil some na hora. Por 30 dias você pode voltar; depois os dados são anonimizados.',
  open: 'Excluir Minha Conta',
  loadFailed: 'Não foi possível carregar as condições da exclusão',
  question: 'Tem certeza que deseja excluir sua conta? Esta ação não pode ser desfeita.',
  explanation:
    'Você sai de todos os aparelhos agora. Se entrar de novo em até 30 dias, o pedido é cancelado; depois disso nada volta. Registros financeiros ficam sem o seu nome, como manda a lei.',
  lost: (credit: string, points: string) =>
    `Com a conta você perde ${credit} de cashback e ${points} PetPoints.`,
  confirm: 'Excluir conta',
  pending: 'Excluindo...',
  cancel: 'Manter conta',
  done: 'Sua solicitação de exclusão será processada em até 30 dias.',
  failed: 'Erro ao processar solicitação. Tente novamente.',
  blocked: 'Antes de excluir, resolva:',
} as const;

export const blockerText: Readonly<Record<DeletionBlocker, string>> = {
  'last-admin': 'Você é a única pessoa que administra a Patinha: dê o papel a outra antes de sair',
  bookings: 'Agendamentos em aberto ou com pagamento ainda retido',
  payments: 'Pagamentos ou reembolsos em andamento',
  balance: 'Saldo de reembolso na carteira',
  earnings: 'Ganhos ainda não repassados',
  debt: 'Valores devidos à Patinha',
};
