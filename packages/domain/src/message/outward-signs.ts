// What a sentence that leads out of the chat is made of, and which parts together say so. In a folded text.

const app = '(?:apps?|aplicativos?|sites?|plataforma|patinha|sistema|chat)';
/** After a word for a contact: then it is somebody else's, or no contact. */
const others = String.raw`(?! (?:d[aoe]s?|de emergencia|n[ao]) (?:${app}|clinica|vet\w*|hospital|portaria|porteiro|sindic\w+|condominio|hotel|emergencia|casa|reserva|pedido|agendamento|apartamento|apto|ap|crmv|chip|microchip|lote|protocolo|passeios|caes|gatos|pets|visitas|dias|carteirinha|rua|predio|cadastro|registro|nota)| de (?!contato|telefone|celular)| (?:com|visual|fisico|entre)\b)`;
const seeking =
  'procur[ae]r?|pesquis[ae]r?|busc(?:a|ar|que)|ach(?:a|ar|e)|encontr[ae]r?|digit[ae]r?|jog(?:a|ar|ue)|bot(?:a|ar)|coloc(?:a|ar)|poe|olh[ae]r?|ve|veja|visit[ae]r?|curt[ei]r?|segu[ei]r?|segue|acess[ae]r?|entr[ae]r?|add|adicion[ae]r?|conhec[ae]|acompanh[ae]r?|d[ae] um google';
const giving =
  'pass[aeo]r?|mand[aeo]r?|envi[aeo]r?|deix[aeo]r?|deixei|d[aeou]u?(?! pra| para)|dar(?! pra)|troc(?:a|ar|amos|o)|anot[ae]r?|salv[ae]r?|guard[ae]r?|peg(?:a|ar|ue)|ped[ei]r?|entreg[aou]r?|informa|forne[cs]\\w+|escrev\\w+|compartilh\\w+|libera|arruma|descola|consegue|digita|fala|diz';

