import { dayAhead } from '../steps/calendar.ts';

/** A user whose screens are checked; `guest` is signed out. */
export type Viewer = 'guest' | 'tutora' | 'tutor2' | 'prestadora' | 'empresa' | 'admin';

export interface Screen {
  readonly viewer: Viewer;
  readonly path: string;
  /** What the screen shows once it is ready. */
  readonly ready: RegExp;
  /** The server's status code; 200 by default. */
  readonly status?: 200 | 404;
  /** The screen is behind these links, followed from `path`. */
  readonly behind?: readonly Step[];
  /** Ready at once, because it makes no server request: never loading, never failed. */
  readonly asksNothing?: true;
}

/** The first link whose address starts with `link`, in a card or list item that contains `inCard`, if given. */
export interface Step {
  readonly link: string;
  readonly inCard?: string;
}

const toService: Step = { link: '/servicos/' };
const toPet: Step = { link: '/tutor/pets/' };

/** Every row of a tutor's bookings says with whom. */
export const anyRow = ' com ';

/** Those of one state, as a tutor's rows do not name it. */
export const inState = (state: string): string => `/tutor/bookings?situacao=${state}`;

/** The first of a tutor's bookings in a state, or of a provider's list by its label there. */
const tutorsBooking = (viewer: Viewer, state: string, ...further: readonly Step[]): Screen => ({
  viewer,
  path: inState(state),
  behind: [{ link: '/bookings/', inCard: anyRow }, ...further],
  ready: /Linha do tempo/,
});
const booking = (viewer: Viewer, label: string): Screen => ({
  viewer,
  path: '/prestador/bookings',
  behind: [{ link: '/bookings/', inCard: label }],
  ready: /Linha do tempo/,
});

