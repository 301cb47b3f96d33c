import { CommandRefused, runPlainCommand } from './command.ts';
import { checksOf } from './doctor-checks.ts';

// Before the first start: tries what the settings name, and changes nothing but for a test mail.
await runPlainCommand(async ({ env, say }) => {
  let missing = 0;
  for (const { name, run } of checksOf(env)) {
    const [mark, sentence] = await run().then(
      (well) => ['ok   ', well],
      (error: unknown) => ['FALTA', error instanceof Error ? error.message : String(error)],
    );
    if (mark !== 'ok   ') missing += 1;
    say(`${mark}  ${name}: ${sentence}`);
  }
  if (missing > 0) throw new CommandRefused(`Falta${missing > 1 ? 'm' : ''} ${missing}.`);
  say('Tudo pronto para iniciar.');
});
