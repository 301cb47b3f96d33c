import { type DiaryBreak, verifyDiaries } from '../modules/care/index.ts';
import { type ChainBreak, chainAudit, holdsLink, verifyAuditChain } from '../platform/audit/audit-chain.ts';
import { readClock } from '../platform/db/database.ts';
import { CommandRefused, runPlainCommand } from './command.ts';

const reasons: Readonly<Record<ChainBreak, string>> = {
  'link-missing': 'falta um elo',
  'row-missing': 'o registro foi apagado',
  'row-changed': 'o registro foi alterado, ou o elo antes dele',
  'row-added': 'o registro foi inserido fora da ordem',
};

const diaryReasons: Readonly<Record<DiaryBreak, string>> = {
  'entry-missing': 'o registro foi apagado',
  'entry-changed': 'o registro foi alterado',
  'end-missing': 'o fim foi cortado ou acrescentado depois do boletim',
};

// npm run audit:verify -- [position:hash]: verifies the whole chain, and that it still contains a link recorded
// earlier.
await runPlainCommand(async ({ env, say, withDatabase }) => {
  await withDatabase(async ({ db }) => {
    const known = process.argv[2]?.trim();
    const report = await verifyAuditChain(db, env.SECRET_KEY);
    if (!report.isWhole)
      throw new CommandRefused(
        `Trilha quebrada no elo ${report.position} (registro ${report.auditId}): ${reasons[report.why]}.`,
      );
    if (known !== undefined && !(await holdsLink(db, known)))
      throw new CommandRefused(
        `A trilha não contém o elo anotado ${known}: o fim dela foi cortado ou refeito.`,
      );
    const added = await chainAudit(db, await readClock(db), { env });
    say(`Trilha íntegra: ${report.links} elos conferidos, ${added} acrescentados agora.`);
    const head = await verifyAuditChain(db, env.SECRET_KEY);
    const diaries = await verifyDiaries(db, env.SECRET_KEY);
    if (!diaries.isWhole)
      throw new CommandRefused(
        `Diário do agendamento ${diaries.bookingId} quebrado no registro ${diaries.position}: ${diaryReasons[diaries.why]}.`,
      );
    say(`Diários íntegros: ${diaries.entries} registros em ${diaries.diaries} atendimentos.`);
    if (head.isWhole) say(`Anote para a próxima conferência: ${head.links}:${head.headHash}`);
  });
});
