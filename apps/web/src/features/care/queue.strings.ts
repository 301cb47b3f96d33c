import type { ActOperation } from '../../lib/outbox/act.ts';

export const queueText = {
  title: (count: number) => (count === 1 ? '1 por enviar' : `${count} por enviar`),
  hint: 'Está guardado neste aparelho, com a hora em que foi feito. Pode fechar a página.',
  sendNow: (count: number) => `Enviar agora (${count})`,
  refused: 'Não foi aceito',
  copy: 'Copiar',
  copied: 'Copiado',
  drop: 'Descartar',
  again: 'Tentar de novo',
  waits: 'por enviar',
  label: {
    addCareEntry: 'Anotação',
    addCarePhoto: 'Foto',
    addCareVideo: 'Vídeo',
    reportBookingIncident: 'Incidente',
    checkInBooking: 'Check-in',
    checkOutBooking: 'Check-out',
    beginCare: 'Check-in',
    finishCare: 'Check-out',
  } satisfies Record<ActOperation, string>,
} as const;

export const lateText = {
  late: (time: string) => `chegou depois, às ${time}`,
  device: 'hora do aparelho',
} as const;
