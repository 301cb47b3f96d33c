export const referralText = {
  title: (amount: string) => `Ganhe ${amount} por indicação`,
  lead: (amount: string) => `Seus amigos também ganham ${amount}.`,
  rule: (least: string) =>
    `O crédito chega aos dois quando o primeiro agendamento do seu amigo, de pelo menos ${least} pagos com Pix ou cartão, é concluído e liberado. Ele tem 90 dias depois do cadastro.`,
  code: 'Seu código',
  invited: 'Indicados',
  rewarded: 'Com bônus',
  earned: 'Comissão',
  share: 'Indique',
  shareTitle: 'Patinha',
  shareText: (amount: string) =>
    `Ganhe ${amount} na Patinha, para cuidar do seu pet com quem tem nome e rosto.`,
  copy: 'Copiar link',
  copied: 'Código copiado',
  copyFailed: 'Não foi possível copiar. Selecione o link e copie.',
  link: 'Seu link',
  limit: (count: number) =>
    count === 0
      ? 'Você chegou ao limite de bônus deste mês. Seus amigos continuam ganhando o deles.'
      : `Você ainda pode receber ${count} bônus neste mês.`,
  ownBonus: (amount: string, day: string) =>
    `Você foi indicado: agende até ${day} e ganhe ${amount} no seu primeiro serviço.`,
  loadFailed: 'Não foi possível carregar suas indicações',
} as const;
