export const unfinishedText = {
  title: 'Concluir cadastro',
  explanation:
    'Sua conta ainda não diz se você é tutor, prestador ou empresa. Escolha para concluir o cadastro.',
  revokedTitle: 'Seu acesso foi retirado',
  revoked: (role: string) => `Seu acesso de ${role} foi retirado pela nossa equipe.`,
  reason: (reason: string) => `Motivo: ${reason}`,
  appealByMail: 'Se você acha que foi um engano, responda ao e-mail que enviamos.',
  finishAs: (type: string) => `Sou ${type}`,
  unavailable: 'Não foi possível carregar seu perfil',
  signOut: 'Sair',
} as const;
