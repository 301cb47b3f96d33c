import { withLetters } from '../numbers/number-items.ts';
import type { Span } from '../text/fold-text.ts';

// Words that lead out of the chat, in a folded text.

const messengers = [
  'z+a+p+|zapear|zapeio|zapeamos|z[aei]p+\\s?z[aeiou]p+|zap(?:ao|zao|ito|ete|ula|inha|z|ss|py|ie)|zap+zap+|zap-zap|zap+[ie]|(?<=\\bme )zapeia|whats|wats|wzp|whtsp?|whatsappa|whatss?ap+|whatsapp|whatsap|watsap+|watzap|uats|u[ao]ts+ap+|u[ao]t[iz]+ap+|zaps|uatsap+|uatis|uatizap',
  'wpp|wp|wts|wpps|whatz|u[ao]tis|imessage|wechat|(?:[wuv]h?|h)[aou]+t+[izseou]*\\s?[sz]*\\s?[aie]p+[ies]?|a?t[sz]\\s?app?|zapinho|whatszap|telegram|telegran|messenger|signal|skype|discord|viber',
].join('|');
const networks =
  'insta|instagram|instagran|ig|face|facebook|feici|feice|fb|isnta|intsa|instra|inxta|istagram|tik\\s?tok|ttk|tuiter|bluesky|facetime|google meet|hangouts|wechat|youtube|linkedin|twitter|kwai|threads|direct|dm|inbox|google(?: maps)?|linktree|redes(?: sociais)?|olx|getninjas|dog\\s?hero|tinder|badoo|snap|snapchat|pinterest|tripadvisor|marketplace|navegador|paginas amarelas|hashtag|qualquer rede';
const ownThing =
  'numero|telefone|fone|celular|cel|tel|contato|whats|zap|insta|e-?mail|email|pix|cartao|cartaozinho|user|usuario|perfil';

const isMessenger = new RegExp(String.raw`\b(?:${messengers})\b`, 'gu');
const isNetwork = new RegExp(String.raw`\b(?:${networks})\b`, 'gu');
const unmistakable =
  /(?:zap|whats|wats|http|wame|telegram|instag|insta|faceb|gmail|hotmail|arroba|telefon|celular|wpp|tiktok|www|pontocom)/u;

/** A question that still invites (`tu não quer ir pro zap?`). */
const askedNevertheless =
  /^[^.!?\n]*\bnao (?:quer|queria|prefere|da|daria|rola|tem|tens|usa|podemos|pode|seria|consegue|vamos)\b[^.!?\n]*(?<!\bne)\?/u;
const denial = /\b(?:nao|n|nunca|nem|sem|evito|jamais|proibi\w+)\b[^.,;!?\n]{0,20}$/u;
const name =
  /(?<!\b(?:me|te|nos|lhe) )\b(?:chama|chamad[oa]|nome(?: dele| dela| do \w+| da \w+)? (?:e|eh)|batizei de|apelido)\s+(?:de\s+)?$/u;
const noise =
  /\b(?:(?:faz|fez|fazem|agua de|pote de)|(?:som|toque|barulh\w+|apito|notificac\w+|musiquinha|vibra\w*) d[oae] (?:meu |minha |seu |teu )?|aqui (?:do )?que (?:n?[oa] |pel[oa] |por )?) ?$/u;
/** Phrases about a channel that the writer does not mean to use. */
const uselessChannel =
  /^ so (?:com|pra|para|uso|entre)(?: a| o| minha| os)? (?:familia|mae|trabalho|amig|parente|servico)|^(?: \w+)? d[oae]s? (?:meu |minha |nosso |nossa )?(?:condominio|predio|familia|rua|bairro|vizinh\w+|escola|trabalho|turma|mae|marido|esposa|filh[oa]|firma|empresa|faculdade|igreja|clinica|creche)(?![^.!?\n]*(?:[=:@]|[a-z]\.[a-z]))|^(?: \w+)? (?:foi|vive|ta|esta|anda|fica|tava|estava|ficou|parou|so) (?:\w+ )?(?:lotad|chei|bugad|caiu|fora|parad|travad|lent|silenci|mud[oa]|desinstalad|quebrad|com problema|sem|doid|explod|bloquead|desativad|desligad|abandonad|clonad|hackead|invadid|roubad|banid|de funcionar|um caos|uma bagunca)/u;
