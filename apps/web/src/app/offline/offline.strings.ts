import { productName } from '@patinha/domain/shared';

export const offlineText = {
  windowTitle: `Sem conexão · ${productName}`,
  title: 'Sem conexão',
  closed: 'Esta tela precisa de internet',
  asOf: 'Esta é a sua carteirinha como estava em',
  nothing: 'Conecte-se para abrir a sua carteirinha.',
  elsewhere: 'Conecte-se para continuar. A sua carteirinha abre também sem internet.',
  openCard: 'Abrir a carteirinha',
  retry: 'Tentar de novo',
  expired: 'Código vencido',
  connect: 'Conecte-se para um novo.',
  why: 'O código vale 2 minutos e não fica guardado neste aparelho.',
  pets: 'Seus pets',
  day: 'Seus atendimentos',
  dayAsOf: 'Estes são os seus atendimentos de hoje e de amanhã cedo, como estavam em',
  lateAsOf: 'Esta é a sua agenda como estava em',
  late: 'Conecte-se para ver se algo mudou.',
  call: 'Ligar',
  free: 'Nada marcado até amanhã cedo.',
} as const;
