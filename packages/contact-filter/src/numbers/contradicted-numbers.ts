import type { Span } from '../text/fold-text.ts';
import type { NumberItem } from './number-items.ts';

// Apparent doses, prices and codes that the writer says are not: `não é cep, é pra ligar`.

const contradiction = new RegExp(
  String.raw`\b(?:${[
    String.raw`nao (?:e|eh|sao)(?: \w+){0,2} (?:nao|viu)\b(?! (?:tem|pode|quer))|nao (?:e|eh|sao) (?:o |a )?(?:preco|valor|cep|febre|peso|senha|lista|dose|data|protocolo|pedido|placar|receita|idade)s?\b`,
    'finge que (?:e|eh|sao)|faz de conta que (?:e|eh|sao)|claro q(?:ue)? n(?:ao)? (?:e|eh|sao)',
    String.raw`(?:e|sao) (?:so )?(?:pra|para|p) (?:(?:vc|voce|tu|me) )?(?:ligar|discar|chamar)\b|(?:pra|para) discar`,
    String.raw`disca (?:a|o|esse|essa|isso|ai|que)\b|discarao|discar kk|entendedores|quem entendeu`,
    String.raw`salva (?:ai|isso|na agenda|no celular|ess[ea](?: \w+)? (?:no|na|ai))`,
    String.raw`(?:me )?(?:liga|ligue|chama|disca)(?: \w+)? (?:pra|pr|para|por|n)[ao]? ?(?:ess[ea]|el[ea])(?: (?:numero|codigo|reserva|protocolo|chip|pedido|valor|peso))?\b(?! d)`,
    String.raw`(?:vira|da|dao|formam?|e|sao) (?:o )?meu (?:numero|telefone|cel|celular|zap|whats)(?: de verdade|,? k{2,}|,? rs|\)| mesmo|$)`,
    String.raw`(?:numero|telefone|zap) de verdade|vira telefone|esse chip atende|(?:usa|use) (?:\w+ ){0,3}(?:pra|para) (?:me )?ligar|pra me ligar|le so (?:os )?numeros|(?:sao|dao) (?:o )?meu numero`,
  ].join('|')})`,
  'u',
);
const fewestFigures = 8;

export function contradictedNumbers(folded: string, items: readonly NumberItem[]): Span[] {
  const said = items.filter(({ isLoose }) => !isLoose);
  const [first, last] = [said[0], said.at(-1)];
  const figures = said.reduce((sum, item) => sum + item.figures.length, 0);
  return first && last && figures >= fewestFigures && contradiction.test(folded)
    ? [{ start: first.start, end: last.end }]
    : [];
}
