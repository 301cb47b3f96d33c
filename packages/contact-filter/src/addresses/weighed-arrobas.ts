// An `@` that is not part of an address: the unit of weight (`3@ de milho`, `312/@`), or a player's name in a game.

const weighed =
  /\b(?:boi|bois|vacas?|gado|milho|porc[oa]s?|suin\w+|cotacao|carne|bezerr\w+|novilh\w+|garrotes?|fazenda|cacau|algodao|cafe|peso|pes[ao]\w*|engord\w+|abat\w+|kg|quilos|racao|feno|arrobas)\b/u;
const asUnit =
  /^(?:(?:[\d.,]+\s?|[\d.,]*\s?\/\s?|(?:a|cada|por|uma|meia|na|da) )?(?:@|arr?obas?))(?=[\s,.;:!?)]|$)/u;
const measuredBefore = /(?:\d|\d\s?\/|\b(?:reais|r\$|cada|por|a|uma|meia|mil|pila|conto)) ?$/u;
const inGame =
  /^(?:meu|minha)? ?(?:@|arroba) n[oae]s? (?:jogo|joguinho|lol|free fire|roblox|minecraft|game|valorant)\b/u;
const mail = /\b(?:gmail|hotmail|outlook|yahoo|icloud|uol|bol|insta\w*|com)\b/u;

/** Whether the `@` of an apparent address means a weight or belongs to a game. */
export function isWeighedArroba(folded: string, start: number, found: string): boolean {
  const place = found.search(/@|arr?oba/u);
  if (place < 0) return false;
  if (inGame.test(folded.slice(start + place)) && !mail.test(found)) return true;
  const sign = folded.slice(start + place);
  const isMeasure = measuredBefore.test(folded.slice(Math.max(0, start + place - 12), start + place));
  return isMeasure && asUnit.test(sign) && weighed.test(folded) && !mail.test(sign);
}
