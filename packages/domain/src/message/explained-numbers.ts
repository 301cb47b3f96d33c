import type { Span } from './fold-text.ts';
import type { NumberItem } from './number-items.ts';

// Numbers that say what they are: prices, times, dates, doses, labelled codes. They are no part of a telephone.

const units = [
  'kgs?|quilos?|kilos?|gr|gramas?|mg|mcg|ml|litros?|ui|cm|mm|metros?|km|hs|hrs?|horas?|mins?|minutos?|segundos?',
  'dias?|diarias?|noites?|semanas?|mes|meses|anos?|aninhos?|vezes|x|por cento|reais|real|contos?|pilas?|gotas?',
  'comps?|comprimidos?|capsulas?|doses?|mil|milhoes|graus|voltas?|passeios?|banhos?|aulas?|caes|cachorros?|caezinhos',
  'cachorrinhos?|gatos?|gatinhos?|filhotes?|avaliacoes|estrelas|andar|quarteiroes|pessoas|fotos?|pets?|visitas?|sessoes',
  'parcelas?|pulgas?|milhas|unidades?|pacotes?|latas?|saches?|potes?|por cada|cada',
].join('|');
const attachedUnits = 'g|l|m|h|k|t|p';
const labels = [
  'microchip|chip|lotes?|reserva|pedido|protocolo|nsu|nota fiscal|nf|crmv|rg|registro|pedigree|validade|valido ate|val',
  'fab|fabricante|serie|agendamento|comprovante|apartamento|apto|ap|bloco|andar|portao|sala|quarto|box|vaga|torre',
  'senha|wi-?fi|cofre|voo|placa|gaveta|armario|tatuagem|plaqueta|ticket|cupom|boleto|versao|nota|codigo da reserva|codigo do agendamento|onibus|lei|artigo|codigo de barras|rastreio|rastreamento|matricula|inscricao|contrato|certificado|laudo|exame|amostra|apolice|carteirinha|quadra|canal|alarme|cadeado|fatura|transacao|recibo|inscrita|modelo|ref|referencia|pv|os',
].join('|');
const between = String.raw`(?:(?:e|eh|o|a|no|n|num|numero|de|da|do|dele|dela|fiscal|mapa|animal|pet|sp|rj|mg|pr|rs|sc|ba|pt|ag|spb|rg|era|foi|atendimento|patinha|app|site|suporte|sistema|pagamento|agendamento|hospedagem|cliente|exame|coleta|vacina|reserva|meu|minha|seu|sua)\b|[\s.:,;#/°º-]){0,14}`;

const patterns: readonly RegExp[] = [
  /r?\$\s*\d[\d.,]*/gu,
  new RegExp(String.raw`(?<![\d.,/-])\d+(?:[.,]\d+)*[^\S\n]*(?:(?:${units})\b|%)`, 'gu'),
  new RegExp(String.raw`(?<![\d.,/-])\d+(?:[.,]\d+)*(?:${attachedUnits})\b(?![\s.-]*\d)`, 'gu'),
  /(?<![\d:.,/-])(?:[01]?\d|2[0-4])\s?(?:[h:][0-5]\d|h)(?:\s?min)?\b(?![:.]?\d)/gu,
  /(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])(?:\/(?:19|20)?\d\d)?(?![/.-]?\d)/gu,
  /(?<![\d/.-])(?:0?[1-9]|[12]\d|3[01])[.-](?:0?[1-9]|1[0-2])[.-](?:19|20)\d\d(?![/.-]?\d)/gu,
  /(?<![\d/.-])(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![/.-]?\d)/gu,
  /(?<![\d/.-])(?:0?[1-9]|1[0-2])\/20\d\d(?![/.-]?\d)/gu,
  /(?<![\d+])\b9\d{14}\b|(?<![\d+])\b9\d{2}(?:[ .]\d{3}){4}\b(?![ .]?\d)/gu,
  /\bcep\b\D{0,12}\d{5}-?\d{3}\b/gu,
  /(?:\b\d{1,2}[05] (?:uma?|duas?|dois|tres|quatro|cinco)\b[\s,;e]*){2,}/gu,
  /(?<![\d+])20[2-3]\d{7,12}\b/gu,
  /\b(?:moro|estou|to|fico|ficamos|resid\w+|endereco|entrega|localizacao)\b[\s:]*(?:e|no|na|em|do|o)?\s*(?!9)\d{8}(?=\s*(?:$|[,.]))/gu,
  /(?<![\d+])\d{1,4}(?: ?[+x*] ?\d{1,4}){1,8} ?= ?\d{1,5}\b/gu,
  /(?<!\d[\s.-]{0,3})\b\d{5}-\d{3}\b(?![\s.-]{0,3}\d)/gu,
  /(?<![\d.,/-])\d+,\d{1,2}(?![\d.,/-])/gu,
  /(?<![\d.,/-])\d{1,3}\.\d{3}(?:,\d+)?(?![\d.,/-])/gu,
  new RegExp(String.raw`\b(?:${labels})\b${between}[a-z]{0,2}\d[\d./-]*`, 'gu'),
  /\b(?:av|avenida|rua|r|alameda|al|travessa|rodovia|estrada|praca|br)\b[^\d\n]{0,45}\d{1,5}\b(?![\s.-]?\d)/gu,
];

