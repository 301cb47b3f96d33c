import type { Span } from '../text/fold-text.ts';
import { contradictedNumbers } from './contradicted-numbers.ts';
import { cuedTelephones } from './cued-telephones.ts';
import { explainedSpans, insideAny } from './explained-numbers.ts';
import { figureLines, isTelephoneForm, type MarkedItem } from './figure-lines.ts';
import { type NumberItem, numberItems } from './number-items.ts';

/** A phone number without its area code. */
const fewestFigures = 8;
/** Digits with only punctuation between them that form a phone number. */
const closeFigures = 7;

// Words that people put between the parts of a number …
const speaking =
  'ddd|dd|depois|dps|traco|tracinho|hifen|espaco|resto|comeca|comecando|inicia|inicio|comeco|termina|terminando|final|fim|ultimos?|primeiros?|frente|gruda|junta|pega|pausa|soma|menos|dobro|contrario|tras|inverte|celular|cel|telefone|tel|fone|fixo|contato|zap|zapzap|whats|whatsapp|wpp|liga|ligue|anota|disca|numero|nro|codigo|linha|romano|troca|prefixo|sufixo|digitos?|acaba|acabando|partes?|antes|comecar|dobrado|dobra|triplo|fecha|fechando|acrescenta|emenda|respira|letra|pausa|respira|sequencia|continua|continuando|anotou|perai|digo|completa|finalzinho|comecinho|dezena|milhar|bota|coloca|poe|enfim|metade|ponta|cola|bloco';
// … and words that may come next to them.
const passing =
  'e|a|o|dos|das|ai|vem|no|na|com|de|do|da|em|um|uma|meu|que|mais|ponto|barra|entao|agora|seguido|seguida|por|pra|para|mil|vai|la|os|as|eh|ta|isso|ok|ja|vezes|tudo|junto|brasil|primeir[oa]s?|segund[oa]|terceir[oa]|quart[oa]|quint[oa]|sext[oa]|outr[oa]s?|seguida|so|isso|k{2,}|rs|(?:rs){2,}|haha|hehe|me|chama|meio|quatro|tres|cinco|ja|bom|primeira|junta|tambem|hein|ne|viu|novo|ano|idade|filh[oa]|dai|ae|logo|apos|tipo|certo|pera|ops|quer|dizer|assim|esse|essa|este|isto|aquele|mesmo|sinal|tracos|pontos';
const speakingWord = new RegExp(String.raw`\b(?:${speaking})\b`, 'u');
const gapParts = new RegExp(String.raw`\([^()\d]{1,24}\)|[^a-z0-9]|\b(?:${speaking}|${passing})\b`, 'gu');
/**
 * Whether a text has only words and signs that people put between parts of a number. Takes the parts away one by one:
 * a repeated group of overlapping words took a time that doubled with each word.
 */
const isGap = (text: string): boolean => text.replaceAll(gapParts, '') === '';
const onlySigns = /^[^a-z0-9]*$/u;
const longestGap = 60;
const longestTelephone = 14;

interface Run extends Span {
  readonly items: readonly NumberItem[];
}

/** Spans of a folded text that give a phone number, however it is written. */
export function telephoneSpans(folded: string, isCapital: (at: number) => boolean): Span[] {
  const all = numberItems(folded, isCapital);
  const explained = new Set(all.filter(insideAny(explainedSpans(folded, all))));
  const isExplained = (item: NumberItem) => explained.has(item);
  const marked = all.map((item) => ({ item, isBreak: isExplained(item) }));
  const runs = runsOf(folded, marked).filter((run) => isTelephone(folded, run));
  return [
    ...runs,
    ...countedThings(folded, all),
    ...figureLines(folded, marked, isGap),
    ...wholeTelephone(folded, all, isExplained),
    ...cuedTelephones(folded, all, isExplained),
    ...contradictedNumbers(folded, all),
    ...ordinalRows(folded),
  ];
}

const figuresIn = (items: readonly NumberItem[]): number =>
  items.reduce((sum, { figures }) => sum + figures.length, 0);

function runsOf(folded: string, marked: readonly MarkedItem[]): Run[] {
  const groups: NumberItem[][] = [[]];
  for (const { item, isBreak } of marked) {
    const group = groups.at(-1) ?? [];
    const before = group.at(-1);
    const gap = before ? folded.slice(before.end, item.start) : '';
    if (isBreak) groups.push([]);
    else if (!before || (gap.length <= longestGap && isGap(gap)) || isSlip(group, gap)) group.push(item);
    else groups.push([item]);
  }
  return groups.flatMap((items) => {
    const kept = withoutLoneLetters(folded, items);
    const [first, last] = [kept[0], kept.at(-1)];
    return first && last ? [{ items: kept, start: first.start, end: last.end }] : [];
  });
}

