// Apart from the layout's: they come with the menu when it is first opened.
export const avatarMenuText = {
  profile: 'Perfil',
  showAs: (role: string) => `Usar como ${role}`,
  switchFailed: 'Não foi possível mudar o papel. Tente novamente.',
} as const;
