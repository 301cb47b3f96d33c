import type { Span } from '../text/fold-text.ts';
import type { NumberItem } from './number-items.ts';

// Explained numbers: prices, times, dates, doses, labelled codes. They are never part of a phone number.

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
  'senha|wi-?fi|cofre|voo|placa|gaveta|armario|tatuagem|plaqueta|ticket|cupom|boleto|versao|nota|codigo da reserva|codigo do agendamento|onibus|lei|artigo|codigo de barras|rastreio|rastreamento|matricula|inscricao|contrato|certificado|laudo|exame|amostra|apolice|carteirinha|quadra|canal|alarme|cadeado|fatura|transacao|recibo|inscrita|modelo|ref|referencia|pv|os|ean|isbn|prontuario|anilha|sn|bo|plano de saude',
].join('|');
const between = String.raw`(?:(?:e|eh|o|a|no|n|num|numero|de|da|do|dele|dela|fiscal|mapa|animal|pet|sp|rj|mg|pr|rs|sc|ba|pt|ag|spb|rg|era|foi|atendimento|patinha|app|site|suporte|sistema|pagamento|agendamento|hospedagem|cliente|exame|coleta|vacina|reserva|meu|minha|seu|sua|plano|aqui|plataforma|racao|gps|coleira|areia|deste|desta)\b|[\s.:,;#/°º-]){0,14}`;

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
  /\bcep\b\D{0,12}\d{2}\.?\d{3}[\s.-]{0,2}\d{3}\b/gu,
  /(?<![\d+])789\d{10}\b/gu,
  /(?<![\d+])\d{15}(?!\d)/gu,
  /(?<![\d.,/-])\d{2}\.\d{3}-\d{3}(?![\d-])/gu,
  /(?<![\d.,/-] ?)(?:\d{1,3},? ){2,6}(?:e )?\d{1,3} ?(?:kg|cm|ml|quilos|graus)\b/gu,
  /\b(?:da|deu|sai|fica|desconto|total|apareceu)\b(?: de| em| por)? \d{2,3}\b(?![\s.-]{0,3}\d)/gu,
  /(?<![\d.,/-])\d{1,3} g\b(?![ .-]?\d)/gu,
  // Values of three digits each, in which no phone number is written: `312, 287, 198 e 164`.
  /(?<![\d.,:/-])(?!9\d{2}(?:,? | e |, )\d{3} ?(?:,|e) ?\d{3}\b(?!,? ?(?:e )?\d))[1-9]\d{2}(?:(?:, ?| e |, e )[1-9]\d{2}){2,}\b(?![.:/-]?\d)/gu,
  /(?:\b\d{1,2}[05] (?:uma?|duas?|dois|tres|quatro|cinco)\b[\s,;e]*){2,}/gu,
  /(?<![\d+])20[2-3]\d{7,12}\b/gu,
  /\b(?:moro|estou|to|fico|ficamos|resid\w+|endereco|entrega|localizacao)\b[\s:]*(?:e|no|na|em|do|o)?\s*(?!9)\d{8}(?=\s*(?:$|[,.]))/gu,
  /(?<![\d+])\d{1,4}(?:\s?[+x*] ?\d{1,4}){1,8}\s?= ?\d{1,5}\b/gu,
  // Checksums, files of a year.
  /=\s?\d{1,4}(?:\s?[+*] ?\d{1,4}){1,8}\s?;/gu,
  /(?<![\d/.-])\d{3,5}\/20[0-3]\d(?![/.-]?\d)/gu,
  // Names of pictures, hours of weekdays, sizes with their prices, codes that are written in groups.
  /(?:img|vid|dsc|pxl|screenshot|captura)[_-]?\d[\d_-]*/gu,
  /(?<!\d)20[0-3]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[_-](?:[01]\d|2[0-3])[0-5]\d[0-5]\d(?:\d{3})?(?!\d)/gu,
  /\b(?:seg|ter|qua|qui|sex|sab|dom)\b[^\d\n]{0,6}\d{1,2}\s?(?:-|a|as|ate)\s?\d{1,2}\b/gu,
  /(?:\b(?:pp?|m|gg?|xg)\s?:?\s?\d{2,3}\b[\s,;/e]*){3,}/gu,
  /\b(?:ean|anilha|chip|microchip|carteirinha|gta|rga|passaporte|certificado|guia de transito)\b\D{0,24}(?!9\d{4}\s?-?\d{4}\b)\d[\d./-]*(?:\s\d[\d./-]*){0,5}/gu,
  /(?<!\d[\s.-]{0,3})\b\d{5}-\d{3}\b(?![\s.-]{0,3}\d)/gu,
  /(?<![\d.,/-])\d+,\d{1,2}(?![\d.,/-])/gu,
  /(?<![\d.,/-])\d{1,3}\.\d{3}(?:,\d+)?(?![\d.,/-])/gu,
  new RegExp(String.raw`\b(?:${labels})\b${between}(?:[a-z]{1,4}-?)?\d[\d./-]*`, 'gu'),
  /\b(?:av|avenida|rua|r|alameda|al|travessa|rodovia|estrada|praca|br)\b[^\d\n]{0,45}\d{1,5}\b(?![\s.-]?\d)/gu,
];

