export const awayText = {
  region: 'Ausência e pausa',
  hint: 'Ficou doente ou vai viajar? Avise aqui: cuidamos do que já está marcado.',
  pause: 'Pausar até uma data',
  pauseTitle: 'Pausar seus agendamentos',
  pauseHint:
    'Até lá ninguém agenda com você. O que já está marcado continua, e você volta sozinho à agenda no dia escolhido.',
  paused: (day: string) =>
    `Em pausa: ninguém agenda com você antes de ${day}. O que já está marcado continua.`,
  resume: 'Voltar a receber agendamentos',
  done: 'Agendamentos em pausa',
  resumed: 'Você voltou a receber agendamentos',
  loadFailed: 'Não foi possível ler a sua pausa',
} as const;
