import { openTestApp } from '../test-app.ts';
import { writeDocument } from './access-document.ts';
import { accessRows, openAccessScene } from './access-table.ts';

// `npm run access:table`: queries the server for every cell and writes docs/access-table.md.
const server = await openTestApp();
const scene = await openAccessScene(server);
const answers = new Map<string, readonly string[]>();
for (const row of accessRows) answers.set(row.name, await row.answers(scene));
await scene.production.close();
await server.close();
process.stdout.write(writeDocument(answers));