/** Ten or eleven figures with a Brazilian area code: a telephone, whatever is said before it. */
const isTelephone = (digits: string): boolean => /^0?(?:[1-9][1-9])9\d{8}$/u.test(digits);

/** The parts of a folded text whose numbers say what they are. */
export function explainedSpans(folded: string, items: readonly NumberItem[]): Span[] {
  const found = patterns.flatMap((pattern) =>
    [...folded.matchAll(pattern)].map(({ 0: text, index: start }) => ({ start, end: start + text.length })),
  );
  return [...found.filter((span) => isShort(folded, span)), ...listedItems(folded, items)];
}

const isShort = (folded: string, { start, end }: Span): boolean =>
  !isTelephone(folded.slice(start, end).replaceAll(/\D/gu, ''));

const listLabel =
  /\b(?:dias?|segunda|terca|quarta|quinta|sexta|sabado|domingo|as|das|ate|entre|contei|idades?|horarios?)\s*:?\s*$/u;
const listGap = /^(?:\s*(?:e|ou|a|as|ate|dias?|segunda|terca|quarta|quinta|sexta|tambem)\b|[\s,;-])*$/u;
const ofMonth = /^\s+d[eo] (?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez|mes|proximo)/u;
const latestDay = 31;

/** Days, hours and counting: numbers that only grow after a word that begins such a list, years, prices in fives. */
function listedItems(folded: string, items: readonly NumberItem[]): NumberItem[] {
  const listed: NumberItem[] = [];
  for (const [at, first] of items.entries()) {
    const rest = items.slice(at, at + latestDay);
    const list = listFrom(folded, rest);
    const isLabelled = listLabel.test(folded.slice(Math.max(0, first.start - 20), first.start));
    const begins =
      items[at - 1] === undefined || !listGap.test(folded.slice(items[at - 1]?.end, first.start));
    const isDated = list.length > 2 && ofMonth.test(folded.slice(list.at(-1)?.end));
    const isList = isLabelled || isDated ? list.length > 0 : begins && isCounting(list);
    if (isList) listed.push(...list);
    if (isRound(folded, rest)) listed.push(...rest);
  }
  return [
    ...new Set(listed),
    ...items.filter(({ figures }) => /^(?:199\d|20[0-3]\d)$/u.test(figures)).filter(isAlone(items)),
  ];
}

/** From the first item on, while the numbers grow as days do. */
function listFrom(folded: string, items: readonly NumberItem[]): NumberItem[] {
  const list: NumberItem[] = [];
  for (const item of items) {
    const before = list.at(-1);
    const value = Number(item.figures);
    const isNext =
      !before || (value > Number(before.figures) && listGap.test(folded.slice(before.end, item.start)));
    if (item.figures.length > 2 || value > latestDay || !isNext) break;
    list.push(item);
  }
  return list;
}

/** One, two, three …, or fourteen, fifteen, sixteen. */
const isCounting = (list: readonly NumberItem[]): boolean =>
  list.length > 2 && list.every(({ figures }, at) => Number(figures) === Number(list[0]?.figures) + at);

/** Three and more numbers with commas between them, all of them in fives: prices. */
function isRound(folded: string, items: readonly NumberItem[]): boolean {
  return (
    (items.length > 2 ||
      (items.length === 2 &&
        items.every(({ figures }) => figures.length > 2 && Number(figures) % 50 === 0))) &&
    items.every(
      ({ figures, isNumeral, end }, at) =>
        isNumeral &&
        figures.length > 1 &&
        Number(figures) % 5 === 0 &&
        (at === items.length - 1 ||
          /^(?:,? (?:e|ou) |, |,? ?\n)$/u.test(folded.slice(end, items[at + 1]?.start))),
    )
  );
}

/** Not right beside another number, of which it could be a half. */
const isAlone = (items: readonly NumberItem[]) => (item: NumberItem) =>
  items.every(
    (other) => other === item || other.end + 3 < item.start || other.start > item.end + 3 || isYear(other),
  );
const isYear = ({ figures }: NumberItem): boolean => /^(?:199\d|20[0-3]\d)$/u.test(figures);
