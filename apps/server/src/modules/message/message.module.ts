import type { ServerModule } from '../../platform/module.ts';
import { keptRoutes } from './kept/kept.routes.ts';
import { messageJobs } from './message.jobs.ts';
import { messagePersonalData } from './message.personal.ts';
import { messagePorts } from './message.ports.ts';
import { messageRoutes } from './message.routes.ts';
import { messages } from './message.table.ts';
import { savedReplyRoutes } from './reply/saved-reply.routes.ts';
import { messageReportRoutes } from './report/report.routes.ts';
import { threadRoutes } from './thread/thread.routes.ts';

export const messageModule = {
  name: 'message',
  routes: [threadRoutes, messageRoutes, messageReportRoutes, savedReplyRoutes, keptRoutes],
  jobs: messageJobs,
  personalData: messagePersonalData,
  ports: messagePorts,
  files: { 'message photos': [messages.photoKey] },
} satisfies ServerModule;
