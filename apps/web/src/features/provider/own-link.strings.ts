export const ownLinkText = {
  title: 'Seu link',
  hint: 'Abre a sua página, com serviços, preços e horários livres. Mande a quem procura alguém para o pet.',
  share: 'Compartilhar',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: (url: string) => `Não foi possível copiar. O endereço é ${url}`,
  shareTitle: (name: string) => `${name} na Patinha`,
  /** Goes out in front of the address. */
  said: (name: string) => `${name} na Patinha: veja os serviços, os preços e os horários livres.`,
} as const;
