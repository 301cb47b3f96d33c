import type { AbsenceProofName } from '@patinha/domain/booking';

/** How a missing proof is called in a sentence. */
export const proofText: Record<AbsenceProofName, string> = {
  message: 'a mensagem',
  photo: 'a foto',
  position: 'a posição',
};

export const absenceText = {
  open: 'Cheguei e não há ninguém',
  title: 'Cheguei e não há ninguém',
  loadFailed: 'Não foi possível carregar',
  money: (all: string, half: string) =>
    `Com as três provas, você recebe ${all}. Faltando uma, ${half}. Se for engano, o tutor tem 48 horas para dizer.`,
  noMoney: 'Junte as três provas. Se for engano, o tutor tem 48 horas para dizer.',
  message: 'Escreva para o tutor',
  messageHint: 'Pergunte onde ele está. A mensagem conta 10 minutos depois.',
  messageBy: 'A conversa é da empresa: peça que ela escreva. A mensagem conta 10 minutos depois.',
  messageWaits: (sent: string, counts: string) => `Mensagem das ${sent}. Conta a partir de ${counts}.`,
  messageDone: (sent: string) => `Mensagem das ${sent}.`,
  wait: (opens: string) => `Espere até ${opens}`,
  waitHint: 'São 15 minutos depois do início. Se o tutor chegar, faça o check-in.',
  waited: 'Você esperou 15 minutos',
  photo: 'Fotografe a porta',
  photoLater: 'A câmera abre depois da espera.',
  photoHint: 'A foto é feita agora, com a câmera, e leva a hora da Patinha.',
  photoDone: (taken: string, until: string) => `Foto das ${taken}. Vale até ${until}.`,
  photoAlt: (taken: string) => `Foto do local, das ${taken}`,
  camera: 'Abrir a câmera',
  again: 'Fazer outra foto',
  preview: 'Imagem da câmera',
  shoot: 'Fotografar',
  closeCamera: 'Fechar a câmera',
  starting: 'Abrindo a câmera...',
  denied: 'O navegador não deixou usar a câmera. Libere nas permissões deste site.',
  unavailable: 'Este aparelho não tem uma câmera que o navegador possa usar. Sem a foto, vale metade.',
  position: 'Mostre onde você está',
  positionHint: 'Comparamos com o lugar do atendimento: até 300 metros.',
  positionDone: (meters: string) => `Posição lida, com precisão de ${meters} m.`,
  locate: 'Usar minha posição',
  locateAgain: 'Ler de novo',
  noPosition: 'O aparelho não deu a posição. Veja se ela está ligada e liberada para este site.',
  missing: (names: string) => `Ainda falta: ${names}.`,
  tooFew: 'São precisas pelo menos duas das três provas.',
  closes: (time: string) => `Dá para registrar até ${time}.`,
  report: 'Registrar que não havia ninguém',
  question: 'Registrar que não havia ninguém?',
  whatFollows: (earning: string) =>
    `O tutor é avisado agora, com a foto. Se em 48 horas ele não disser que estava no local, você recebe ${earning}. Se ele chegar, o check-in ainda vale.`,
  whatFollowsPlain:
    'O tutor é avisado agora, com a foto. Ele tem 48 horas para dizer que estava no local. Se ele chegar, o check-in ainda vale.',
  reported: 'Registrado. O tutor foi avisado.',
  done: { all: 'feito', waits: 'em espera', open: 'a fazer' },
} as const;

export const reportText = {
  title: { tutor: 'Disseram que não havia ninguém', provider: 'Não havia ninguém no local' },
  at: (time: string) => `Registrado em ${time}.`,
  wrote: (time: string) => `Mensagem na conversa às ${time}.`,
  position: (meters: string) => `O aparelho estava a ${meters} m do lugar.`,
  positionUnknown: 'O aparelho deu a posição de quem foi.',
  seePosition: 'Ver no mapa',
  lacked: (names: string) => `Faltou ${names}: por isso vale metade.`,
  open: {
    tutor: {
      all: (until: string) => `Sem a sua resposta até ${until}, não há reembolso.`,
      half: (until: string, refund: string) =>
        `Sem a sua resposta até ${until}, você recebe ${refund} de volta, a metade do preço.`,
    },
    provider: (until: string, earning: string) =>
      `O tutor pode responder até ${until}. Sem resposta, você recebe ${earning}. Se ele chegar, faça o check-in.`,
    attendant: (until: string) => `O tutor pode responder até ${until}. Se ele chegar, faça o check-in.`,
  },
  over: {
    tutor: { all: 'Encerrado, sem reembolso.', half: 'Encerrado: metade do preço voltou para você.' },
    provider: { all: 'Encerrado: o valor ficou com você.', half: 'Encerrado: metade ficou com você.' },
  },
  object: { during: 'Estou no local', after: 'Eu estava no local' },
  objectHint: 'Um toque abre uma disputa. O dinheiro fica guardado até a decisão.',
  objected: {
    tutor: 'Você disse que estava no local. O dinheiro fica guardado até a decisão da disputa.',
    provider: 'O tutor disse que estava no local. O dinheiro fica guardado até a decisão da disputa.',
  },
  dispute: 'Ver a disputa',
} as const;
