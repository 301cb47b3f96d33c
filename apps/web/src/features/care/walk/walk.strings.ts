import { formatDistance, formatDuration } from '../../../ui/format.ts';

const kmPerMeter = 1 / 1000;

export const walkText = {
  title: 'Passeio',
  waiting: { provider: 'A rota ainda não começou.', tutor: 'A rota aparece aqui quando o passeio começar.' },
  start: 'Começar rota',
  goOn: 'Continuar rota',
  stop: 'Pausar rota',
  recording: 'Gravando a rota',
  hint: 'Rota registrada com a tela ligada. Sem sinal, ela fica guardada neste aparelho até a conexão voltar.',
  denied:
    'Este aparelho não permitiu gravar a rota. Libere a localização nas configurações do navegador e comece de novo.',
  imprecise:
    'A posição deste aparelho está imprecisa demais para desenhar a rota. Ligue a localização exata para o navegador nas configurações do aparelho. Dentro de casa, espere chegar à rua.',
  unsent: (count: number) =>
    count === 1 ? '1 posição guardada, esperando conexão' : `${count} posições guardadas, esperando conexão`,
  distance: 'Distância',
  duration: 'Duração',
  loadFailed: 'Não foi possível carregar o passeio',
  legend: 'Rota registrada com a tela ligada, sem mapa. O círculo cheio é a posição mais recente.',
  legendWithGaps:
    'Rota registrada com a tela ligada, sem mapa. Onde falta linha, o aparelho não registrou. O círculo cheio é a posição mais recente.',
  mapLegend: 'Rota registrada com a tela ligada. O círculo cheio é a posição mais recente.',
  mapLegendWithGaps:
    'Rota registrada com a tela ligada. Onde falta linha, o aparelho não registrou. O círculo cheio é a posição mais recente.',
  forgotten: 'O desenho da rota é apagado 30 dias depois do passeio.',
  kept: 'Só quem participa deste atendimento vê a rota. Ela é apagada em 30 dias.',
  drawing: (distance: string) => `Desenho da rota: ${distance}`,
} as const;

export const walkDistance = (meters: number): string =>
  meters < 1000 ? `${meters} m` : formatDistance(meters * kmPerMeter);

/** Whole minutes, the first of them as seconds. */
export const walkDuration = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : formatDuration(Math.round(seconds / 60));
