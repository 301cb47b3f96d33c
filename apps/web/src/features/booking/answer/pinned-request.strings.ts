export const pinnedText = {
  label: 'Pedido desta conversa',
  what: (title: string, pets: string) => `${title} para ${pets}`,
  earns: (when: string, amount: string) => `${when} · você recebe ${amount}`,
  clash: 'Outro pedido seu é para o mesmo horário. Veja os dois antes de aceitar.',
  unknown: 'Não deu para ver se há outro pedido no mesmo horário. Confira antes de aceitar.',
  series: (count: number) => `São ${count} datas, respondidas juntas.`,
  see: 'Ver o pedido',
  accepted: 'Você aceitou. Quando o pagamento entrar, está confirmado.',
} as const;
