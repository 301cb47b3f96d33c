import { remembered } from '../text/remembered.ts';

// The concept of a word in talk about leaving the chat: who does what with what. What was learnt for one word
// then also applies to unseen ones. Data for `word-features.ts`.

const words = {
  not: 'nao|n|nem|nunca|jamais|sem|evit\\w+',
  mine: 'meus?|minhas?|me|mim|comigo|noss[oa]s?|cmg',
  yours: 'seus?|teus?|suas?|tuas?|te|contigo|lhe|vosso',
  you: 'vc|vcs|voces?|ce|tu|senhor[a]?|sr|sra',
  self: 'eu|nos|gente|agente',
  app: 'apps?|aplicativos?|appzinho|sites?|plataforma|patinha|sistema|chat',
  here: 'aqui|aki|daqui',
  there: 'la|fora|outr[oa]s?|naquel[ea]|part[ei]|particular\\w*|privad\\w+|pv|dm|direct|inbox',
  direct: 'diret\\w+|pessoalmente|entre|independente|autonom\\w+|proprio',
  contact:
    'numer\\w+|nu?mr?|telefon\\w+|fones?|tel|cel|celu|celular\\w*|contat\\w+|c[nt]tt?o?|e?mails?|ddd|digitos?|ramal|sms|zap\\w*|whats\\w*',
  profile: 'perfil|perfis|nick\\w*|user\\w*|usuario|arroba|link|pagina|canal|redes?|blog|insta\\w*|face\\w*',
  fee: 'tax\\w+|comiss\\w+|porcentag\\w+|percentual|encargos?|desconta|intermedi\\w+|atravess\\w+|cobranca',
  cheap: 'descont[oi]\\w*|barat\\w+|menos|econom\\w+|vantag\\w+|metade',
  money:
    'pix\\w*|dinheiro|grana|especie|cash|cheque|maquin\\w+|contas?|banco|cartao|debito|credito|deposito|transferencia|picpay|chaves?|reais|mao|maos|valor|preco|sinal',
  pay: 'pag\\w+|receb\\w+|transf[ei]\\w+|deposit\\w+|acert\\w+|cobr[aoe]\\w*',
  deal: 'combin\\w+|fech\\w+|negoci\\w+|contrat\\w+|trat[ao]\\w*|resolv\\w+|faz\\w*|fac[oa]|fariam?|fizer|faria',
  book: 'reserv\\w+|agend\\w+|marc[aoe]\\w*|solicit\\w+|pedidos?|propostas?|confirm\\w+|registr\\w+|aceit[aeo]\\w*',
  cancel:
    'cancel\\w+|desmarc\\w+|recus\\w+|desist\\w+|rejeit\\w+|esquec[ae]|larga|tir[ae]r?|dispens\\w+|expirar',
  give: 'pass[aeo]r?|pss|mand[aeo]r?|mnd|envi[aeo]r?|dar|d[aoe]u?|dou|deix[aeo]r?|anot\\w+|salv[aeo]r?|inform\\w+|entreg[aou]r?|troc[ao]r?|solt[ae]|escrevi?|pux[ao]',
  seek: 'procur\\w+|pesquis\\w+|busc\\w+|ach[aeo]r?|encontr[aeo]r?|segu[ei]\\w*|digit\\w+|add|adicion\\w+|acess\\w+',
  talk: 'fal[aeo]\\w*|convers\\w+|cham[aeo]\\w*|lig[aou]\\w*|respond\\w+|escrev[aeo]\\w*|disc[ao]\\w*|retorn\\w+|papo',
  ask: 'qual|quais|quanto|cade|tem|tens|teria|posso|pode|podemos|poderia|consigo|quero|queria|gostaria|preciso|prefiro|bora|vamos|melhor|aceita',
  shown:
    'fotos?|imagem|print|placa|plaquinha|coleira|camis\\w+|carro|adesivo|panfleto|cartaz|poste|recibo|bilhete|papel\\w*|carteirinha|anuncio|bio|descricao',
  past: '\\w{2,}(?:ei|ou|aram|eram|iram|eu|iu|ava|avam)',
  pet: 'cachorr\\w+|cao|caes|caezinhos|gat[oa]s?|gatinh\\w+|pets?|filhot\\w+|dogs?|bich\\w+|raca|racao|vet\\w*|vacina\\w*|banho|tosa|passeio\\w*|coleira',
  third:
    'ele|ela|eles|elas|dele|dela|marido|mae|pai|filh[oa]s?|vizinh\\w+|irma|irmao|espos[oa]|vo|sobrinh\\w+|amig\\w+|cliente|tutor\\w*|alguem|povo|pessoal',
  when: 'hoje|amanha|ontem|hora|horas|horario|dias?|semana|mes|manha|tarde|noite|segunda|terca|quarta|quinta|sexta|sabado|domingo|depois|antes|quando',
} as const;

const patterns = Object.entries(words).map(
  ([name, known]) => [`<${name}`, new RegExp(`^(?:${known})$`, 'u')] as const,
);

/** The first concept that a word fits; empty for a word of none. */
export const conceptOf = remembered(
  (word: string): string => patterns.find(([, known]) => known.test(word))?.[0] ?? '',
);
