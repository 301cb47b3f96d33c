/** The reason of a dispute that two contradicting answers open by themselves. */
export const happenedReason = {
  dispute:
    'Aconteceu? O tutor respondeu que não, o prestador que sim. A disputa foi aberta por essas respostas.',
  admin:
    'Aconteceu? O prestador respondeu que sim, e o tutor não respondeu em 72 horas. Nossa equipe decide com o que a Patinha registrou: rota, notas, fotos e mensagens.',
} as const;