const nameAsk = /\bse chama(?:va)? $/u;
const leadingTo =
  /\b(?:procur\w*|pesquis\w*|busc\w*|acha\w*|encontr\w*|segue\w*|acompanh\w*|curt[ei]\w*|visit\w*|add|adicion\w*|cham[ao]\w*|mand[aeo]\w*|fala\w*|vamos|bora|convers\w*|continu\w*|digit\w*|joga\w*|coloca|bota|entra|olha\w*|aparec\w*|canal|pagina|lista|la no|sou|tudo junto|sem espaco|com (?:dois|duas) [a-z]|mesmo nome|com ponto|underline)\b/u;
const owned =
  /\b(?:meu|minha|teu|tua|seu|sua|(?<!\b(?:ele|ela) )tem|qual|quer|passo|te dou)\s+(?:(?:e|o|a|eh|um)\s+)*$/u;
/** Phrases about what the writer has read or seen there. */
const lookedUp =
  /\b(?:procurei|pesquisei|li|vi|vimos|olhei|busquei|comprei|assisti|postei|postou|apareceu)(?! (?:vc|voce|seu|teu|te|o seu|o teu))(?: \w+){0,4} $/u;
const named =
  /^\s*\? (?:o )?(?:meu|minha|eu) (?:e|eh|sou|ta)\b|^\s*(?::|;|->|=>|=|>{1,3}|-(?!l)|\/|→)\s*[a-z@]|^(?: \w+){0,3} ?(?::|=|->|=>|→) ?@?[a-z0-9]+(?:[._][a-z0-9]|\d)|^[^.!?\n]{0,30}\b[a-z]{2,}\.[a-z]{2,}\b|^\s+(?:[a-z]+[._][a-z]|(?:e|eh|sou|como|chama)\s+[a-z])/u;

const here = String.raw`port\w+|interfone|app|aplicativo|chat|site|patinha|porta|recepcao|quarto|sala|cozinha|janela|hora|dia|sabado|domingo|manha|tarde|noite|semana|fim|volta|saida|entrada|campainha|momento|inicio|primeira|proxima|segunda|terca|quarta|quinta|sexta|parque|praca|esquina|rua|metro|estacao|casa|carro|estacionamento|clinica|garagem|elevador|hall|lobby|predio|condominio|jardim|quintal|calcada|shopping|bairro|final|caminho|nome|meio|mesmo|mesma|lugar de|emergencia|reserva|avenida|varanda|sacada|area|caso|agenda|banheiro|sofa|cama|supermercado|mercado|padaria|banho|tosa|guarita|andar|apartamento|apto|bloco|natal|feriado|ano|mes|intervalo|almoco|horario|minimo|maximo|\d+`;

