export const onboardingDialogText = {
  title: 'Falta concluir seu cadastro',
  description: {
    tutor: 'Antes do primeiro pedido, precisamos do seu telefone e do seu endereço. Leva um minuto.',
    seller: 'Antes de publicar, conte quem você é e onde atende. Leva poucos minutos.',
  },
  kept: 'O que você preencheu aqui fica guardado, e você volta para esta página.',
  later: 'Agora não',
  go: 'Concluir cadastro',
} as const;
