export const nowText = {
  title: 'Agora',
  underWay: (pets: string, isOne: boolean, provider: string) =>
    `${pets} ${isOne ? 'está' : 'estão'} com ${provider}`,
  since: (title: string, from: string, to: string) => `${title} · desde ${from}, até ${to}`,
  comes: (provider: string, time: string) => `${provider} chega às ${time}`,
  expects: (provider: string, pets: string, time: string) => `${provider} espera ${pets} às ${time}`,
  handover: (title: string) => `${title} · na entrega, mostre o QR da carteirinha`,
  follow: 'Acompanhar',
  open: 'Abrir agendamento',
  showQr: 'Mostrar QR',
} as const;
