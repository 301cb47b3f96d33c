export const requestText = {
  answer: 'Responder ao pedido',
  from: (tutor: string) => `de ${tutor}`,
  served: (count: number) => (count === 1 ? 'já atendi 1 vez' : `já atendi ${count} vezes`),
  toAnswer: 'para responder',
  after: (span: string, pets: string) => `${span} depois de ${pets}`,
  before: (span: string, pets: string) => `${span} antes de ${pets}`,
  earning: 'Você recebe',
  account: 'ver conta',
  propose: 'Propor outro horário',
  accept: 'Aceitar',
  acceptLabel: (what: string, when: string, amount: string) =>
    `Aceitar ${what}, ${when}, você recebe ${amount}`,
  given: { accept: 'Você aceitou', decline: 'Você recusou' },
  undo: 'Desfazer',
  seeRequest: 'Ver o pedido',
  waits: (tutors: string) => `; quem espera: ${tutors}`,
} as const;
