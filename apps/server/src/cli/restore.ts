import { placeOf, restore } from './backup-folder.ts';
import { runPlainCommand } from './command.ts';

// Into an empty database, before the server is started on it.
await runPlainCommand(async ({ env, say }) => {
  const { folder, ...place } = placeOf(env, 'npm run restore -- <pasta do backup>');
  const { takenAt, files, version } = await restore(place, folder);
  say(`Restaurado o backup de ${takenAt} (versão ${version}): banco e ${files} arquivos.`);
  say('Inicie o servidor com a mesma SECRET_KEY; ele aplica as migrações que faltarem.');
});