/** Phrases that offer, request or agree on contact outside the chat. */
const phrases: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:passa|passe|manda|mande|da|de|deixa|deixe|envia|envie|informa|fornece|qual(?: e| eh| o)*|me diz|me fala|preciso do|quero|arruma|libera)\s+(?:a[ií] )?(?:me )?(?:o |um )?(?:seu|teu|tu|vosso|o seu|o teu)\s+(?:numero|telefone|fone|celular|cel|tel|contato|whats|zap|insta|e-?mail|email)\b(?! (?:da|do|de) (?:reserva|pedido|agendamento|apartamento|crmv|casa))`,
    'gu',
  ),
  new RegExp(
    String.raw`\b(?:te |lhe |vou |pode |posso )?(?:passo|passar|mando|mandar|deixo|deixei|dou|dar|anota|anote|quer|queres|salva|salve|pega|aparece|tem|ta|esta|segue|escreve|liga n[oa]|chama n[oa])(?: a[ií])?(?: com)? (?:o |a )?(?:meu|minha)\s+(?:${ownThing})\b(?! (?:da|do|de) (?:reserva|pedido|agendamento|apartamento|casa))`,
    'gu',
  ),
  /\bte (?:passo|mando|dou|envio) o (?:contato|numero|telefone|qr)\b/gu,
  /\b(?:tem|tenho|aparece|com|acha|esta|ta) o (?:telefone|contato|numero|celular)(?= (?:na|no|la|em)\b|[^a-z ]|$)/gu,
  /\b(?:meu|minha) (?:telefone|numero|celular|contato|whats|zap|insta|email|e-mail|cartao|cartaozinho) (?:(?:ta|esta|fica) (?:n[ao]s?|em|la|aqui|escrit\w+)|e|eh|de contato)\b/gu,
  /\bpix (?:e|eh|no|pro|para o) (?:o )?(?:meu|minha) \w+/gu,
  /\b(?:chave|chaves) (?:do |de |e |eh )?pix\b|\bpix (?:e|eh|no|pelo|via) (?:o |a )?(?:telefone|celular|e-?mail|cpf|cnpj|numero)\b|\bpix (?:direto|por fora|sem taxa)\b|\bpor fora (?:no|do|com|via|em) (?:pix|dinheiro)\b/gu,
  /\bfech\w+(?: \w+){0,2} direto\b|(?<!\b(?:vai|vem|dorme|dormiu|fica|ficou|anda|sobe|brinca|vou|volta|corre) )\bdireto (?:comigo|com voce|com vc|contigo)\b/gu,
  /\b(?:combin|pag|acert|negoci|receb|cobr|fech|fa[cz]|resolv)\w*(?: \w+){0,4} por fora\b|\bpor fora d[oa] (?:app|aplicativo|site|plataforma|patinha)\b|\bfora d[oa] (?:app|aplicativo|site|plataforma|patinha)\b/gu,
  /\b(?:sem|fica sem|fugir d|escapar d|evitar|nao paga)\w*(?: \w+)? taxa d[oa] (?:site|app|aplicativo|plataforma|patinha)\b|\bsem a taxa\b/gu,
  /\bnao (?:usa|usar|pagar|paga|pague|passa|passar|fazer|precisa usar)(?: \w+){0,2} (?:pelo|o|no|por esse|pela|a) (?:app|aplicativo|site|plataforma)\b/gu,
  /\b(?:verdinho|aplicativo verde|app verde|appzinho verde|zapzinho|aplicativo da baleia|aviaozinho azul|(?:n[oa]|pelo|app do) passarinho azul)\b/gu,
  /\b(?:meu|minha) (?:user|usuario|nick|pagina|canal|site|blog|arroba) (?:e|eh|no|na|:)(?! (?:patinha|app|aplicativo))/gu,
  // Anywhere except in a place, at a time or here.
  new RegExp(
    String.raw`(?<=\b(?:(?:me|te|nos) )?(?:(?<=\b(?:me|te|nos) )(?:procur\w+|ach[ae]\w*|busc\w+|chamo|add|adicion\w+|encontr\w+)|chama)(?: la| sempre| depois)* (?:n[oa]s?|pelo|pela|naquel[ea]) )(?!(?:${here})\b)[a-z]{2,20}(?=\s|[^a-z0-9]|$)`,
    'gu',
  ),
  /\b(?:me|te) (?:cham[ao]|procur[ao]|ach[ao]|add|adicion[ao]) la(?=\s*(?:$|[.,!\n]))/gu,
  /\bcartao de visitas?\b|\b(?:entreg|deix|dou|dei|peg)\w* (?:o |a )?meu cartao\b|\bcartaozinho\b/gu,
  /\btroc[ao]\w*(?: de)? (?:contatos?|telefones?|numeros?|zap|whats|e-?mails?)\b(?! d)/gu,
  /(?:^|\n|[.!?] )(?:me )?(?:passa|manda|deixa|envia) (?:o |a )?(?:contato|telefone|zap|whats|e-?mail|celular)(?=\s*(?:$|[.,!?\n]))/gu,
  /(?:^|[\n.!?,] ?)(?:e )?(?:o )?(?:seu|teu) (?:fone|telefone|celular|cel|numero|contato|whats|zap|insta|face|e-?mail|pix)\s*\?/gu,
  /\b(?:link|contato|zap|site|numero)(?: (?:ta|esta|fica))? (?:n[ao]|d[ao]) (?:minha )?bio\b|\bminha bio\b|\blink (?:ta |esta |fica )?(?:n[ao]|d[ao]) (?:minha |meu )?(?:perfil|bio|descricao|canal|legenda|stories|status)\b/gu,
  /\b(?:meu|nosso) (?:site|blog)\b|\b(?:joga|coloca|digita|poe)\w*(?: \w+){1,4} n[oa] (?:navegador|busca|internet)\b|\bda um google\b/gu,
  /(?<!\b(?:sai|sair|fora|longe|fugi|cansei|livre|saiu) )\b(?:minhas|nas|das|pelas|nossas) (?:minhas )?redes(?: sociais)?\b(?! (?:d[aeo]|eletric|de))|\bcom arroba na frente\b|\barrobinha\b|\b(?:dabliu|tres w)\b/gu,
  /\b(?:manda|mandar|faz|fazer|faco)\s+(?:um|uma|o )?\s*(?:ted|doc|transferencia|deposito)\b(?! (?:pel[oa]|n[oa]) )/gu,
  /\b(?:n[oa]|pel[oa]) (?:azulzinho|verdinho|(?:app|aplicativo) d[aeo]s? (?:foto|telefon|aviao|aviaozinho|passarinho|camera|video)\w*|rede (?:vizinha|do lado|de fotos))\b/gu,
  /\b(?:user|nick|username)\s*:?\s+[a-z]|\b(?:nome de )?usuario (?:la )?(?:e|eh)\b/gu,
  /\bme (?:acha|procura|busca|pesquisa) (?:por|como)\b|\be so (?:pesquisar|procurar|buscar|jogar|digitar|botar|colocar|escrever)(?! (?:n[ao]|em|os?|as?|debaixo|dentro|por aqui)\b)/gu,
  /\b(?:procura|pesquisa|busca|joga|digita)(?: \w+){1,5} que (?:eu )?(?:sou|aparec\w+|vem meu|me acha|acha)\b|\blig\w* n[oa] (?:petshop|pet shop|loja|salao)\b/gu,
  /\b(?:entra|entrar|coloco|add|adiciono)(?: \w+)? n[oa] (?:meu )?grupo\b|\blista de transmissao\b|\bmanda (?:uma |um )?(?:solicitacao|convite)\b|\b(?:add|segue) (?:la|o perfil)\b/gu,
  /(?:^|[\n.!?] ?)(?:(?:oi|ola),? )?(?:(?:vc|voce)s? )?(?:tem (?:algum |um )?(?:telefone|celular|contato|e-?mail|fone)|telefone|contato|celular|numero|e-?mail)\s*\?/gu,
  /\b(?:seu|teu) (?:numero|telefone|celular|contato|fone|e-?mail),? (?:por favor|pf|pfv|pls)\b|\bver (?:o )?(?:teu|seu) (?:cel|numero|telefone)\b/gu,
  /\b(?:mensageiro|balao(?:zinho)? verde)\b|\b(?:vamos|bora) (?:sair daqui|(?:pra|para) (?:la|outro (?:canto|lugar)))\b|\b(?:convers\w+|fal\w+|respond\w+) (?:por )?la(?: e melhor)?(?=\s*(?:$|[.,!?\n]))|\b(?:naquel[ea]|n?outro) (?:lugar|canto|app)(?: \w+){0,3} convers\w+/gu,
  /\b(?:te )?(?:cham|fal|ach|encontr|contat|convers)\w+(?: \w+){0,2} (?:por fora|fora daqui)\b|\boutr[oa] (?:jeito|forma|maneira) de (?:te |a gente )?(?:contatar|falar|achar|conversar|ligar)\b/gu,
  /\btransfer\w+ (?:direto )?(?:pra|para) (?:mim|minha conta)\b|\bfaz (?:o |um )?pix(?=\s*(?:$|[.,!]))|\bconta corrente \d|\bconta \d{4,}-\d\b|\bbr\.gov\.bcb|\b000201\d{2}|\bchave\s*:\s*[a-z]|\bcpf e a chave\b|\bdinheiro vivo\b/gu,
  /\b(?:escane\w+|mira|aponta|quadradinho|codigo)\b[^.!?\n]{0,40}\b(?:foto|perfil|anuncio)\b(?! d[aeo] (?!perfil|anuncio))|\bzoom na (?:foto|minha|ultima|segunda|primeira)(?= \d|\s*$)|\btudo n[oa] (?:meu|minha) (?:perfil|capa|bio|foto)\b/gu,
  /\b(?:no|pro|vem|chama|meu|teu|seu) (?:pv|privado|priv)\b|\b(?:me|te) (?:add|adiciona|adiciono)(?! n[ao] (?:lista|agenda|reserva|app))\b|(?:^|[\n.,;!?] ?)(?:tt|ttk|ig|insta|fb|yt|x|tele|tg|tlg|wpp|zap|wa|wts)\s?[:=]\s?[a-z0-9@]/gu,
  /\b(?:passa|manda|deixa|me da|me passa|me manda) (?:um|algum) (?:numero|telefone|celular|contato|zap|whats|e-?mail)\b(?! d)/gu,
  /\b(?:falar?|conversar?|combinar?|resolver?|fechar?|acertar?)(?: \w+){0,3} fora daqui\b|\bpor fora(?: \w+){0,2} (?:sai|fica|mais barato|em conta)\b|\bmais barato(?: \w+){0,3} por fora\b|\bsem (?:passar|usar|pagar)(?: \w+)? (?:pelo|pela|o|a) (?:app|aplicativo|site|plataforma|patinha|taxa)\b/gu,
  /(?<!\b(?:posso|pode|podemos|da pra|da para|aceitam?|aceito) )(?<!\b(?:patinha|app|aplicativo|site|plataforma) [^.!?\n]{0,40})\b(?:pag|acert|transf|deposit|receb)\w*(?: \w+){0,4} (?:em dinheiro|em maos|na mao|na minha conta|no meu pix|pra mim|direto)\b(?! (?:no|pelo|na|pela|com a) (?:app|aplicativo|site|plataforma|patinha))/gu,
  /\bqr\b[^.!?\n]{0,30}\b(?:zap|whats\w*|contato|numero|foto|perfil|insta)\b|\b(?:foto|perfil|escane\w+)\b[^.!?\n]{0,25}\bqr\b(?! da carteirinha)/gu,
  /\bme segu[ei]\w*(?: \w+)? (?:la|no|nas?|insta)\b|\bme manda um (?:direct|inbox|dm)\b/gu,
  /\b(?:contato|numero|telefone) n[ao] (?:descricao|bio|perfil|foto|pagina|plaquinha|anuncio|coleira|carro|camiseta|uniforme|fachada|placa|adesivo|cartao|google|folheto|panfleto)\b/gu,
  // Asking for it in other words.
  /\b(?:passou|dar|ter|pedir|saber|solicitar\w*|mand[ae]|pass[ae]|deix[ae]|informe)(?: \w+)? (?:o |um |a )?(?:seu|teu) (?:numero|num|telefone|fone|celular|celu|cel|contato|e-?mail)\b(?! d[aoe] (?:reserva|pedido|agendamento|apartamento|crmv|casa|chip))/gu,
  /\b(?:qual|em que|a que|que) (?:e |eh )?(?:o )?(?:numero|telefone|celular|fone|ramal) (?:\w+ )?(?:eu )?(?:ligo|consigo|posso|devo|falo|telefon\w+|de (?:voces?|vcs?))\b/gu,
  /\b(?:numero|telefone|celular|fone) (?:de voces?|de vcs?|d[oa] senhora?)\b(?=[^.!]*\?)/gu,
  /\b(?:der|da|de|dar) um google (?:em|n[oa]|por) [a-z]+|\b(?:mand|pass|envi|fa[cz])\w* (?:\w+ )?por fora\b/gu,
  /\bdados bancarios\b|\b(?:seus|teus|meus) dados (?:pra|para) (?:o )?(?:deposito|transfer\w+|pix)\b|\bqual (?:e |eh )?a chave\b(?=[^.!\n]*\b(?:faco|pix|mando|transf\w+|deposit\w+|pag\w+)\b)|\b(?:qual|mand[ae]|pass[ae]) (?:e )?(?:a )?(?:sua|tua) chave\b(?! (?:d[aeo]|fica|reserva))|\bpix(?:zinho)? (?:pra|para) mim\b/gu,
  /\b(?:bilhete|papel\w*|cartao\w*|recado)(?: \w+){0,3} com (?:o |meu )?(?:contato|telefone|numero|fone|zap)\b|\bescrevi (?:o )?meu (?:fone|telefone|numero|contato|zap)\b|\bpegar? (?:o )?meu (?:zap|contato|telefone)\b|\btroc\w+ os (?:contatos|numeros|telefones)\b/gu,
  /\bme telefon[ea]\b|\btelefone-me\b|\bme contate\b|\b(?:toque|liga\w*) a cobrar\b|\bruf mich\b|\b(?:your|ur) (?:phone|number|cell)\b|\btu (?:telefono|numero|celular)\b|\bskip the (?:platform|app|site|fee)\b|\boutside (?:of )?(?:this|the) (?:app|platform|site)\b/gu,
  /\b(?:melhor|algum|um|qual|deixe) (?:\w+ )?(?:e-?mail|imei[lou]\w*|endereco eletronico|correio eletronico)\b(?=[^.!?\n]*\b(?:mand|encaminh|envi|escrev)\w*)/gu,
];

interface Word extends Span {
  readonly text: string;
}

/** Disguised names of channels: a writer of `z4p` or `w-h-a-t-s` means to lead there. */
export const disguisedChannels = (folded: string): Span[] => [
  ...matches(folded, backwards),
  ...[...wordsAsMeant(folded), ...spacedWords(folded)]
    .filter(({ text }) => unmistakable.test(text))
    .map(({ start, end }) => ({ start, end })),
  ...brokenNames(folded).filter((span) => leadsAway(folded, span)),
];

export function channelSpans(folded: string): Span[] {
  const meant = withLettersInWords(folded);
  return [
    ...matches(meant, isMessenger).filter((span) => leadsAway(meant, span)),
    ...matches(meant, isNetwork).filter((span) => leadsAway(meant, span) && isAddressed(meant, span)),
    ...brokenNames(folded).filter((span) => leadsAway(meant, span)),
    ...misspelled(folded).filter((span) => leadsAway(meant, span)),
    ...shortMentions(meant).filter((span) => leadsAway(meant, span)),
    ...phrases.flatMap((phrase) => matches(meant, phrase)).filter(({ start }) => !isDenied(meant, start)),
  ];
}

/** Names spelled backwards. */
const backwards =
  /\b(?:p+a ?s?tahw|stahw|margatsni|atsni|margelet|koobecaf|liamg|liamtoh|pazpaz|kotkit|elgoog)\b/gu;

const brokenName = new RegExp(
  String.raw`(?<![a-z])(?:${[
    'whats', 'whatsapp', 'zap', 'zapzap', 'telegram', 'insta', 'instagram', 'facebook', 'gmail', 'hotmail', 'outlook', 'arroba', 'telefone',
    'celular', 'tiktok', 'linkedin',
  ]
    .map((word) => Array.from(word).join(String.raw`[\s._*|/-]{0,2}`))
    .join('|')})(?![a-z])`,
  'gu',
); // prettier-ignore

/** `tele gram`, `in.sta`: a name with separators between its letters. */
const brokenNames = (folded: string): Span[] =>
  matches(folded, brokenName).filter(
    ({ start, end }) => /[^a-z]/u.test(folded.slice(start, end)) && !/^-[a-z]/u.test(folded.slice(end)),
  );

const shortestMisspelling = 6;
const often = [
  ['whatsapp', 2],
  ['uatizapi', 2],
  ['vatsap', 1],
  ['instagram', 2],
  ['facebook', 1],
  ['telegram', 1],
] as const;
const rightWords = /^(?:telegramas?|instalar?|instagramavel)$/u;

/** Long words within one or two typos of a channel's name (`whastapp`, `vatsap`). */
function misspelled(folded: string): Span[] {
  return matches(folded, /(?<![a-z])[wuvitf][a-z]{5,9}(?![a-z])/gu).filter(({ start, end }) => {
    const word = folded.slice(start, end);
    return (
      word.length >= shortestMisspelling &&
      !rightWords.test(word) &&
      often.every(([channel]) => channel !== word) &&
      often.some(([channel, most]) => distance(word, channel) <= most)
    );
  });
}

/** The edit distance between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [at, letter] of Array.from(a).entries()) {
    const next = [at + 1];
    for (const [other, wanted] of Array.from(b).entries())
      next.push(
        Math.min(
          (row[other] ?? 0) + (letter === wanted ? 0 : 1),
          (row[other + 1] ?? 0) + 1,
          (next[other] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const shortMention = new RegExp(
  String.raw`(?:^|(?<=[\n.!?,;] ?))(?:[a-z0-9._#:-]{1,30} ){0,4}(?:${networks}|skype|discord)(?: [a-z0-9._#:-]{1,30}){0,3}(?=\s*(?:$|[\n.!?,;]))`,
  'gu',
);
const talkAbout =
  /\b(?:vi|ver|ve|viu|videos?|fotos?|posts?|cara|adoro|ama|famos[oa]|mancha|fica|parece|dele|dela|ele|ela|cachorr[oa]|gat[oa]|diz|falou|disse|olhei|procurei|pesquisei|li|lavo|da|com|face (?!book)(?:a|e|d[aeo]?)|direct e|inbox nao|[io]g nobre|boi|nao|reagir?|posta\w*|dancinha|trend|modelo|deitad[oa]|rede eletrica|balanc\w+|protecao|tela)\b/u;

/** Little more than a network and a name. */
const shortMentions = (text: string): Span[] =>
  matches(text, shortMention).filter(
    ({ start, end }) =>
      /[a-z0-9._-]+ [a-z0-9]/u.test(text.slice(start, end)) && !talkAbout.test(text.slice(start, end)),
  );

const matches = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index: start }) => ({ start, end: start + found.length }));