const fewestSpelled = 4;

/** A short unknown word among digits that are spelled one by one. */
const isSlip = (group: readonly NumberItem[], gap: string): boolean =>
  group.length >= fewestSpelled &&
  group.slice(-fewestSpelled).every(({ figures, isNumeral }) => figures.length === 1 && !isNumeral) &&
  /^\s[a-z]{2,5}\s$/u.test(gap);

/** Letters that may be digits count where three are adjacent or where they touch a real digit. */
function withoutLoneLetters(folded: string, items: readonly NumberItem[]): readonly NumberItem[] {
  if (items.filter(({ isLoose }) => isLoose).length > 2) return items;
  const touches = (a: NumberItem | undefined, b: NumberItem | undefined) =>
    a !== undefined && b !== undefined && onlySigns.test(folded.slice(a.end, b.start));
  return items.filter(
    (item, at) => !item.isLoose || touches(items[at - 1], item) || touches(item, items[at + 1]),
  );
}

function isTelephone(folded: string, { items, start, end }: Run): boolean {
  if (figuresIn(items) < fewestFigures) return false;
  if (closest(folded, items) >= closeFigures) return true;
  if (isTelephoneForm(items.map(({ figures }) => figures).join(''))) return true;
  return speakingWord.test(folded.slice(Math.max(0, start - 40), end + 40));
}

/** The longest run of digits with only punctuation, or one letter among single digits, between them. */
function closest(folded: string, items: readonly NumberItem[]): number {
  let most = 0;
  let current = 0;
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    const gap = before ? folded.slice(before.end, item.start) : '';
    const isSingle = item.figures.length === 1 && before?.figures.length === 1;
    const isClose = onlySigns.test(gap) || (isSingle && /^\s+[a-z]\s+$/u.test(gap));
    current = (isClose ? current : 0) + item.figures.length;
    most = Math.max(most, current);
  }
  return most;
}

/** `9 gatos 8 cachorros 2 coelhos …`: seven or more single digits with one word after each. */
function countedThings(folded: string, items: readonly NumberItem[]): Span[] {
  const chains: NumberItem[][] = [];
  for (const item of items) {
    const chain = chains.at(-1);
    const before = chain?.at(-1);
    const isNext = before && /^\s+[a-z]+[\s,.;]+(?:e\s+)?$/u.test(folded.slice(before.end, item.start));
    if (chain && isNext) chain.push(item);
    else chains.push([item]);
  }
  return chains.flatMap((chain) => {
    const [first, last] = [chain[0], chain.at(-1)];
    return chain.length >= 7 && first && last && !isGrowing(chain)
      ? [{ start: first.start, end: last.end }]
      : [];
  });
}

/** Days of a month. */
const isGrowing = (chain: readonly NumberItem[]): boolean =>
  chain.every(({ figures }, at) => at === 0 || Number(figures) > Number(chain[at - 1]?.figures));

/** `nono zero quarto primeiro …`: consecutive ordinals for digits. */
const ordinalRow =
  /(?:\b(?:primeir|segund|terceir|quart|quint|sext|setim|oitav|non|zer)[oa]\b[\s,.;-]*(?:e )?){7,}/gu;

const ordinalRows = (folded: string): Span[] =>
  [...folded.matchAll(ordinalRow)].map(({ 0: row, index: start }) => ({ start, end: start + row.length }));

const decorated = /[$%:/,]\s?$|\b(?:r|dias?|as|das|ate)\s?$/u;
const measured =
  /^\s?(?:[%:/,°º]\d|%|h\b|hs\b|min|kg|k\b|g\b|mg|ml|cm|km|m\b|ui\b|anos?\b|mes|dias?\b|horas?\b|reais\b|quilos?\b|vezes\b|x\b|noites?\b|semanas?\b|de (?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez))/u;
const fewestParts = 4;

/** All numbers of a text, none of them a measurement, that together form a mobile number, whatever is between them. */
function wholeTelephone(
  folded: string,
  items: readonly NumberItem[],
  isExplained: (item: NumberItem) => boolean,
): Span[] {
  const said = items.filter(({ isLoose }) => !isLoose);
  const [first, last] = [said[0], said.at(-1)];
  if (said.filter(isExplained).length > 1) return [];
  const isPlain = said.every(
    ({ start, end }) =>
      !decorated.test(folded.slice(Math.max(0, start - 6), start)) &&
      !measured.test(folded.slice(end, end + 12)),
  );
  const joined = said.length <= longestTelephone ? said.map(({ figures }) => figures).join('') : '';
  const isMobile = /^(?:[1-9][1-9])?9[6-9]\d{7}$/u.test(joined);
  return first && last && said.length >= fewestParts && isPlain && isMobile
    ? [{ start: first.start, end: last.end }]
    : [];
}
