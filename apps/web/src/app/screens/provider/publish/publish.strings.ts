/** In the order in which they are done. */
export type StepKind = 'papers' | 'service' | 'hours' | 'place' | 'account';

export const publishText = {
  title: 'Falta para estar no ar',
  titleDone: 'Você está no ar',
  progress: (done: number, all: number) => `${done} de ${all} prontos`,
  left: (count: number) =>
    count === 1 ? 'Falta 1 passo para estar no ar' : `Faltam ${count} passos para estar no ar`,
  leftHint: 'Veja o que é e faça agora.',
  ready: 'Tudo pronto para estar no ar',
  readyHint: 'Falta só publicar.',
  goOn: 'Continuar',
  steps: 'O que falta',
  done: 'pronto',
  open: 'aberto',
  later: 'depois',
  publish: 'Pôr no ar',
  publishing: 'Publicando...',
  published: 'Seu serviço está no ar',
  seeAsTutor: 'Ver como tutor',
  preview: 'Assim os tutores veem você',
  loadFailed: 'Não foi possível ver o que falta',
  takenDown: 'Nossa equipe retirou este serviço da busca. Veja o motivo em Meus Serviços.',
} as const;

/** The name of each step and what it asks for while it is open. */
export const stepText: Readonly<
  Record<StepKind, { readonly title: string; readonly hint: string; readonly act: string }>
> = {
  papers: {
    title: 'Foto e documentos',
    hint: 'Os tutores confiam em quem mostra o rosto e foi conferido.',
    act: 'Enviar documentos',
  },
  service: { title: 'Serviço com preço', hint: 'O que você faz e quanto custa.', act: 'Cadastrar serviço' },
  hours: {
    title: 'Quando você pode?',
    hint: 'Toque nos dias em que atende.',
    act: 'Escolher outros horários',
  },
  place: {
    title: 'De onde você sai',
    hint: 'A rua nunca aparece para tutores antes do pagamento.',
    act: 'Informar o endereço',
  },
  account: { title: 'Conta para receber', hint: 'Pix do seu CPF ou CNPJ, ou banco.', act: 'Cadastrar conta' },
};

export const papersText = {
  verified: 'conferidos',
  pending: 'em análise; o resto já pode ser feito',
  rejected: 'um documento precisa ser enviado de novo',
  incomplete: 'faltam documentos',
  photo: 'Pôr sua foto',
  noPhoto: 'conferidos, falta a sua foto',
} as const;

export const hoursText = {
  days: 'Dias em que você atende',
  use: (days: string) => `Usar ${days}, 8:00 – 18:00`,
  saving: 'Salvando...',
  failed: 'Não foi possível salvar. Tente de novo.',
  openOn: (count: number) =>
    count === 1 ? 'aberto em 1 dia da semana' : `aberto em ${count} dias da semana`,
} as const;

/** 0 is Sunday. */
export const shortWeekday = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const;
