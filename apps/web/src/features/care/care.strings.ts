import type { careErrors } from '@patinha/contract/care';
import type { CareEntryKind, CareMood } from '@patinha/domain/care';

import { errorTextOf } from '../../lib/words/error-text.ts';

export const careErrorText: Record<keyof typeof careErrors | 'booking/not-found', string> = {
  'booking/not-found': 'Não encontramos este agendamento.',
  'care/not-the-carer': 'Só quem está com o pet faz isso.',
  'care/not-in-service': 'Só é possível anotar entre o check-in e o fim combinado.',
  'care/end-not-asked': 'A hora do fim não está mais em aberto.',
  'care/absence-unproven': 'Falta provar: são precisas duas destas três coisas: mensagem, foto e posição.',
  'care/not-a-walk': 'Só passeios têm rota.',
  'care/too-many-incidents': 'Há incidentes demais neste atendimento. Fale com o tutor pelas mensagens.',
  'care/too-many-entries': 'Este diário está cheio. Use as mensagens para o que faltar.',
  'care/photo-unreadable': 'Não conseguimos ler esta foto. Envie um JPEG, PNG ou WebP inteiro.',
  'care/video-unreadable':
    'Não conseguimos ler este vídeo. Envie um MP4 ou MOV inteiro, como o celular grava (H.264 ou HEVC).',
  'care/video-too-long': 'O vídeo passa de 30 segundos. Corte ou grave um mais curto.',
  'care/too-many-videos': 'Este diário já tem 20 vídeos. Envie fotos ou anote o que faltar.',
};
export const errorText = errorTextOf(careErrorText);

export const entryLabel: Readonly<Record<CareEntryKind, string>> = {
  pee: 'Xixi',
  poo: 'Cocô',
  food: 'Comida',
  water: 'Água',
  medicine: 'Remédio',
  mood: 'Humor',
  note: 'Observação',
  photo: 'Foto',
  video: 'Vídeo',
};

export const moodLabel: Readonly<Record<CareMood, string>> = {
  happy: 'Feliz',
  playful: 'Brincalhão',
  calm: 'Calmo',
  tired: 'Cansado',
  anxious: 'Ansioso',
};

export const diaryText = {
  title: 'Diário',
  hint: 'Cada anotação fica como foi escrita, para os dois lados.',
  empty: {
    provider: 'Nada anotado ainda. Anote o primeiro xixi, a água ou uma foto.',
    tutor: 'O prestador ainda não anotou nada. As anotações aparecem aqui na hora.',
  },
  nothing: 'Nada foi anotado neste atendimento.',
  loadFailed: 'Não foi possível carregar o diário',
  kind: 'O que aconteceu?',
  mood: 'Como ele está?',
  words: 'Detalhes',
  add: 'Anotar',
  adding: 'Anotando...',
  added: 'Anotado no diário',
  addFailed: 'Não foi anotado',
  photo: 'Enviar foto',
  photoSending: 'Enviando foto...',
  photoAlt: 'Foto do atendimento',
  tooLarge: 'A foto passa de 10 MB. Escolha uma menor.',
  video: 'Enviar vídeo',
  videoHint:
    'Vídeo: MP4 ou MOV de até 16 MB. Em Full HD cabem uns 8 segundos; com menos qualidade, até 30. Apagamos o lugar e a hora da gravação.',
  videoSending: 'Enviando vídeo...',
  videoProgress: 'Envio do vídeo',
  videoSize: (megabytes: string) => `${megabytes} MB`,
  videoCancel: 'Cancelar envio',
  videoTooLarge:
    'O vídeo passa de 16 MB. Em Full HD cabem uns 8 segundos: grave um mais curto, ou diminua a qualidade na câmera.',
  videoLabel: (time: string, seconds: number) => `Vídeo do atendimento, ${time}, ${seconds} s`,
  videoFailed: 'O vídeo não abriu',
  videoFailedHint: 'Verifique a internet e tente novamente, ou baixe o vídeo para ver em outro aplicativo.',
  videoSave: 'Baixar vídeo',
  proven: {
    check_in: 'Entregue no check-in com o QR da carteirinha',
    check_out: 'Devolvido no check-out com o QR da carteirinha',
  },
  erased: 'Texto apagado a pedido de quem escreveu.',
  save: 'Baixar diário',
  saveHint: 'Arquivo JSON, com a sequência que prova que nada mudou.',
  saveFailed: 'O arquivo não foi baixado',
  needed: { mood: 'Escolha como ele está.', text: 'Escreva o que foi.' },
} as const;

export const reportText = {
  title: 'Como foi',
  hint: 'O resumo do atendimento, do check-in ao check-out.',
  moods: 'Humor',
  times: (count: number) => `${count}×`,
  photos: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
  when: 'Atendimento',
  videos: (count: number) => (count === 1 ? '1 vídeo' : `${count} vídeos`),
  print: 'Imprimir',
  incidents: 'Incidentes',
  incidentsFailed: 'Não foi possível carregar os incidentes. Veja abaixo do diário.',
  bySystem: 'Encerrado pela Patinha: não houve check-out.',
  stated: (time: string) => `Segundo quem atendeu, terminou em ${time}.`,
  askTitle: 'A que horas terminou de verdade?',
  askHint:
    'A Patinha encerrou este atendimento 2 horas depois do fim combinado. A hora aparece em “Como foi”; o prazo do pagamento não muda.',
  endedAt: 'Hora do fim',
  saveEnd: 'Salvar hora',
  endRange: 'A hora fica entre o check-in e o encerramento pela Patinha.',
} as const;