/** The parts, each with the words that are it. */
export const signs = {
  seek: String.raw`(?:${seeking})`,
  give: String.raw`(?:${giving})`,
  talk: String.raw`(?:cham[aeo]r?|chamando|fal[ae]r?|falo|falamos|convers\w+|continu\w+|combin\w+|vamos|bora|prefiro|melhor|liga|ligar|ligo|respond\w+|escrev\w+|resolv\w+|acert\w+|troca\w*)`,
  contact: String.raw`(?:numeros?|telefones?|tel|fones?|celular(?:es)?|cel|contatos?|e-?mails?|whats|zap)${others}`,
  number: String.raw`(?:numeros?|telefones?|fone|contatos?|zap|whats\w*)${others}`,
  shown: String.raw`(?:fotos?|imagem|print|perfil|bio|descricao|anuncio|banner|camis\w+|uniforme|bone|placa|plaquinha|coleira|carro|van|adesivo|fachada|vitrine|muro|cartao|cartaozinho|panfleto|folheto|bilhete|papel\w*|guardanapo|porteiro|recepcao|portaria|google|maps|internet|pagina|video|avatar|capa|etiqueta|sacola|zoom|vizinh[ao]|petshop|loja)`,
  mine: String.raw`(?:meus?|minhas?|noss[oa]s?|me|comigo|pra mim|sou)`,
  yours: String.raw`(?:seus?|teus?|suas?|tuas?|vosso)`,
  network: String.raw`(?:insta\w{0,4}|instagram|face(?:book)?|fb|ig|tik ?tok|youtube|twitter|threads|kwai|linkedin|snap(?:chat)?|pinterest|google|maps|internet|redes?(?: soci\w+)?|olx|getninjas|dog ?hero|tinder|badoo|marketplace|mercado livre|enjoei|tripadvisor|yelp|paginas amarelas|navegador|hashtag|reddit|bing|waze)`,
  name: String.raw`(?:meu nome|pelo nome|nome completo|nome d[ao] (?:loja|petshop|pet shop|pagina)|na busca|minha (?:pagina|loja|marca|empresa|hashtag)|meu (?:petshop|pet shop|canal|blog|site|perfil la|trabalho no|anuncio n))`,
  pix: String.raw`pix`,
  key: String.raw`chaves?`,
  keyKind: String.raw`(?:aleatoria|cpf|cnpj|celular|telefone|e-?mail)`,
  fora: String.raw`por fora(?! (?:d[aeo] (?!${app})|e por dentro))`,
  elsewhere: String.raw`(?:fora d(?:aqui|esse|este|[ao])(?: ${app})?(?<=aqui|${app})|outr[oa] (?:${app}|lugar|canal|rede|meio|cantinho)|naquel[ae] (?:${app}|rede|outr\w+)|(?:app|aplicativo|rede|appzinho) (?:verd\w+|azul\w*|rox\w+|laranja|vizinh[ao]|do lado|ao lado|concorrente|d[aeo]s? (?:foto|telefoninho|mensage|aviao|passarinho|camera|video|baleia|conversa)\w*|que todo mundo)|rede vizinha|azulzinho)`,
  directly: String.raw`(?:direto|diretamente|pessoalmente)`,
  without: String.raw`sem (?:o |a |os |esse |essa |usar o |pagar a? ?)?(?:${app}|intermedi\w+|atravessador\w*|comissao|taxa d[aeo] (?:${app}|servico))`,
  fee: String.raw`(?:taxas?|comissao|comissoes|porcentagem|percentual|intermedi\w+)(?! de (?:cancel|entreg|desloc|remarc|limpeza))`,
  avoid: String.raw`(?:fug(?:ir|indo)|foge|burl\w+|dribl\w+|escap\w+|livr\w+|evit\w+|econom\w+|pul(?:a|ar)|contorn\w+|nao (?:pag\w+|perd\w+|deix\w+)|sem pagar)`,
  platform: String.raw`(?:${app}|a reserva)`,
  costs: String.raw`(?:cobra\w*|com(?:e|er)|fica com|morde|leva|desconta|tira|car[oa]|alta|abusiv\w+)`,
  deal: String.raw`(?:pag\w+|acert\w+|combin\w+|fech\w+|negoci\w+|trat(?:a|ar|amos)|receb\w+|cobr\w+|descont\w+|barat\w+|faco|fazer|faz|faria|sai|preco|valor|taxa|melhor|vamos|bora|contrat\w+|marc(?:a|ar)|agend(?:a|ar)|reserv(?:a|ar)|chama)`,
  cancel: String.raw`(?:cancel[ae]r?|desmarc[ae]r?|nao (?:confirm|aceit|reserv|precisa (?:reserv|confirm|agend))\w*)`,
  cheaper: String.raw`(?:mais barat\w+|por menos|descont\w+|mais em conta|metade do preco|preco melhor|melhor preco)`,
  privately: String.raw`(?:(?:n[oa]|pelo|em|por|fazer|faco|atendo) particular|particular (?:fica|sai|e mais|faco))`,
  pay: String.raw`(?:pag[aeou]\w*|deposit\w+|transfer[ei]r?|transferencia|acert\w+|cobr\w+)`,
  till: String.raw`(?:maquininha|minha maquina|minha conta|meu banco|picpay|mercado pago|nubank|pagseguro|ted|link de (?:pagamento|pag)|especie|na minha mao|na mao)`,
  link: String.raw`link (?:de|do|para|pra) (?:pag\w+|pix|grupo|cartao)`,
  bank: String.raw`(?:nubank|inter|itau|bradesco|caixa|santander|banco do brasil|c6|mercado pago|picpay)`,
  hide: String.raw`(?:por extenso|em letras|separad\w+|em partes|por partes|disfarc\w+|codificad\w+|o filtro|bloquei\w+|censura\w*|driblar|burlar)`,
  scan: String.raw`(?:escane\w+|aponta\w*|camera|le o|leia o|qr)`,
  pieceOfCode: String.raw`(?:codigo|qr ?code|qr)`,
  byMail: String.raw`(?:(?:mand|envi|escrev|respond)\w*(?: \w+){0,3} (?:por|no meu|no seu|pro meu|pro seu|pelo|via) (?:e-?mail|telefone|sms|correio))`,
  byPhone: String.raw`(?:(?:fal\w+|convers\w+|combin\w+|resolv\w+|prefiro|melhor|atendo|respondo|confirm\w+|acert\w+) (?:\w+ )?(?:por|pelo|via) (?:telefone|celular|fone|sms|ligacao|e-?mail)|lig\w+ (?:\w+ )?(?:n[oa]|pr[oa]) (?:meu |seu |teu )?(?:celular|cel|numero|fixo|fone|telefone)|(?:te|lhe) ligar\b(?= ?\?|$))`,
  next: String.raw`(?:proxim[ao]s?(?: vez\w*| reserv\w+)?|depois|futuramente|sempre)`,
  // What takes the edge off a sentence.
  here: String.raw`(?:(?:pel[ao]|n[ao]|ness[ea]|nest[ea]|d[ao]|por ess[ea]) ${app}|por aqui|cadastr\w+|carteirinha|fatura|recibo)`,
  clinic: String.raw`(?:clinica|vet|veterinari\w+|hospital|consulta|receita|emergencia|exames?|laudo|vacina\w*|banco de sangue|bolsa)`,
  broken: String.raw`(?:esqueci|perdi|caiu|quebr\w+|descarreg\w+|bateria|carreg\w+|recusad\w+|venceu|expirou|travou|mordeu|comeu|roeu|salvo|errad\w+)`,
  moving: String.raw`(?:vai|vem|dorm\w+|fica|anda\w*|sobe|brinca\w*|corr\w+|lat[ei]\w*|ca[ir]\w*|volt\w+|passei\w*|parque|casa|cama|carro|sofa)`,
  asking: String.raw`(?:se (?:pode|faz|e|da|tem)|como (?:da|fazer|tratar)|o que|receita|remedio|sintoma\w*|raca|veneno|racao|brinquedo|bolinha|coleira|sozinh\w+)`,
} as const satisfies Readonly<Record<string, string>>;

