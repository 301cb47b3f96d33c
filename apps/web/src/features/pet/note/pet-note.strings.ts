export const noteText = {
  title: { own: 'Suas anotações', team: 'Anotações da equipe' },
  about: (pet: string) => `sobre ${pet}`,
  write: 'Escrever anotação',
  edit: 'Editar anotação',
  field: (pet: string) => `Anotação sobre ${pet}`,
  hint: {
    own: 'Só você vê, e fica para a próxima vez. Se o tutor pedir uma cópia dos dados dele, ela vai junto.',
    team: 'Só a sua equipe vê, e fica para a próxima vez. Se o tutor pedir uma cópia dos dados dele, ela vai junto.',
  },
  by: (author: string, day: string) => `${author}, ${day}`,
  save: 'Salvar',
  cancel: 'Cancelar',
  remove: 'Excluir anotação',
  saved: 'Anotação salva',
  removed: 'Anotação excluída',
  loadFailed: 'Não foi possível carregar as anotações',
  again: 'Tentar de novo',
} as const;
