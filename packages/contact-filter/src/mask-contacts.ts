import { streetSpans } from './addresses/street-addresses.ts';
import { addressSpans } from './addresses/written-addresses.ts';
import { isChannelTalk } from './channels/channel-talk.ts';
import { channelSpans, disguisedChannels, withLettersInWords } from './channels/channels.ts';
import { isDisowned } from './channels/disowned-ways.ts';
import { shortAsks } from './channels/short-asks.ts';
import { telephoneSpans } from './numbers/number-runs.ts';
import { outwardSpans } from './outward/outward-sentences.ts';
import { type FoldedText, foldText, type Span, unfoldSpan, withoutDecoys } from './text/fold-text.ts';
import { withoutPetNames } from './text/pet-names.ts';
import { namesChannel } from './words/word-features.ts';
import { readPassages } from './words/word-score.ts';

/** The placeholder for a hidden contact. */
export const hiddenContact = '[contato oculto]';

export interface MaskedText {
  readonly text: string;
  /** Something was hidden. */
  readonly masked: boolean;
}

// A piece of a contact is short, so the end of an earlier text is enough.
const rememberedCharacters = 120;

/**
 * Hides phone numbers, e-mail addresses, links, names in other networks, Pix keys and invitations to them, even
 * disguised (D-96, security.md 13). `previousTexts` are the same writer's preceding texts, oldest first: for a
 * contact split over several messages, the part in `text` is hidden.
 */
export function maskContacts(text: string, previousTexts: readonly string[] = []): MaskedText {
  const before = previousTexts.map((previous) => previous.slice(-rememberedCharacters)).join('\n');
  const offset = before === '' ? 0 : before.length + 1;
  const alone = spansOf(text);
  const together = offset === 0 ? [] : spansOf(`${before}\n${text}`);
  const crossing = together
    .filter(({ end }) => end > offset)
    .map(({ start, end }) => ({ start: Math.max(0, start - offset), end: end - offset }))
    // After digits in words `o` reads as a zero: before other words it is the article, `O passeio é às 10:00`.
    .filter(({ start, end }) => !isArticle(text, end) || start > 0);
  // Numbers that the earlier texts explain: `o pedido é`, and then its number.
  const unexplained = alone.filter(
    (span) => offset === 0 || !isShortCode(text, span) || crossing.some((other) => touches(span, other)),
  );
  const found = [...unexplained, ...crossing, ...wordsAcross(text, previousTexts)];
  // Where the contact itself was found, the sentence around it may stay.
  const sentences = outwardSentences(text).filter(
    (sentence) => !found.some(({ start, end }) => start < sentence.end && end > sentence.start),
  );
  const spans = merged([...found, ...sentences]);
  const shown = spans.reduceRight(
    (masked, { start, end }) => masked.slice(0, start) + hiddenContact + masked.slice(end),
    text,
  );
  return { text: shown, masked: spans.length > 0 };
}

const isArticle = (text: string, end: number): boolean =>
  /^\s*o\s*$/iu.test(text.slice(0, end)) && /^\s*\p{L}{2,}/u.test(text.slice(end));

const touches = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Too few digits for a mobile number. */
const isShortCode = (text: string, { start, end }: Span): boolean =>
  /^(?:\d[\s.,/-]*){1,8}$/u.test(text.slice(start, end));

const piece = 12;
const mostPieces = 4;
const smallTalk =
  /^\W*(?:ok|okay|sim|nao|oi|ola|ta|blz|beleza|obrigad[oa]|bom dia|boa|tudo|certo|combinado|perfeito|kk+|pode|entendi|claro|desculpa|e ai|ate)\b/u;

/** Words that begin in earlier texts: `insta` and then the name, `za` and then `p`. */
function wordsAcross(text: string, previousTexts: readonly string[]): Span[] {
  if (smallTalk.test(foldText(text).text)) return [];
  const last = (previousTexts.at(-1) ?? '').slice(-rememberedCharacters);
  const recent = previousTexts.slice(-mostPieces);
  const isInPieces = text.length <= piece && recent.every(({ length }) => length <= piece * 2);
  const heads = [...(last === '' ? [] : [`${last} `]), ...(isInPieces ? headsOf(recent) : [])];
  return heads.flatMap((head) =>
    [...wordSpans(head + text), ...sentenceAcross(head, text)]
      .filter(({ start, end }) => start < head.trimEnd().length && end > head.length)
      .map(({ end }) => ({ start: 0, end: end - head.length })),
  );
}

/** Pieces joined into one text: the last ones as parts of a word, the earlier ones as words. */
const headsOf = (pieces: readonly string[]): string[] => [
  `${pieces.join(' ')} `,
  ...pieces.map((_piece, at) => [...pieces.slice(0, at), pieces.slice(at).join('')].join(' ')),
];