/** A repeated measurement and its values: `glicemia 210 185 160`, `pesos: 3,2 3,4 e 3,5`. */
const measures =
  'glicemias?|horarios?|cotacao|medidas?|tamanhos?|pesos?|pesou|pesava|pesaram|medi|mediu|febre|temperaturas?|batimentos|bpm|saturou|saturacao|pressao|idades?|tempos?|apostei|placar(?:es)?|notas?|frequencia|comeu|mamou|bebeu';
const reading = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
const measured = new RegExp(
  String.raw`\b(?:${measures})\b[^\d\n.!?]{0,24}\n?(?:\d{1,2} vezes\D{0,8})?${reading}(?:(?:\s?[,;/]\s?|\s(?:e\s)?)${reading}){2,}(?![.,:/-]?\d)`,
  'gu',
);

/** Ten or eleven digits with a Brazilian area code: a phone number, whatever precedes it. */
const isTelephone = (digits: string): boolean => /^0?(?:[1-9][1-9])9\d{8}$/u.test(digits);
const isMobile = (digits: string): boolean => /^(?:55)?0?(?:[1-9][1-9])?9\d{8}$/u.test(digits);

/** Codes that come later in the sentence than their label, or several of one kind: `lote ABX 90213 44`, `o mesmo lote? 440917, 440918`. */
const laterCodes =
  /\b(?:lotes?|chip|microchip|anilha|passaporte|apolice|certificado|protocolo|(?:o|numero do) pedido|rastreio)\b(?![^\n]*\b(?:meu|minha|me|lig\w+|disc\w+|zap|whats\w*|cel\w*|fone|tel|telefone|cham\w+|ddd|anota|salva|contato|vivo|tim|claro)\b)((?:[^\d\n]{0,60}|[^\d]{0,12})\d[\d./-]{0,15}(?:[^\d]{1,24}\d[\d./-]{0,15}){0,4})/gu;
const codeSpans = (folded: string): Span[] =>
  [...folded.matchAll(laterCodes)]
    .filter(({ 1: codes = '' }) => !codes.split(/, ?(?=[a-z])|(?:[a-z]+ ){3}/u).some(holdsMobile))
    .map(({ 0: text, index: start }) => ({ start, end: start + text.length }));

function holdsMobile(codes: string): boolean {
  const groups = (codes.match(/\d[\d./-]*/gu) ?? []).map((group) => group.replaceAll(/\D/gu, ''));
  return groups.some((group, at) => isMobile(group) || isMobile(groups.slice(at).join('')));
}

/** The spans of explained numbers in a folded text. */
export function explainedSpans(folded: string, items: readonly NumberItem[]): Span[] {
  const found = [...patterns, measured].flatMap((pattern) =>
    [...folded.matchAll(pattern)].map(({ 0: text, index: start }) => ({ start, end: start + text.length })),
  );
  return [
    ...found.filter((span) => isShort(folded, span)),
    ...codeSpans(folded),
    ...listedItems(folded, items),
  ];
}

/** Neither by itself nor with the four figures after it: `o pedido é 98765 4321` is no order. */
function isShort(folded: string, { start, end }: Span): boolean {
  const digits = folded.slice(start, end).replaceAll(/\D/gu, '');
  const rest = /^[\s.-]\d{4}\b/u.exec(folded.slice(end))?.[0].slice(1);
  return !isTelephone(digits) && !(rest && isMobile(digits + rest));
}

const listLabel =
  /\b(?:dias?|segunda|terca|quarta|quinta|sexta|sabado|domingo|as|das|ate|entre|contei|idades?|horarios?)\s*:?\s*$|\b\d ?x(?: ao)? dia\s*\($/u;
const listGap = /^(?:(?:e|ou|a|as|ate|dias?|segunda|terca|quarta|quinta|sexta|tambem)\b|[\s,;-])*$/u;
const ofMonth = /^\s+d[eo] (?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez|mes|proximo)/u;
const latestDay = 31;

/** Days, hours and counting: increasing numbers after a word that starts such a list, years, prices in fives. */
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

/** From the first item on, while the numbers increase as days do. */
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

/** Three or more comma-separated numbers, all multiples of five: prices. */
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

/** Not adjacent to another number, of which it could be a half. */
const isAlone = (items: readonly NumberItem[]) => (item: NumberItem) =>
  items.every(
    (other) => other === item || other.end + 3 < item.start || other.start > item.end + 3 || isYear(other),
  );
const isYear = ({ figures }: NumberItem): boolean => /^(?:199\d|20[0-3]\d)$/u.test(figures);

/** Whether one of these spans covers another, without comparing it with each. */
export function insideAny(spans: readonly Span[]): (span: Span) => boolean {
  const sorted = spans.toSorted((a, b) => a.start - b.start);
  let reach = 0;
  const reaches = sorted.map(({ end }) => (reach = Math.max(reach, end)));
  return ({ start, end }) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.start ?? 0) <= start) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (reaches[low - 1] ?? 0) >= end;
  };
}
