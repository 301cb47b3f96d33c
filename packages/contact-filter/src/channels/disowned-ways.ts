import type { Span } from '../text/fold-text.ts';

// An invitation that the writer declines or reports with disapproval: `por fora não faço`, `pediu meu zap e eu denunciei`.

const refusedAfter =
  /^,?(?: \w+)?(?: (?:eu|a gente|isso))? (?:nao|n|nem|nunca) (?:\w+ )?(?:fac|us|quer|aceit|dou|pass|combin|pag|tenho|gost|vou|da\b|pod|divulg|precis|insist|confi|rola)\w*(?![^.!?\n]*\b(?:mas|so que|ent[ao]o|cham|mand)\w*)/u;
const refusedBefore =
  /\b(?:se for|prefiro nao|nunca|proibi\w+|nem em|nao (?:permite|aceit\w+|precisa))\b[^.!?;\n]{0,24}$/u;
const refusedAtEnd =
  /\b(?:eu )?(?:nem quero|nao quero|prefiro nem|prefiro nao|nem (?:faco|fazer)|nada feito)\b/u;
/** `sem desconto por fora`, `não precisa me passar seu número`. */
const declinedBefore =
  /\bcom ou $|\bchama (?:a |muita |minha )?atencao\b[^,.]{0,20}$|\bsem (?:desconto|nada|acordo|combinado|pagamento|pagar|esquema|negocio)s? $|\bnao precis\w+ (?:de |me |do |nem )*(?:(?:mandar|passar|dar) )?(?:o )?(?:seu |teu )?$/u;
const declinedAfter =
  /^(?: \w+){0,3} nao (?:e|eh|sera|sao) (?:aceit|permitid|possivel|autorizad)\w*|^[^.!?\n]{0,60}\bem hipotese alguma\b|^\s*\? (?:(?:nao|nem) precisa,|nao tenho|nao uso|nao passo)(?![^.!\n]*\b(?:cham|mand|mas)\w*)/u;
const declinedWithin =
  /^(?:me )?chama (?:a |muita )?atencao\b|^[a-z]{2,10} (?:eu )?(?:nem|nao) (?:tenho|uso|passo|dou|mexo)\b|\bnunca (?:pag|fech|combin|fa[cz]|transf|deposit)\w* |\bnao (?:e|eh) permitid\w+ /u;
const contact = String.raw`(?:numeros?|telefones?|contatos?|zap\w*|whats\w*|celular|cel|fone|e-?mail|insta\w*)`;
/** `Meu número eu não passo`, `não dou meu zap`, `não precisa me passar seu telefone`, in a sentence that offers no other way. */
const keptBack = new RegExp(
  String.raw`(?:\b${contact}\W{1,2}(?:eu )?(?:nao|nem) (?:passo|dou|mando|divulgo)|\bnao (?:passo|dou|mando|divulgo) (?:o |nem |nunca )*(?:meu )?${contact}|\bnao precisa (?:me )?(?:passar|mandar|dar) (?:o )?(?:seu |teu )?${contact})\b(?![^.!?\n]*\b(?:mas|so que|entao|cham\w+|te (?:passo|mando|dou|ligo|acho)|me (?:acha|procura|liga)|meu e|pelo|pela|outr[oa]|busc\w+|procur\w+)\b)`,
  'u',
);
const forbidden = /\b(?:nunca|proibi\w+|nao (?:permite|aceit\w+))\b/u;
const warning = /\b(?:desconfi\w*|e golpe|cuidado)\b/u;
const disapproval =
  /\b(?:denunci\w+|bloquei|bloqueei|report(?:ei|ado|amos)|golpe\w*|calote|achei (?:\w+ )?(?:estranho|esquisito)|recusei|desisti d\w|avis\w+ o suporte|golpista)\b/u;
const hearsay =
  /\b(?:pediu|pedia|pediram|queria|quis|querendo|tentou|tentando|mandou|insistiu|ofereceu|pede|pedindo|pagou|propos|cobrar)\b/u;
const nevertheless =
  /\b(?:mas|so que|porem|entao)\b[^.!?\n]*\b(?:cham|mand|pass|me (?:acha|procura)|vem|bora)\w*/u;

const isDeclined = (before: string, way: string, after: string): boolean =>
  declinedBefore.test(before) ||
  declinedWithin.test(way) ||
  keptBack.test(way) ||
  declinedAfter.test(after) ||
  (/\bsem $/u.test(before) && way.startsWith('desconto por fora'));

/** Whether the text declines what a rule matched. */
export function isDisowned(folded: string, { start, end }: Span): boolean {
  const before = folded.slice(Math.max(0, start - 60), start).replace(/^[^]*[.!?\n]/u, '');
  const isWhole = folded.charAt(end - 1) === '?';
  const after = isWhole ? '' : folded.slice(end).replace(/[.!?\n][^]*$/u, '');
  if (nevertheless.test(after)) return false;
  if (warning.test(after)) return true;
  if (disapproval.test(folded) && hearsay.test(folded)) return true;
  if (isDeclined(before, folded.slice(start, end), folded.slice(end))) return true;
  return (
    refusedAfter.test(after) ||
    (refusedBefore.test(before) && (refusedAtEnd.test(after) || forbidden.test(before)))
  );
}
