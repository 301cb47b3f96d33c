import type { Span } from '../text/fold-text.ts';
import type { NumberItem } from './number-items.ts';

// Digits far apart, with anything between them: a phone number if the text says so.

/** Phrases saying that the numbers belong together. */
const together =
  /\b(?:junt(?:a|e|ando|ar|o)\b(?: (?:tudo|todos|todas|os|as|isso|com))?(?! (?:d[aeo]s?|ao?)\b)|(?:so|pega|tira|le|leia|ve|copia|extrai|soma|ordem) (?:d?[oa]s )?(?:numeros|numerozinhos|algarismos|digitos)|em sequencia|na sequencia|na ordem|tudo (?:junto|grudado|colado)|sem (?:os )?espacos?|ignora\w* (?:as palavras|o resto|os bichos|os emojis|o texto|as letras)|monta o numero|(?:agora|dai|depois|ai|entao) (?:me )?(?:liga|disca|chama)(?= ?(?:pra mim|k+|rs|$|[.!,]))|primeir[oa] (?:bloco|parte|metade|pedaco|trecho|grupo|linha)\b.*\b(?:segund[oa]|ultim[oa]|outr[oa]) (?:bloco|parte|metade|pedaco|trecho|grupo|linha)|traduz\w*|decifr\w+|descobr\w+|adivinh\w+|junt\w+ (?:que|e) (?:da|e))\b/u;
/** Phrases announcing a phone number. */
const telephone =
  /\b(?:ddds?|dd|prefixo|sufixo|digitos?|algarismos?|disc(?:a|ar|ando)|me lig(?:a|ue)|so ligar|meu (?:numero|cel|celular|fone|tel|telefone|contato|zap|whats)|zap|whats|wpp|celular|fone|tel|telefone|respira|anota\w*|ddd|faltou|falta o|continua\w*|finalzinho|comecinho|emenda|completa\w*|comeca\w*|termina\w*|pausa|segue)\b/u;
const places = [
  'recife|salvador|fortaleza|manaus|belem|curitiba|goiania|brasilia|bh|belo horizonte|sampa|sao paulo|sp|rio|rj|porto alegre|poa|floripa|florianopolis',
  'natal|joao pessoa|maceio|aracaju|teresina|sao luis|palmas|cuiaba|campo grande|vitoria|rio branco|macapa|boa vista|porto velho|campinas|santos',
  'ribeirao(?: preto)?|sorocaba|uberlandia|londrina|maringa|joinville|blumenau|caxias|niteroi|juiz de fora|bauru|jundiai|baixada',
  'acre|alagoas|amapa|amazonas|bahia|ceara|espirito santo|goias|maranhao|mato grosso(?: do sul)?|minas(?: gerais)?|para|paraiba|parana|pernambuco|piaui',
  'rio grande do (?:sul|norte)|rondonia|roraima|santa catarina|sergipe|tocantins|distrito federal|df|interior|capital|am|ba|ce|mg|ms|mt|pe|pr|rs|sc',
].join('|');
const place = new RegExp(
  String.raw`(?:^|[,.;(–-]\s*|\b(?:e|eh|sou|ddd|codigo|do|da|de|aqui|la) (?:d[aeo]s? |e |em )?)(?:${places})(?=\s*(?:$|[.,;!)]))`,
  'u',
);

const mobile = /^(?:55)?0?(?:[1-9][1-9])?9\d{8}$/u;
const landlineOrOld = /^(?:[1-9][1-9])?[2-9]\d{7}$/u;
const longest = 16;
const fewestBesideAreaCode = 7;

/** `isExplained` recognizes numbers that are prices, times, doses and the like. */
export function cuedTelephones(
  folded: string,
  items: readonly NumberItem[],
  isExplained: (item: NumberItem) => boolean,
): Span[] {
  const said = items.filter(({ isLoose }) => !isLoose);
  const open = said.filter((item) => !isExplained(item));
  if (together.test(folded)) return [...telephonesIn(said, mobile), ...telephonesIn(open, landlineOrOld)];
  const afterAreaCode = nextToAreaCode(folded, open);
  if (telephone.test(folded)) return [...afterAreaCode, ...telephonesIn(open, mobile)];
  const isWhole = mobile.test(open.map(({ figures }) => figures).join(''));
  return isWhole && place.test(folded) ? spanned(open) : [];
}

const spanned = (items: readonly NumberItem[]): Span[] => {
  const [first, last] = [items[0], items.at(-1)];
  return first && last ? [{ start: first.start, end: last.end }] : [];
};

/** Consecutive items that together have the form. */
function telephonesIn(items: readonly NumberItem[], form: RegExp): Span[] {
  return items.flatMap((_first, at) => {
    let figures = '';
    for (const [length, item] of items.slice(at, at + longest).entries()) {
      figures += item.figures;
      if (figures.length > longest) return [];
      if (form.test(figures)) return spanned(items.slice(at, at + length + 1));
    }
    return [];
  });
}

/** Next to an area code, any digits are taken for a phone number (`DDD 71, 100 mil menos 767 …`). */
function nextToAreaCode(folded: string, open: readonly NumberItem[]): Span[] {
  const figures = open.reduce((sum, item) => sum + item.figures.length, 0);
  return /\bddd\b/u.test(folded) && figures >= fewestBesideAreaCode ? spanned(open) : [];
}