function isDenied(text: string, at: number): boolean {
  const sentence = text.slice(0, at).replace(/^[^]*[.!?\n]/u, '');
  return (
    denial.test(text.slice(Math.max(0, at - 60), at)) && !askedNevertheless.test(sentence + text.slice(at))
  );
}

/** A channel that is neither declined nor the name of a pet. */
function leadsAway(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 40), start);
  return (
    !isDenied(text, start) &&
    !noise.test(before) &&
    !nameAsk.test(before) &&
    !uselessChannel.test(text.slice(end, end + 40)) &&
    !name.test(before.replace(/.*[.!?\n]/u, ''))
  );
}

/** A network counts only with a person to find there: a call to do so near it, or a name after it. */
function isAddressed(text: string, { start, end }: Span): boolean {
  const sentence = text.slice(Math.max(0, start - 60), start);
  if (lookedUp.test(sentence)) return false;
  const after = text.slice(end, end + 40);
  return leadingTo.test(sentence) || owned.test(sentence) || named.test(after);
}

/** Chunks of letters and digits read as letters (`z4p`, `wh4ts4pp`), where that changes them. */
function wordsAsMeant(folded: string): Word[] {
  return [...folded.matchAll(/[a-z0-9@$!|]{2,}[a-z0-9@$]/gu)].flatMap(({ 0: chunk, index: start }) => {
    const isMixed = /[a-z]/u.test(chunk) && /[0-9@$!|]/u.test(chunk);
    return isMixed ? [{ text: withLetters(chunk), start, end: start + chunk.length }] : [];
  });
}

/** Keeps the length of its input, so that positions stay valid. */
export function withLettersInWords(folded: string): string {
  return folded.replaceAll(/[a-z0-9@$!|]*[a-z0-9@$]/gu, (chunk) =>
    /[a-z]/u.test(chunk) ? withLetters(chunk) : chunk,
  );
}

/** `w-h-a-t-s`, `I N S T A`: single letters with one separator between them, read as a word. */
function spacedWords(folded: string): Word[] {
  return [...folded.matchAll(/(?<![a-z0-9])[a-z0-9](?:[^a-z0-9\n]{1,3}[a-z0-9](?![a-z0-9])){2,}/gu)].map(
    ({ 0: chunk, index: start }) => ({
      text: withLetters(chunk.replaceAll(/[^a-z0-9]/gu, '')),
      start,
      end: start + chunk.length,
    }),
  );
}
