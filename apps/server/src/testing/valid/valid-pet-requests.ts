import { petBody } from './valid-bodies.ts';

/** The conversation of the scene's lost-pet page (pet.factory.ts). */
const lostConversation = '0b6f6a3e-5f53-4e0e-9d5b-2f1f7f6a9c01';

/** Details of operations of pets. */
export const petDetails = {
  createPet: () => ({ body: petBody }),
  updatePet: () => ({ body: petBody }),
  replacePetPhoto: () => ({ body: { photo: undefined } }),
  addPetDocument: () => ({ body: { kind: 'exam', title: 'Hemograma', file: undefined } }),
  sharePetDocument: () => ({ body: { is_shared: true } }),
  savePetNote: () => ({ body: { revision: 0, text: 'Guia no gancho atrás da porta.' } }),
  addPetDose: () => ({
    body: { kind: 'vaccine', name: 'V10', given_on: '2026-03-01', next_on: '2027-03-01' },
  }),
  reportPetLost: () => ({ body: { note: 'Usa coleira azul.', last_seen: 'Praça da Sé', shows_photo: true } }),
  answerLostConversation: () => ({ body: { conversation_id: lostConversation, text: 'Onde foi?' } }),
  readLostConversation: () => ({ query: { conversation_id: lostConversation } }),
  writeAboutLostPet: () => ({ body: { text: 'Vi na praça agora.', conversation_id: lostConversation } }),
} as const;
