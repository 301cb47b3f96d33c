export const consentNoticeText = {
  first: 'Falta aceitar os Termos de Uso.',
  changed: 'Os Termos de Uso mudaram desde que você aceitou.',
  read: 'Ler e confirmar',
} as const;
