import type { Span } from '../text/fold-text.ts';

// Messages of a few words or symbols that only request a contact: too short to be scored.

const polite = String.raw`(?:[^a-z0-9@]|\b(?:oi|ola|ei|e|eai|ae|a[ií]|entao|moca|moco|amiga|amigo|mano|querida|pfv?r?|pls|plis|please|por favor|ou|so|aqui|aki|urgente|la|rs|k+|ne|tb|tbm|logo|vc|tu)\b)*`;
const asking = String.raw`(?:qual|tem|tens|cade|manda|mande|passa|passe|solta|digita|bota|deixa|da|quero|me (?:passa|manda|da|diz)|usa|num tem)`;
const owner = String.raw`(?:o|a|um|teu|tua|seu|sua|tu|num d[oe]|seu numero d[eo])`;
const contact = String.raw`(?:ctt[oo]?|cntt|contato+|contatinho|zap+|zp|zapzap|wpp?s?|wa|wtts|whats\w*|wats|fone|telefone|tel|cel|celu|celular|num|numero|@|arroba|insta\w{0,4}|ig|face|facebook|tt|tiktok|user|e-?mail|imeio|imeiu|telegram|tele|discord|dc|snap)`;
const ending = String.raw`(?:(?:teu|seu|de contato|do zap|de zap|ai)\b)?`;

const patterns: readonly RegExp[] = [
  // With a verb or an owner: `manda o ctt`, `teu @`.
  new RegExp(
    String.raw`^${polite}(?:(?:${asking}\s+)(?:${owner}\s+)*|(?:${owner}\s+)*(?:teu|tua|seu|sua)\s+)${contact}\s*${ending}${polite}$`,
    'u',
  ),
  // With a question mark or a please: `fone?`, `ctt pfv`.
  new RegExp(
    String.raw`^${polite}(?:o\s+)?${contact}\s*${ending}(?=[^]*(?:\?|❓|\bpfv?r?\b|\bpls\b|favor|please))${polite}$`,
    'u',
  ),
  /^\W*(?:ctt|cntt|contatoo+)\W*$/u,
];

const telephoneSign = /[📱📞☎📲]/u;
const channelSign = /[💚🟢📷📸🐦👻✈]/u;
const moneySign = /[💰💵💸🤑]/u;
const calls = /\b(?:teu|seu|qual|manda|passa|bora|chama|vem|vamos|me|add|la|espero)\b|[?❓]/u;
const mostWords = 5;

const wordsIn = (folded: string): number => folded.match(/[a-z0-9]+/gu)?.length ?? 0;

/** Emoji instead of words: `📱❓`, `chama no 💚📞`, `💰🤝 sem 📲`. */
function isAskedInSigns(folded: string): boolean {
  if (wordsIn(folded) > mostWords) return false;
  if (telephoneSign.test(folded)) return calls.test(folded) || moneySign.test(folded);
  if (moneySign.test(folded)) return /\bsem (?:app|aplicativo|site|plataforma|taxa)\b/u.test(folded);
  return (
    channelSign.test(folded) &&
    /\b(?:chama|bora|vem|vamos|espero|pro)\b.*\b(?:no|na|pro|pra|pelo)\b\s*[💚🟢📷📸🐦👻✈]/u.test(folded)
  );
}

/** The span of the whole text if it is nothing but such a request. */
export const shortAsks = (folded: string): Span[] =>
  folded.length <= 60 && (patterns.some((pattern) => pattern.test(folded)) || isAskedInSigns(folded))
    ? [{ start: 0, end: folded.length }]
    : [];
