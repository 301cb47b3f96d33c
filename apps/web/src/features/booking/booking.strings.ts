import type { BookingLabel } from '@patinha/domain/booking';

/** The labels of the specification (§4, D-88). */
export const bookingLabelText: Record<BookingLabel, string> = {
  pending: 'Pendente',
  accepted: 'Aceito',
  confirmed: 'Confirmado',
  in_progress: 'Em andamento',
  completed: 'Concluído',
  cancelled: 'Cancelado',
};

export const listText = {
  title: 'Agendamentos',
  filter: 'Situação',
  all: 'Todos',
  toAnswer: (count: string) => `, ${count} para responder`,
  more: 'Mostrar mais',
  loadingMore: 'Carregando...',
  moreFailed: 'Não foi possível carregar mais agendamentos.',
  loadFailed: 'Não foi possível carregar os agendamentos',
  tutor: {
    empty: 'Nenhum agendamento por enquanto. Que tal um passeio hoje à tarde?',
    explore: 'Explorar Serviços',
    emptyFilter: 'Nenhum agendamento nesta situação.',
  },
  provider: {
    description: 'Pedidos para responder e atendimentos marcados.',
    empty: 'Nenhum pedido por enquanto. Serviços ativos com horários abertos recebem pedidos.',
    emptyFilter: 'Nenhum agendamento nesta situação.',
  },
} as const;

export const cardText = {
  with: (name: string) => `com ${name}`,
  for: (name: string) => `para ${name}`,
  earning: (amount: string) => `Você recebe ${amount}`,
  nothingPaid: 'Nada foi pago',
  total: (amount: string) => `Total ${amount}`,
  part: (position: number, count: number) => `${position} de ${count} da série`,
  open: 'Ver detalhes',
} as const;