/** The maximum length of a sentence's end that names no channel. */
const longestEnd = 100;

/** A sentence that invites outside only with its last piece. */
function sentenceAcross(head: string, text: string): Span[] {
  const begun = head.trimEnd();
  const isPossible = text.length <= longestEnd || namesChannel(foldText(head + text).text);
  return isPossible && outwardSentences(begun).length === 0 ? outwardSentences(head + text) : [];
}

function wordSpans(text: string): Span[] {
  const open = withoutMarks(text);
  const folded = foldText(open);
  return [...addressSpans(folded.text), ...disguisedChannels(folded.text), ...channelSpans(folded.text)].map(
    (span) => unfoldSpan(folded, span, open),
  );
}

// Text that is already hidden is not a contact.
const withoutMarks = (text: string): string =>
  text.replaceAll(hiddenContact, ' '.repeat(hiddenContact.length));

// A long text is read in parts, so that the run time is linear in its length.
const longestPart = 1200;
const overlap = 300;

/** Each part covers the matches that begin in it beyond half of its overlap with the adjacent parts. */
function spansOf(text: string): Span[] {
  const open = withoutMarks(text);
  if (open.length <= longestPart) return partSpans(open);
  const spans: Span[] = [];
  for (let from = 0; from === 0 || from + overlap < open.length; from += longestPart - overlap) {
    const until = from + longestPart;
    const begin = from === 0 ? 0 : from + overlap / 2;
    const end = until < open.length ? until - overlap / 2 : open.length;
    for (const span of partSpans(open.slice(from, until)))
      if (span.start + from >= begin && span.start + from < end)
        spans.push({ start: span.start + from, end: span.end + from });
  }
  return spans;
}

function partSpans(open: string): Span[] {
  const folded = foldText(open);
  const bare = withoutDecoys(folded);
  return [folded, ...(bare === folded ? [] : [bare])]
    .flatMap((form) => formSpans(form, open).map((span) => unfoldSpan(form, span, open)))
    .filter(({ start, end }) => end > start);
}

/** Sentences that invite outside when read backwards. */
function backwardSentences(folded: string): Span[] {
  const backwards = Array.from(folded).toReversed().join('');
  if (!namesChannel(backwards) || namesChannel(folded)) return [];
  return readPassages(backwards).outward.map(({ start, end }) => ({
    start: folded.length - end,
    end: folded.length - start,
  }));
}

function formSpans({ text, starts }: FoldedText, open: string): Span[] {
  const isCapital = (at: number) => /\p{Lu}/u.test(open.charAt(starts[at] ?? 0));
  const nameless = withoutPetNames(text);
  const lettered = withLettersInWords(nameless);
  const byRules = [...channelSpans(nameless), ...outwardSpans(lettered)];
  const isRefuted = byRules.length > 0 ? readPassages(nameless).isRefuted : () => false;
  return [
    ...telephoneSpans(text, isCapital),
    ...addressSpans(nameless),
    ...streetSpans(text),
    ...shortAsks(text),
    ...(lettered === nameless ? [] : addressSpans(lettered)),
    ...disguisedChannels(nameless),
    ...byRules.filter(
      (span) => (!isRefuted(span) || callsThere(nameless, span)) && !leadsNowhere(nameless, span),
    ),
  ];
}

/** Words of an invitation that is declined or only talked about. */
const leadsNowhere = (folded: string, span: Span): boolean =>
  isDisowned(folded, span) || isChannelTalk(folded, span);

const call =
  /\b(?:me|nos) (?:cham[ae]|procur[ae]|ach[ae]|segue|add|adiciona)\w* (?:\w+ )?(?:n[oa]|pel[oa]|via) (?:meu |minha )?$/u;

/** `Me chama pelo Messenger`: no surrounding words revoke it. */
const callsThere = (folded: string, { start }: Span): boolean => call.test(folded.slice(0, start));

/** Sentences that invite outside by their words alone. */
function outwardSentences(text: string): Span[] {
  const open = withoutMarks(text);
  const bare = withoutDecoys(foldText(open));
  const nameless = withoutPetNames(bare.text);
  const outward = readPassages(nameless).outward.filter((span) => !leadsNowhere(nameless, span));
  return [...outward, ...backwardSentences(bare.text)].map((span) => unfoldSpan(bare, span, open));
}

/** Sorted, with adjacent ones merged. */
function merged(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (last && span.start <= last.end + 1)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else joined.push(span);
  }
  return joined;
}

/** For a field that others read before any booking: a bio, a title, a comment. */
export const withoutContacts = (text: string): string => maskContacts(text).text;