/** Every screen and its viewer: axe, the crawler and the pictures use this list. */
export const screens: readonly Screen[] = [
  { viewer: 'guest', path: '/', ready: /Quem cuida do seu pet/ },
  { viewer: 'guest', path: '/auth', ready: /Que bom te ver/ },
  { viewer: 'guest', path: '/auth?tab=cadastrar', ready: /Crie sua conta/ },
  { viewer: 'guest', path: '/auth?tab=recuperar', ready: /Esqueci minha senha/ },
  { viewer: 'guest', path: '/desfazer', ready: /Este link não vale mais/ },
  { viewer: 'guest', path: '/compliance', ready: /Termos de Uso/ },
  { viewer: 'guest', path: '/compliance?tab=privacidade', ready: /Privacidade/ },
  { viewer: 'guest', path: '/compliance?tab=reembolso', ready: /Reembolso/ },
  { viewer: 'guest', path: '/compliance?tab=meus-dados', ready: /Entre na sua conta/ },
  { viewer: 'guest', path: '/marketplace', ready: /com a taxa/i },
  { viewer: 'guest', path: '/marketplace?mapa=1', ready: /Posições aproximadas/ },
  { viewer: 'guest', path: '/marketplace?q=nadadenada', ready: /Nenhum/ },
  { viewer: 'guest', path: '/marketplace', behind: [toService], ready: /Avaliações/ },
  {
    viewer: 'guest',
    path: '/marketplace',
    behind: [toService, { link: '/prestadores/' }],
    ready: /Avaliações/,
  },
  { viewer: 'guest', path: '/nao-existe', ready: /Oops! Page not found/, status: 404 },
  { viewer: 'tutora', path: '/compliance?tab=meus-dados', ready: /Quem viu meus dados/ },
  { viewer: 'tutora', path: '/dashboard/tutor', ready: /Saldo Cashback/ },
  { viewer: 'empresa', path: '/empresa/team', ready: /Responsável/ },
  { viewer: 'empresa', path: '/empresa/equipe/hoje', ready: /Hoje ninguém é seu|pela frente/ },
  { viewer: 'empresa', path: '/empresa/fechamento', ready: /Fechamento de/ },
  { viewer: 'empresa', path: '/empresa/team/agenda', ready: /Check-in/ },
  {
    viewer: 'empresa',
    path: `/empresa/team/agenda?dia=${dayAhead(-21)}`,
    behind: [{ link: '/empresa/team/agenda/', inCard: 'Pacote mensal' }],
    ready: /Diário/,
  },
  { viewer: 'tutora', path: '/tutor/history', ready: /Tempo de cuidado/ },
  { viewer: 'tutora', path: '/tutor/favorites', ready: /Vistos há pouco/ },
  { viewer: 'tutora', path: '/tutor/settings', ready: /E-mail e senha/ },
  { viewer: 'tutora', path: '/tutor/pets', ready: /Thor/ },
  { viewer: 'tutora', path: '/tutor/pets', behind: [toPet], ready: /Vacinas e antiparasitários/ },
  { viewer: 'tutor2', path: '/tutor/pets', behind: [toPet], ready: /Mensagens/ },
  { viewer: 'tutor2', path: '/tutor/pets', behind: [toPet, { link: '/pet-perdido/' }], ready: /se perdeu/ },
  { viewer: 'tutora', path: '/upgrade', ready: /Tutor Premium/ },
  { viewer: 'prestadora', path: '/upgrade', ready: /não há mensalidade/, asksNothing: true },
  { viewer: 'empresa', path: '/empresa/subscription', ready: /Completo/ },
  { viewer: 'tutora', path: '/tutor/wallet', ready: /Trocar PetPoints/ },
  { viewer: 'tutora', path: '/tutor/bookings', ready: /Passados/ },
  ...['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'].map((state) =>
    tutorsBooking('tutora', state),
  ),
  { ...tutorsBooking('tutora', 'confirmed', { link: '/pago/' }), ready: /Pôr na agenda/ },
  // Its dispute is open, and the other side's offer waits.
  {
    viewer: 'tutora',
    path: '/tutor/bookings',
    behind: [{ link: '/bookings/', inCard: 'Banho completo' }, { link: '/disputa/' }],
    ready: /Aceitar proposta/,
  },
  { ...tutorsBooking('tutora', 'completed', { link: '/disputa/' }), ready: /Descreva o problema/ },
  { ...tutorsBooking('tutora', 'completed', { link: '/recibo/' }), ready: /Total pago/ },
  { viewer: 'tutora', path: '/marketplace', behind: [toService], ready: /Avaliações/ },
  { viewer: 'tutora', path: '/marketplace/pedidos', ready: /2 propostas/ },
  { viewer: 'tutora', path: '/marketplace/pedidos/novo', ready: /Publicar pedido/ },
  {
    viewer: 'tutora',
    path: '/marketplace/pedidos',
    behind: [{ link: '/marketplace/pedidos/', inCard: '2 propostas' }],
    ready: /Recusar/,
  },
  {
    viewer: 'tutora',
    path: '/marketplace/pedidos',
    behind: [
      { link: '/marketplace/pedidos/', inCard: 'Nenhuma proposta' },
      { link: '/marketplace/pedidos/' },
    ],
    ready: /Salvar mudanças/,
  },
  { viewer: 'tutora', path: '/kyc', ready: /Sua identidade está verificada/ },
  { viewer: 'tutora', path: '/carteirinha', ready: /Novo código em|expira em breve/ },
  { viewer: 'tutora', path: '/profile', ready: /Conferido com seu documento/ },
  { viewer: 'tutora', path: '/tutor/profile', ready: /Conferido com seu documento/ },
  { viewer: 'tutora', path: '/settings', ready: /E-mail e senha/ },
  { viewer: 'tutora', path: '/notifications', ready: /Marcar todas como lidas/ },
  { viewer: 'admin', path: '/notifications', ready: /Nenhuma notificação/ },
  { viewer: 'tutora', path: '/messages', ready: /Hotel Quatro Patas/ },
  {
    viewer: 'tutora',
    path: '/messages',
    behind: [{ link: '/messages/', inCard: 'Carla' }],
    ready: /Sua mensagem/,
  },
  {
    viewer: 'tutora',
    path: '/messages',
    behind: [{ link: '/messages/', inCard: 'Pedido de proposta' }],
    ready: /Ver pedido/,
  },
  { viewer: 'prestadora', path: '/messages', behind: [{ link: '/messages/' }], ready: /Sua mensagem/ },
  { viewer: 'tutora', path: '/validar-carteirinha', ready: /Validador de Carteirinha/ },
  { viewer: 'prestadora', path: '/dashboard/prestador', ready: /Carla|Ganhos/ },
  { viewer: 'prestadora', path: '/marketplace/pedidos-abertos', ready: /Rafael pede Passeio/ },
  {
    viewer: 'prestadora',
    path: '/marketplace/pedidos-abertos',
    behind: [{ link: '/marketplace/pedidos-abertos/', inCard: 'Rafael pede Passeio' }],
    ready: /Enviar proposta/,
  },
  { viewer: 'prestadora', path: '/marketplace/propostas', ready: /Retirar proposta/ },
  { viewer: 'prestadora', path: '/prestador/services', ready: /Passeio no bairro/ },
  { viewer: 'prestadora', path: '/prestador/bookings', ready: /Pendente/ },
  { viewer: 'prestadora', path: '/prestador/bookings?agenda', ready: /Passeio/ },
  { viewer: 'prestadora', path: '/prestador/bookings?calendario=month', ready: /Bloquear horário/ },
  { viewer: 'prestadora', path: '/prestador/bookings?calendario=week', ready: /Bloquear horário/ },
  { viewer: 'prestadora', path: '/prestador/bookings?calendario=agenda', ready: /Passeio/ },
  ...['Pendente', 'Confirmado', 'Em andamento', 'Concluído'].map((label) => booking('prestadora', label)),
  { viewer: 'prestadora', path: '/prestador/history', ready: /Tempo de cuidado/ },
  { viewer: 'prestadora', path: '/prestador/settings', ready: /E-mail e senha/ },
  { viewer: 'prestadora', path: '/prestador/reviews', ready: /Nota média/ },
  { viewer: 'prestadora', path: '/prestador/clientes', ready: /visita/ },
  { viewer: 'prestadora', path: '/prestador/agenda', ready: /Segunda/ },
  { viewer: 'prestadora', path: '/prestador/publicar', ready: /Você está no ar/ },
  { viewer: 'prestadora', path: '/prestador/earnings', ready: /Resumo mensal/ },
  { viewer: 'prestadora', path: '/prestador/profile', ready: /Perfil público/ },
  { viewer: 'prestadora', path: '/profile', ready: /Conferido com seu documento/ },
  { viewer: 'prestadora', path: '/kyc', ready: /Opcionais/ },
  { viewer: 'prestadora', path: '/onboarding', ready: /Dados Pessoais/ },
  { viewer: 'prestadora', path: '/carteirinha', ready: /Novo código em|expira em breve/ },
  { viewer: 'empresa', path: '/dashboard/empresa', ready: /Ticket Médio/ },
  { viewer: 'empresa', path: '/empresa/services', ready: /Pacote mensal/ },
  { viewer: 'empresa', path: '/empresa/bookings', ready: /Agendamentos/ },
  { viewer: 'empresa', path: '/empresa/bookings?calendario=month', ready: /Bloquear horário/ },
  { viewer: 'empresa', path: '/empresa/reviews', ready: /Nota média/ },
  { viewer: 'empresa', path: '/empresa/clientes', ready: /visita/ },
  { viewer: 'empresa', path: '/empresa/agenda', ready: /Segunda/ },
  { viewer: 'empresa', path: '/empresa/publicar', ready: /Você está no ar/ },
  { viewer: 'empresa', path: '/empresa/reports', ready: /Você recebe, por mês/ },
  { viewer: 'empresa', path: '/empresa/settings', ready: /E-mail e senha/ },
  { viewer: 'empresa', path: '/empresa/revenue', ready: /Resumo mensal/ },
  { viewer: 'empresa', path: '/kyc', ready: /Cartão CNPJ/ },
  { viewer: 'empresa', path: '/onboarding', ready: /Dados da Empresa/ },
  { viewer: 'empresa', path: '/empresa/profile', ready: /Perfil público/ },
  tutorsBooking('tutor2', 'accepted'),
  {
    viewer: 'tutor2',
    path: '/tutor/bookings',
    behind: [{ link: '/bookings/', inCard: '1 de 3' }, { link: '/bookings/series/' }],
    ready: /1 de 3/,
  },
  { viewer: 'tutor2', path: '/tutor/bookings', ready: /Depois/ },
  { viewer: 'admin', path: '/admin', ready: /Faturamento Total/ },
  { viewer: 'admin', path: '/admin/analytics', ready: /Pedidos enviados/ },
  { viewer: 'admin', path: '/admin/auditoria', ready: /O que a equipe fez/ },
  { viewer: 'admin', path: '/admin/bookings', ready: /Pedido em/ },
  { viewer: 'admin', path: '/admin/disputes', ready: /Disputa [0-9a-f]{8}/ },
  {
    viewer: 'admin',
    path: '/admin/disputes',
    behind: [{ link: '/admin/disputes/' }],
    ready: /O que ficou registrado/,
  },
  { viewer: 'admin', path: '/admin/fila', ready: /Fila/ },
  { viewer: 'admin', path: '/admin/waiting', ready: /Tudo o que precisa/ },
  { viewer: 'admin', path: '/admin/payments', ready: /Paga em/ },
  { viewer: 'admin', path: '/admin/reports', ready: /Contas novas/ },
  { viewer: 'admin', path: '/admin/revenue', ready: /em curso/ },
  { viewer: 'admin', path: '/admin/search?q=helena', ready: /Helena/ },
  { viewer: 'admin', path: '/admin/services', ready: /Retirar da busca/ },
  { viewer: 'admin', path: '/admin/settings', ready: /Taxa de conveniência/ },
  { viewer: 'admin', path: '/admin/users', ready: /@patinha\.test/ },
  {
    viewer: 'admin',
    path: '/admin/users',
    behind: [{ link: '/admin/users/' }],
    ready: /clientes pagaram|pagou/,
  },
];

export const viewers: readonly Viewer[] = ['guest', 'tutora', 'tutor2', 'prestadora', 'empresa', 'admin'];
