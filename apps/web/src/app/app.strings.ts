import type { Role } from '@patinha/domain/shared';

export const layoutText = {
  skip: 'Pular para o conteúdo',
  menu: 'Menu',
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

export const notFoundText = {
  title: 'Oops! Page not found',
  explanation: 'Não encontramos esta página. O endereço pode ter mudado ou nunca ter existido.',
  home: 'Voltar ao início',
} as const;

export const brokenText = {
  title: 'Esta tela parou de responder',
  explanation: 'Nada do que você salvou se perdeu. Recarregue para continuar.',
  reload: 'Recarregar',
  lost: 'Uma parte da Patinha não chegou. Talvez haja uma versão nova: recarregue para continuar.',
  later: 'Agora não',
  offline: 'Sem conexão',
} as const;

export const suspendedText = {
  title: 'Sua conta está suspensa',
  explanation: 'Você entra, mas não usa o serviço enquanto a suspensão durar.',
  reason: 'Motivo',
  contact: 'Se preferir, escreva para',
  ownData: 'Seus dados continuam seus: você pode baixar uma cópia ou excluir a conta em',
  ownDataLink: 'Meus Dados',
  signOut: 'Sair',
} as const;

export const consentNoticeText = {
  first: 'Falta aceitar os Termos de Uso.',
  changed: 'Os Termos de Uso mudaram desde que você aceitou.',
  read: 'Ler e confirmar',
} as const;

export const teamCaption = (company: string): string => `Equipe de ${company}`;

export const roleCaptions: Readonly<Record<Role, string>> = {
  tutor: 'Tutor',
  prestador: 'Prestador',
  empresa: 'Empresa',
  admin: 'Admin',
};
