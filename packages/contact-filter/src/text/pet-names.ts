// A cat called Zap is not a messenger.

const animals =
  'gat|cachorr|cadel|cao|caes|papagai|calopsit|coelh|tartarug|hamster|peix|passar|periquit|galinh|galo|ave|filhot|bichan|iguana|jabuti|furao|poodle|pug|shih|lhasa|golden|labrador|beagle|pinscher|spitz|lulu|bulldog|persa|siames|coon|vira-?lata|srd|caramelo|yorkshire|salsich|border|husky|porquinh|chinchila|canari|pastor|boxer|maltes|calico|rott?weiler|chow|akita|mascote|bicho|doguinh|catiorr|dalmata|schnauzer|cocker|basset|angora|ragdoll|sphynx|collie|terrier|felin|canin|ratinh|cavalo|egua|ponei|cabra|patinho|pato';
const names =
  'zap|zapzap|pix|insta|instagram|face|facebook|direct|telegram|whats|google|tiktok|tik tok|twitter|link|arroba|tele|signal|skype|discord|wi-?fi|uber|kwai|inbox|viber|site|ponto ?com|snap|youtube|olx|tinder|email|e-mail|gmail|hotmail|outlook|yahoo|chip|hashtag|linkedin|pinterest|messenger|zapinho';
const joining =
  '(?:,? (?:o|a|os|as|chamad[oa]|de nome|batizad[oa](?: de)?|que se chama|se chama|eh?|nomead[oa]|apelidad[oa](?: de)?|meu|minha))*';
const called = String.raw`(?:se chama(?:va|m)?|chamad[oa]|(?<!\b(?:me|te|nos|lhe) )chamamos(?: ele| ela)? de|nome(?: dele| dela| d[oae] \w+)? (?:eh?|sera|vai ser|ficou)|batize\w+(?: ele| ela)? (?:de|como)|apelido(?: dele| dela)? (?:eh?)?)`;

const named = new RegExp(
  String.raw`(?:\b(?:${animals})[a-z]{0,8}(?: [a-z]{3,12})??${joining},? |\b${called} (?:o |a |de )?(?:dona |seu |sr |sra |mister )?)(${names})(?:(?:,| e) (?:o |a )?(${names}))?\b(?! ?(?:d[eoa] (?:contato|celular)|:|@))`,
  'gu',
);
/** The name before the animal: `Insta e Face são meus hamsters`, `o Pix, meu gato`. */
const introduced = new RegExp(
  String.raw`(?<![a-z])(${names})(?:(?: e|,) (?:o |a )?(${names}))?(?:,| sao| e| eh) (?:(?:o|a|os|as|um|uma|meus?|minhas?|noss[oa]s?|dois|duas|tres|d[oa]s?|nome) )+(?:[a-z]{3,12} )?(?:${animals})[a-z]{0,8}`,
  'gu',
);
/** What only an animal can be: `o Zap é o preto e o Pix é o malhado`, `a Gmail é a mais velha`. */
const looks =
  'pret|branc|malhad|cinza|cinzent|caramel|amarel|rajad|tigrad|menor|maior|mais velh|mais nov|mais calm|mais brav|cacula|primogenit|irma|filh';
const described = new RegExp(
  String.raw`(?<![a-z])[oa] (${names}) eh? [oa] (?:${looks})[a-z]{0,6}(?:[^.!?\n]{0,24} (?:e|,) [oa] (${names}) (?:eh? )?[oa] )?`,
  'gu',
);
/** What only an animal does, or what is done only with one: `o Messenger uiva`, `passeio com o Zap`, `adotei o Gmail`. */
const doing = new RegExp(
  String.raw`(?:^|[\n.!?,;] ?|\b[oa] )(${names}) (?:uiv|lat(?:e|iu|indo)\b|mi(?:a|ou|ando)\b|ronron|rosn|pesa\b|pesou|abana|lamb|mord|engordou|tem \d+ (?:anos|meses)|nasceu|escapou|fugiu|vomit|ta no cio)`,
  'gu',
);
const kept = new RegExp(
  String.raw`\b(?:adot(?:ei|amos|ou) |resgat(?:ei|amos|ou) |passe(?:io|ar|ia|ou) com |(?:racao|coleira|vacina|remedio|caminha|guia|rabo|pata|focinho|tosa|banho|castracao|apelido:|nome:)s? (?:d|n)?)(?:[oa] )?(${names})\b(?:,? e (?:[oa] )?(${names})\b)?`,
  'gu',
);
const placeholder = 'j';

/** The folded text with the names of pets blanked out, at the same length. */
export function withoutPetNames(folded: string): string {
  const found = [
    ...folded.matchAll(named),
    ...folded.matchAll(introduced),
    ...folded.matchAll(described),
    ...folded.matchAll(doing),
    ...folded.matchAll(kept),
  ].flatMap(([, ...given]) => given);
  return [...new Set(found)].reduce(
    (text, name) => (name ? text.replaceAll(alone(name), placeholder.repeat(name.length)) : text),
    folded,
  );
}

const alone = (name: string) =>
  new RegExp(String.raw`(?<![a-z]|\b(?:no|meu|seu|teu|pelo|por) )${name}(?![a-z])`, 'gu');
