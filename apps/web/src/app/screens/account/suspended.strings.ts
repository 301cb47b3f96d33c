export const suspendedText = {
  title: 'Sua conta está suspensa',
  explanation: 'Você entra, mas não usa o serviço enquanto a suspensão durar.',
  reason: 'Motivo',
  contact: 'Se preferir, escreva para',
  ownData: 'Seus dados continuam seus: você pode baixar uma cópia ou excluir a conta em',
  ownDataLink: 'Meus Dados',
  signOut: 'Sair',
} as const;