export type Sign = keyof typeof signs;

export interface Rule {
  readonly all: readonly Sign[];
  readonly none?: readonly Sign[];
  /** The parts stand in this order. */
  readonly isOrdered?: true;
}

/** Parts that in one sentence lead out, unless one of the others stands there too. */
export const rules: readonly Rule[] = [
  { all: ['seek', 'mine', 'network'], none: ['asking', 'clinic'] },
  { all: ['seek', 'name'], none: ['asking', 'here'] },
  { all: ['seek', 'number', 'network'] },
  { all: ['mine', 'number', 'network'] },
  { all: ['name', 'network'], none: ['asking'] },
  { all: ['give', 'mine', 'contact'], isOrdered: true, none: ['here', 'clinic', 'broken'] },
  { all: ['give', 'yours', 'contact'], isOrdered: true, none: ['here', 'clinic', 'broken'] },
  { all: ['number', 'shown'], isOrdered: true, none: ['here', 'clinic', 'broken', 'moving'] },
  { all: ['shown', 'mine', 'number'], none: ['here', 'clinic', 'broken', 'moving'] },
  { all: ['give', 'shown', 'yours', 'number'], none: ['here', 'clinic'] },
  { all: ['hide', 'give'], none: ['clinic', 'here', 'asking', 'shown', 'platform', 'key'] },
  { all: ['hide', 'contact'], none: ['clinic', 'here'] },
  { all: ['talk', 'elsewhere'] },
  { all: ['give', 'elsewhere', 'mine'] },
  { all: ['seek', 'elsewhere'] },
  { all: ['byMail'], none: ['here', 'clinic', 'platform'] },
  { all: ['byPhone'], none: ['here', 'clinic', 'platform', 'broken'] },
  { all: ['give', 'pix'], isOrdered: true, none: ['here', 'platform'] },
  { all: ['yours', 'pix'], isOrdered: true, none: ['here', 'platform'] },
  { all: ['mine', 'pix'], isOrdered: true, none: ['here', 'platform', 'broken'] },
  { all: ['pix', 'mine'], isOrdered: true, none: ['here', 'platform', 'broken'] },
  { all: ['key', 'keyKind'], isOrdered: true },
  { all: ['fora', 'deal'] },
  { all: ['without', 'deal'], none: ['here'] },
  { all: ['avoid', 'fee'] },
  { all: ['platform', 'costs', 'directly'] },
  { all: ['platform', 'costs', 'fora'] },
  { all: ['fee', 'directly'], none: ['here'] },
  { all: ['cancel', 'directly'], none: ['moving', 'here'] },
  { all: ['cancel', 'cheaper'] },
  { all: ['cancel', 'mine', 'deal', 'platform'], none: ['here'] },
  { all: ['directly', 'cheaper'], none: ['here'] },
  { all: ['next', 'directly', 'mine'], none: ['moving', 'here'] },
  { all: ['directly', 'pay'], none: ['here', 'moving', 'clinic'] },
  { all: ['privately'], none: ['clinic'] },
  { all: ['pay', 'till'], none: ['here', 'clinic'] },
  { all: ['give', 'link'], none: ['here', 'clinic', 'platform'] },
  { all: ['till', 'bank'] },
  { all: ['give', 'till', 'mine'], none: ['here', 'clinic'] },
  { all: ['scan', 'pieceOfCode', 'shown'], none: ['clinic', 'here'] },
];
