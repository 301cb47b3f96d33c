export const unfinishedText = {
  title: 'Concluir cadastro',
  explanation:
    'Sua conta ainda não diz se você é tutor, prestador ou empresa. Escolha para concluir o cadastro.',
  finishAs: (type: string) => `Sou ${type}`,
  unavailable: 'Não foi possível carregar seu perfil',
  signOut: 'Sair',
} as const;
