// What nearly every invitation outside the chat names: a channel, a contact, money, another place. Words
// alone that name none of these need a much higher score.

const ways = new RegExp(
  String.raw`\b(?:${[
    String.raw`numer\w*|telef\w*|fones?|cel(?:ular|zinho|u)?\w{0,3}|contat\w*|c[tn]t+o*|ddd|digit\w*|e?-?mail\w*|imeil\w*|correio|sms|mensag\w*|msg`,
    String.raw`redes?|perfil|bio|pagina|sites?|blog|links?|grupo|canal|google|busc\w*|pesquis\w*|procur\w*|ach[ae]\w*|encontr\w*|segu[ei]\w*|add\w*|user\w*|nick\w*|arroba\w*`,
    String.raw`zap\w*|insta\w*|whats\w*|face\w*|tele\w*|wpp\w*|messenger|discord|tik ?tok\w*|youtube|pinterest|direct|dm|pv|qr|codigo|cart[ao]\w*|camera|foto\w*`,
    String.raw`pix\w*|picpay|chaves?|pag\w*|dinheiro|cash|especie|grana|mao|maquin\w*|transf\w*|deposit\w*|taxa\w*|comiss\w*|porcent\w*|descont\w*|barat\w*|esquem\w*`,
    String.raw`fora|direto|diretamente|particular|privad\w*|outr[oa]|la|chat|app\w*|aplicativo\w*|plataforma|intermedi\w*|atravess\w*|sistema|filtro|corretor|robo|reservar|registrar`,
    String.raw`lig[aou]\w*|disc\w*|cham[ao]\w*|cancel\w*|desmarc\w*|conversa\w*|combin\w*|acert\w*|falar?|endereco|rua|casa|portao|predio|localizacao`,
    String.raw`loja|nome|comunidade|convite|stor(?:y|ies)|agenda|reserva|resto|entre nos|a parte|vinculo|diret[ao]s?|contrat\w*|independente|preco\w*|fech\w*|autonom\w*|e o meu|area|finzinho|frente|igual|segundo|verd\w+|azul\w*|avia\w+|passarinh\w*|bala\w+|letras?|contrario|tras`,
  ].join('|')})\b`,
  'u',
);

export const namesWay = (folded: string): boolean => ways.test(folded);

const staying =
  /\b(?:(?:por|so|tudo) aqui|aqui mesmo|(?:pel[oa]|n[oa]|dest[ea]|ess[ea]|est[ea]) (?:app|aplicativo|site|plataforma|chat|sistema)|solicitacao|pedido de reserva)\b/u;
const leaving =
  /\b(?:nao|n|nem|sem|resto|restante|outr[oa]s?|depois|fora|ruim|trav\w+|melhor|desconto|taxa|direto|dinheiro|cancel\w*|pag(?:o|ar)|me pag\w*|mao|demora|especie|cash)\b/u;

/** Phrases about this chat that people who want to leave it do not use. */
export const staysHere = (folded: string): boolean => staying.test(folded) && !leaving.test(folded);
