interface Concerned {
  readonly carer: string;
  readonly pets: string;
  readonly isOne: boolean;
}

/** What may be wrong with a booking, and what comes of saying so. */
export const helpText = {
  title: 'Ajuda',
  hint: 'O que aconteceu?',
  noShow: {
    label: ({ carer }: Concerned) => `${carer} não apareceu`,
    hint: 'Conte o que houve. O pagamento fica guardado até a decisão.',
  },
  happened: {
    label: () => 'Não aconteceu',
    hint: 'Responda à pergunta desta página: sem o atendimento, tudo volta.',
  },
  where: {
    label: ({ pets, isOne }: Concerned) => `Não sei onde ${pets} ${isOne ? 'está' : 'estão'}`,
    hint: 'Veja a rota e o diário, que mudam sozinhos.',
  },
  unwell: {
    label: ({ isOne }: Concerned) => `${isOne ? 'Voltou' : 'Voltaram'} com machucado ou doença`,
    hint: 'Conte o que houve e mande fotos. Uma pessoa da Patinha decide.',
  },
  different: {
    label: () => 'Não foi como combinado',
    hint: 'Conte o que houve. O pagamento fica guardado até a decisão.',
  },
  charge: {
    label: () => 'Cobrança',
    hint: 'Diga o que não bate. Uma pessoa da Patinha confere.',
  },
  other: (carer: string) => `Outra coisa? Fale com ${carer}.`,
} as const;
