/** The reason of the dispute that a tutor's objection opens; during the service the tutor may be there now. */
export const absenceReason = (isDuring: boolean): string =>
  isDuring
    ? 'Estou no local. Discordo do registro de que não havia ninguém.'
    : 'Eu estava no local. Discordo do registro de que não havia ninguém.';
