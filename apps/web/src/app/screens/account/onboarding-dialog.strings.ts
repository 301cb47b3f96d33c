export const onboardingDialogText = {
  title: 'Falta concluir seu cadastro',
  description: {
    tutor: 'Para pedir, falta confirmar seu telefone e seu endereço.',
    seller: 'Para publicar, falta dizer quem você é e onde atende.',
  },
  kept: 'O que você preencheu aqui fica guardado, e você volta para esta página. As datas de uma série e o ponto no mapa você escolhe de novo.',
  later: 'Agora não',
  go: 'Concluir cadastro',
} as const;
