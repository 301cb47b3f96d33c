import type { Span } from '../text/fold-text.ts';

// Talk about channels without an invitation: opinions, farewells, outages, what others post.

const channel = String.raw`(?:z+a+p+\w{0,4}|whats\w*|wpp|insta\w{0,5}|face(?:book)?|telegram|tik ?tok|twitter|youtube|messenger|discord|signal|redes?(?: soci\w+)?|rede social|google)`;
const other = String.raw`(?:sobrinh|filh|net|mae|pai|vizinh|tia|tio|marido|espos|irma|prim|namorad|cunhad|sogr|povo|gente|galera|turma|pessoal)\w*`;
// No word fits two of the alternatives, or the time would double with each word of a hostile text.
const ownChannel = String.raw`(?:(?:d?[oa]s?|meu|minhas?|meus|tod\w+|tudo quanto e|n[oa]s?|de|de um|o grupo \w+ \w+ n[oa]) )*`;

const talk: readonly RegExp[] = [
  // Farewells.
  new RegExp(
    String.raw`\b(?:tirei|sai|saimos|larguei|apaguei|exclui|desinstalei|deletei|cansei|enjoei|abandonei|desativei|parei|fugi|me livrei|me tiraram|detox)\b(?! daqui)[^.!?\n]{0,12} ${ownChannel}(?:\w+ ){0,5}${channel}\b`,
    'u',
  ),
  new RegExp(String.raw`\bsem (?:\w+ )?${channel} (?:faz|ha|desde|tem)\b`, 'u'),
  new RegExp(
    String.raw`\b(?:sou|vivo|vivemos|fico|fiquei|to|estou)[^.!?\n]{0,20} sem (?:ter )?${channel}`,
    'u',
  ),
  // Opinions.
  new RegExp(
    String.raw`\b(?:detest\w+|odei\w+|abomin\w+|nao suporto|nao gosto d\w+|moda|febre|mania|viciad\w+|vici[oa]|perda de tempo|vive(?:m)? n[oa]|passa(?:m)? o dia n[oa]|briga\w*|fofoca\w*|nao entendo(?: de)?)\b[^.!?\n]{0,40}${channel}\b`,
    'u',
  ),
  new RegExp(
    String.raw`\bacho (?:o |a |que o )?${channel} (?:\w+ )?(?:melhor|pior|chat\w+|bom|ruim|lent\w+|feio)\b`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:grupo|status|corrente|figurinha)s? [^.!?\n]{0,30}${channel} (?:so|tava|estava|ta|falou|fala|falando|vive|comentou|virou|disse|tem|foi)\b`,
    'u',
  ),
  // Break-downs.
  new RegExp(
    String.raw`\b${channel} (?:\w+ ){0,2}(?:fora do ar|deu pane|em pane|instavel|caiu|bugou|pifou)\b`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:deu pane|pane|queda|instabilidade|caiu) (?:geral )?(?:n?d?[oa] )${channel}\b`,
    'u',
  ),
  // What others do there, and hearsay about it.
  new RegExp(
    String.raw`\b${other} (?:\w+ ){0,2}(?:botou|postou|pos|colocou|jogou|vive|filmou|mandou|publicou)\b[^.!?\n]{0,24}${channel}\b`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:filme|documentario|meme|trend|dancinha|noticia|reportagem|propaganda)s? (?:\w+ ){0,2}d[oae] ${channel}\b`,
    'u',
  ),
];

const inviting =
  /\b(?:me|te|nos|lhe) (?:cham|ach|procur|segu|add|adicion|encontr|manda|passa|liga|busc)\w*|\b(?:procur[ae]|segue|bora|vamos|vem|prefiro|cham[ae]|pass[ao]|qual|seu|teu|vc|voce|tem (?:insta|zap|whats|face)\w*|meu (?:insta|zap|face|whats|perfil|numero|user)|minha pagina|la (?:e|eu|sou)|sou (?!d|\w+mente)\w+|mas (?:me|vc|voce|cham|mand|la)\w*|entao|pelo|pro|conhece|quer|entra\w*|convite|tenho|digita|vai n[oa]|joga)\b|[@:=]/u;

/** Whether a rule's match is in a sentence that only talks about a channel. */
export function isChannelTalk(folded: string, { start, end }: Span): boolean {
  const from = Math.max(...['.', '!', '?', '\n'].map((sign) => folded.lastIndexOf(sign, start - 1))) + 1;
  const rest = folded.slice(end).search(/[.!?\n]/u);
  const sentence = folded.slice(from, rest < 0 ? undefined : end + rest);
  const isInviting = inviting.test(sentence) && !/\b(?:aqui mesmo|por aqui)\b/u.test(sentence);
  return !isInviting && talk.some((pattern) => pattern.test(sentence));
}
