export const servicePauseText = {
  pause: 'Pausar',
  title: (title: string) => `Pausar ${title}`,
  hint: 'Até lá ninguém agenda este serviço. O que já está marcado continua, e ele volta sozinho no dia escolhido.',
  resume: 'Voltar agora',
  done: 'Serviço em pausa',
  resumed: 'O serviço voltou à agenda',
  badge: (day: string) => `Em pausa até ${day}`,
  returns: (day: string) => `Volta em ${day}`,
  returnsHint: (day: string) => `Volta em ${day}. Você já pode marcar a partir desse dia.`,
} as const;
