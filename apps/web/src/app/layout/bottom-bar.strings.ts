export const bottomBarText = {
  label: 'Navegação principal',
  /** Follows the name of the place. */
  unread: (count: string) => `, ${count} ${count === '1' ? 'não lida' : 'não lidas'}`,
} as const;
