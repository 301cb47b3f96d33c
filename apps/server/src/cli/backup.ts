import { backUp, placeOf } from './backup-folder.ts';
import { runPlainCommand } from './command.ts';

// While the product runs: one moment of the database, and the files that it names.
await runPlainCommand(async ({ env, say }) => {
  const { folder, ...place } = placeOf(env, 'npm run backup -- <pasta nova>');
  const { files } = await backUp(place, folder);
  say(`Backup em ${folder}: banco e ${files} arquivos.`);
  say('Cifre a pasta antes de guardá-la, e guarde SECRET_KEY em outro lugar: sem ela o backup não abre.');
});
