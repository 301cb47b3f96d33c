import type { Role } from '@patinha/domain/shared';

export const layoutText = {
  skip: 'Pular para o conteúdo',
  menu: 'Menu',
  more: 'Mais',
  openMenu: 'Abrir menu',
  closeMenu: 'Fechar menu',
  collapse: 'Recolher menu',
  expand: 'Expandir menu',
  account: 'Sua conta',
  noName: 'Usuário',
  settings: 'Configurações',
  finishSignUp: 'Concluir cadastro',
  light: 'Usar tema claro',
  dark: 'Usar tema escuro',
  signOut: 'Sair',
  offline: 'Sem conexão. Mostrando o que já chegou.',
} as const;

export const brokenText = {
  title: 'Esta tela parou de responder',
  explanation: 'Nada do que você salvou se perdeu. Recarregue para continuar.',
  reload: 'Recarregar',
  lost: 'Uma parte da Patinha não chegou. Talvez haja uma versão nova: recarregue para continuar.',
  later: 'Agora não',
  offline: 'Sem conexão',
} as const;

export const teamCaption = (company: string): string => `Equipe de ${company}`;

export const roleCaptions: Readonly<Record<Role, string>> = {
  tutor: 'Tutor',
  prestador: 'Prestador',
  empresa: 'Empresa',
  admin: 'Admin',
};
