import { maxShownCount } from '@patinha/domain/notification';

export const shownCount = (count: number): string =>
  count > maxShownCount ? `${maxShownCount}+` : String(count);

export const inboxText = {
  title: 'Notificações',
  description: 'O que aconteceu nos últimos 90 dias.',
  bell: (count: number) =>
    count === 0
      ? 'Notificações'
      : `Notificações: ${shownCount(count)} ${count === 1 ? 'não lida' : 'não lidas'}`,
  unread: 'Não lida',
  readAll: 'Marcar todas como lidas',
  readAllFailed: 'As notificações não foram marcadas como lidas',
  seeAll: 'Ver todas',
  choose: 'Escolher o que recebo',
  more: 'Ver mais',
  loading: 'Carregando...',
  loadFailed: 'Não foi possível carregar suas notificações',
  empty: 'Nenhuma notificação por enquanto',
  emptyHint: 'Pedidos, pagamentos e o que muda na sua conta aparecem aqui.',
} as const;
