import type { Span } from '../text/fold-text.ts';
import { isWeighedArroba } from './weighed-arrobas.ts';

// E-mail addresses, links and names in other networks, plain or spelled out, in a folded text.

const dot = String.raw`\s*[[({<]?\s*(?:\.|,|\bponto\b|\bdot\b|\bpunto\b|\bpto\b)\s*[\])}>]?\s*`;
const at = String.raw`(?:@|\b(?:caracol|rabinho|voltinha)\b|\b(?:arr?ob+a|at)\b|[[({<]\s*(?:a|at|arroba)\s*[\])}>]|\bcobrinha do e-?mail\b)`;
const mailHosts = 'g\\s?mail|gmai[il]|hotmail|outlook|icloud|yahoo|ymail|protonmail|proton\\s?mail';
const talkedHosts = 'uol|bol|terra|live|ig|globo|msn';

const patterns: readonly RegExp[] = [
  // Anything at a host, also in pieces.
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]{0,64}\s{0,3}[^a-z0-9\s]{0,4}@[^a-z0-9]{0,6}[a-z][a-z0-9._-]*(?:\s*[.,]\s*(?:com|net|org|br)\b){0,3}/gu,
  /(?<![a-z0-9._%+-])[a-z0-9._%+-]{1,64}@/gu,
  new RegExp(
    String.raw`(?<![a-z0-9._-])[a-z0-9._-]{1,64}\s*${at}\s*(?:${mailHosts}|${talkedHosts})(?:${dot}[a-z]{2,3}){0,2}`,
    'gu',
  ),
  new RegExp(String.raw`\b(?:${mailHosts})\b(?:${dot}[a-z]{2,3}){0,2}`, 'gu'),
  new RegExp(String.raw`\b(?:${talkedHosts})\b${dot}(?:com|br)\b(?:${dot}br)?`, 'gu'),
  // `arroba fulano`, but not arrobas of meat.
  /(?<!\b(?:\d+|uma|duas|tres|quatro|cinco|seis|dez|vinte|cada)\s)\barr?oba\b\s*(?!(?:de|por|do|da|ta|esta|custa|subiu|caiu|vale|sai|em|no|na|e|a)\b)[a-z0-9][\w.-]*/gu,
  /\b(?:meu|minha|o) arroba\b/gu,
  // `bia (at) casa (ponto) com`, also at unknown hosts.
  new RegExp(String.raw`[a-z0-9]\s?[[({<]\s?(?:at|a|@|arr?oba)\s?[\])}>]\s?[a-z][a-z0-9._-]+`, 'gu'),
  new RegExp(
    String.raw`[a-z0-9]\s(?:at|arr?oba)\s[a-z0-9]+(?:\s[a-z0-9]+){0,2}${dot}(?:com|net|org|pet|br)\b`,
    'gu',
  ),
  // Links.
  /:\s?\/\s?\/\s?[a-z]/gu,
  /\bhttps\b/gu,
  /\b(?:insta\w{0,4}|ig|fb|face(?:book)?|youtube|yt|tik ?tok|twitter|x|t|wa|linkedin|pinterest|kwai|threads|linktr)\s?(?:\.com)?\s?\/\s?(?:(?:c|u|in|user|channel)\s?\/\s?)?@?\s?[a-z][a-z0-9._]{2,}/gu,
  /\b(?:wa|t|m|fb)\s?,\s?me\b/gu,
  /\b[a-z0-9]{2,30}(?: ponto| pto| pt| dot)? com (?:ponto|pto|pt|dot) br\b/gu,
  /\b(?:goo|bit|cutt|is|rebrand|t)\s?(?:\.|ponto)?\s?(?:gl|ly|gd|co) (?:barra|\/)/gu,
  /(?:^|[\n.!?,;(] ?)(?:site|blog|pagina|loja virtual|portfolio|link)\s?:\s?[a-z0-9]/gu,
  /[a-z0-9]{2,40}\s?[[({<]\s?(?:ponto|dot|pto|pt|\.)\s?[\])}>]\s?[a-z]{2,10}\b/gu,
  /(?<![a-z0-9])[a-z0-9-]{2,40}\s?,\s?(?:ly|ee|gl)\b|(?<![a-z0-9])[a-z0-9-]{2,40},gg\/|(?<![a-z0-9])[a-z0-9-]{2,40},(?:com|me|app|link|site|co|io)(?:,br\b|\/\S)/gu,
  // A custom cipher: `a=0 b=1 c=2`.
  /(?:\b[a-z]\s?(?:=|:|->|vale)\s?\d\b[\s,;e]*){3,}/gu,
  /000201\d{2}|br\.gov\.bcb/gu,
  /\b(?:https?|hxxps?)\s*:\s*\S+/gu,
  /\bw\s?w\s?w\b[\s.]*[a-z0-9][\w.-]*(?:\s(?:com|net|org)\b(?:\sbr\b)?)?/gu,
  /\b(?:wa|t)\s*[[(]?\s*(?:\.|\bponto\b)\s*[\])]?\s*me\b(?:\s*(?:\/|\bbarra\b)\s*\S+)?/gu,
  /\b(?:bit\s*(?:\.|\bponto\b)\s*ly|tinyurl|link\s?tr\.?\s?ee|calendly|encurtador|beacons)\b\S*/gu,
  /(?<![a-z0-9-])[a-z0-9-]{2,63}\.(?:com|net|org|br|io|app|ly|ee|gg|xyz|online|vet|shop|store|site|pet|blog|link|page|gle|gy|wixsite)\b(?:\.[a-z]{2})?(?!\s(?:certeza|ele|ela|eles|elas|carinho|muito|muita|cuidado|calma|prazer|amor|frango|voce|toda|todo|esse|essa|meu|minha)\b)(?:\/\S*)?/gu,
  /(?<![a-z0-9.-])[a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,40}){0,3}\.[a-z]{2,6}\/[a-z0-9_-]{2,}/gu,
  /(?<![a-z0-9-])[a-z0-9-]{3,40}\s?(?:[[({<]\s?\.\s?[\])}>]|\b(?:dot|punto)\b|\bponto (?=pet|shop|site|online|store|vet|blog))\s?(?:com|net|org|br|pet|shop|site|online|store|vet|blog)\b/gu,
  /[a-z0-9]\s?\.\s?c\s?o\s?m\b(?!\s[a-z])/gu,
  /\bponto\sc\so\sm\b|\bpontocom\b|(?:^|[\s+])\.com\b|\bponto com sem www\b|\bmoc\s?\.\s?[a-z]|\brb\.moc\b/gu,
  /\bwa me\b|\bbit ?ly\b|(?<![a-z])\(a\)\s?[a-z]{3,}|\barroba\s*:\s*[a-z]/gu,
  /[a-z0-9]{2,40}arr?obas?(?:gmail|hotmail|outlook|yahoo|uol|bol)[a-z]*/gu,
  /(?<![a-z0-9-])[a-z0-9-]{2,63}\.(?:me|link|site|shop|store|pet|club|info|bio|page|tv|co)\/\S+/gu,
  /[a-z0-9]\s*\n?\s*\.\s*com(?:\s*\.\s*br)?\b(?!\s+[a-z])/gu,
  /[a-z0-9]\s*\.\s*com\s*\.\s*br\b/gu,
  /\.\s*com\s+barra\s+\S+/gu,
  /\bponto[\s)\]}.,]*com\b(?:[\s,.]*ponto[\s,.]*br\b)?(?=\s*(?:$|[^a-z\s]|\b(?:barra|que|pra|para|la|ok)\b))/gu,
  /\bponto com ponto br\b/gu,
  /(?<![a-z0-9-])[a-z0-9-]{3,63}\s{0,2}[^a-z0-9]?\s{0,2}com\s*[^a-z0-9]?\s*br\b/gu,
  /\b[a-z0-9]{1,40} ponto (?:ly|net|org|br|io|gg)\b(?:\s+barra\s+\S+)?/gu,
  // A name with an underscore is a user name.
  // Except table names in SQL statements, and timestamped file names of cameras.
  /(?<!\b(?:table|into|update|join|delete from|view|index) (?:if exists )?)(?<![a-z0-9._])(?!(?:img|dsc|vid|pag|foto|pxl|screenshot|captura)_|[a-z]+_20[0-3]\d{5}[_-]\d{6}|[a-z]+_(?:kg|cm|ml|mg|id)\b|[a-z0-9._-]+\.(?:pdf|jpe?g|png|heic|mp4|docx?|xlsx?)\b)(?:[a-z0-9.]{2,40}_[a-z0-9._]*|[a-z0-9.]_[a-z0-9._]{2,40}|_[a-z0-9.]{4,40}_?)(?![a-z0-9(]|":)/gu,
  /\b[a-z0-9]{1,40} (?:com )?(?:underline|underscore|underlaine|anderline|andercore)\b(?: [a-z0-9]+)?/gu,
  // Pix keys and account numbers.
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gu,
  /\b(?:banco|bco|agencia|ag)\b[^\n]{0,30}\b(?:ag|agencia|cc|c\/c|conta|corrente)\b\D{0,6}\d[\d-]*/gu,
];

const cutTelephone =
  /(?<![a-z0-9])[x*?]\d{4}[\s.-]?\d{4}\b|(?<!\bcep\D{0,6})\b9\d{4}[\s.-]?\d{2,3}[x*?_]{1,2}(?![a-z0-9])/gu;

export const addressSpans = (folded: string): Span[] =>
  [...patterns, cutTelephone].flatMap((pattern) =>
    [...folded.matchAll(pattern)]
      .filter(({ 0: text, index: start }) => !isWeighedArroba(folded, start, text))
      .map(({ 0: text, index: start }) => ({ start, end: start + text.length })),
  );
