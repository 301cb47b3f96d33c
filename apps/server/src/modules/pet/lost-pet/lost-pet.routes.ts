import {
  answerLostConversation,
  listLostConversations,
  readLostConversation,
  readLostPet,
  reportPetFound,
  reportPetLost,
  writeAboutLostPet,
} from '@patinha/contract/pet';

import { addressSubject } from '../../../platform/http/address-subject.ts';
import { consume } from '../../../platform/http/rate-limit.ts';
import { type App, type ModuleRoutes, read, write } from '../../../platform/http/route.ts';
import {
  answerFinder,
  readConversations,
  readPage,
  reportFound,
  reportLost,
  writeToTutor,
} from './lost-pet.actions.ts';
import {
  presentConversations,
  presentLostPage,
  presentLostPet,
  presentMessage,
} from './lost-pet.presenter.ts';
import { selectMessages } from './lost-pet.queries.ts';

const hourSeconds = 3600;
// More messages than a person needs in an hour; each may mail the tutor.
const messagesPerHour = 20;

export const lostPetRoutes: ModuleRoutes = (app, platform) => {
  registerTutor(app);

  read(app, readLostPet, async ({ db, params }) => presentLostPet(await readPage(db, params.lost_token)));

  read(app, readLostConversation, async ({ db, params, query }) => {
    const { petId } = await readPage(db, params.lost_token);
    const messages = await selectMessages(db, petId, query.conversation_id);
    return { items: messages.map((message) => presentMessage(message)) };
  });

  write(
    app,
    writeAboutLostPet,
    async ({ tx, params, body, now }) => ({
      conversation_id: await writeToTutor(tx, {
        token: params.lost_token,
        text: body.text,
        conversationId: body.conversation_id,
        publicUrl: platform.env.PUBLIC_URL,
        now,
      }),
    }),
    {
      before: ({ request }) =>
        consume(platform, {
          name: 'lost-pet-message',
          subject: addressSubject(request.ip),
          points: messagesPerHour,
          seconds: hourSeconds,
          per: 'ip',
        }),
    },
  );
};

function registerTutor(app: App): void {
  write(app, reportPetLost, async ({ tx, actor, params, body, now }) => {
    const { note = null, last_seen: lastSeen = null, shows_photo: showsPhoto = false } = body;
    const loss = { petId: params.pet_id, note, lastSeen, showsPhoto, now };
    return presentLostPage(await reportLost(tx, actor, loss));
  });

  write(app, reportPetFound, async ({ tx, actor, params }) => {
    await reportFound(tx, actor, params.pet_id);
    return {};
  });

  read(app, listLostConversations, async ({ db, actor, params }) => ({
    items: presentConversations(await readConversations(db, actor, params.pet_id)),
  }));

  write(app, answerLostConversation, async ({ tx, actor, params, body, now }) => {
    const { conversation_id: conversationId, text } = body;
    await answerFinder(tx, actor, { petId: params.pet_id, conversationId, text, now });
    return {};
  });
}
