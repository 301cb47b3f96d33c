/** What a suspended seller is left to do. */
export const keptText = {
  title: 'Atendimentos que continuam com você',
  hint: 'Só nestes você abre, escreve na conversa, começa, cuida e termina. O dinheiro fica guardado.',
  of: (pets: readonly string[], tutor: string) =>
    pets.length > 0 ? `${pets.join(', ')}, de ${tutor}` : tutor,
  open: 'Abrir',
  openOf: (title: string) => `Abrir ${title}`,
  write: 'Escrever',
  writeOf: (name: string) => `Escrever para ${name}`,
  back: 'Voltar aos atendimentos',
  failed: 'Não foi possível abrir a conversa.',
} as const;
