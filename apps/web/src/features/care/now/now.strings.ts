/** The service under way, with one hand. */
export const nowText = {
  label: 'Agora',
  sos: 'SOS',
  unsent: (count: number) => `${count} por enviar`,
  of: (pets: string, tutor: string) => `${pets}, de ${tutor}`,
  timer: 'Tempo desde o check-in',
  back: (when: string) => `até ${when}`,
  over: (span: string) => `${span} além do combinado`,
  days: (days: number, hours: number) => `${days} d ${hours} h`,
  grid: 'Anotar com um toque',
  none: 'ainda não',
  note: 'Nota',
  noteHint: 'texto ou voz',
  last: (label: string, time: string, waits: boolean) =>
    `${label}, último às ${time}${waits ? ', por enviar' : ''}`,
  first: (label: string) => `${label}, ainda não`,
  kept: (label: string, time: string) => `${label} às ${time}`,
  undo: 'Desfazer',
  undone: 'Desfeito',
  failed: 'Não foi anotado',
  startRoute: 'Começar rota',
  screenOn: 'Deixe a tela ligada: a rota é gravada assim.',
} as const;
