import type { ThemeChoice } from './layout/theme.ts';

export const settingsText = {
  title: 'Configurações',
  description: 'Segurança da conta, notificações e aparência neste aparelho.',
  security: 'Segurança',
  notifications: 'Notificações',
  appearance: 'Aparência',
  theme: 'Tema',
} as const;

export const themeText: Readonly<
  Record<ThemeChoice, { readonly title: string; readonly description: string }>
> = {
  light: { title: 'Claro', description: 'Fundo claro, sempre.' },
  dark: { title: 'Escuro', description: 'Fundo escuro, sempre.' },
  system: { title: 'Sistema', description: 'Segue o tema do seu aparelho.' },
};
