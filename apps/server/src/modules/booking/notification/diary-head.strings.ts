import type { DiaryHead } from '../care-record.port.ts';

/** For the mails of both sides, which cannot be changed later (ADR 187); none without a diary. */
export const diaryLines = (head: DiaryHead | undefined): readonly string[] =>
  head === undefined
    ? []
    : [
        `O diário tem ${head.entries === 1 ? 'uma anotação' : `${head.entries} anotações`}. Código da última: ${head.hash}`,
        'Guarde este e-mail: se alguém mexesse no diário depois, o código em “Baixar diário” seria outro.',
      ];
