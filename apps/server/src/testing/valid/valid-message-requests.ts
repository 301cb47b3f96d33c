import type { Scene } from '../scene.ts';

// Requests about conversations.

export const messageDetails: Readonly<
  Record<string, (scene: Scene) => { readonly query?: object; readonly body?: object }>
> = {
  openThread: ({ ids }) => ({ body: { booking_id: ids.booking_id } }),
  listMessages: () => ({ query: { after: 1, limit: 10 } }),
  markRead: () => ({ body: { position: 1 } }),
  postMessage: () => ({ body: { text: 'O Thor já tomou a vacina?' } }),
  postMessagePhoto: () => ({ body: { photo: undefined } }),
  saveReplies: () => ({ body: { revision: 0, texts: ['Bom dia! Qual é a raça do seu pet?'] } }),
  reportMessage: () => ({ body: { reason: 'off_platform', detail: 'Quer receber por fora.' } }),
  listMessageReports: () => ({ query: { state: 'decided' } }),
  decideMessageReport: () => ({ body: { decision: 'warn', reason: 'Pediu para pagar por fora.' } }),
};
