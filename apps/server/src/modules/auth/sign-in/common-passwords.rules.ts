/**
 * Passwords that every list of leaked ones holds, as far as they have the ten characters of the rule (D-84).
 * Most are a word with an ending that people think of first, so they are made of both here; what follows
 * no such pattern is written out. Lower case; nothing is fetched from anywhere.
 */
const listOf = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words for a password itself, clubs, places, faith, names and pets. */
const words = listOf(`
  senha minhasenha senhasenha senhaforte novasenha mudar mudarsenha password passw0rd p@ssword p@ssw0rd
  pass mypassword admin admin123 administrador administrator root user usuario teste test testing guest
  visitante default changeme welcome letmein login acesso access secret segredo master superman batman
  qwerty qwertyuiop qwer asdfgh asdfghjkl asdf zxcvbnm zxcvbn abc abcd abcdef abcdefgh abcabc iloveyou
  teamo euteamo teamomuito amor meuamor amorzinho amoreterno saudade saudades familia flamengo mengao
  corinthians timao palmeiras verdao saopaulo spfc santos vasco gremio internacional cruzeiro atletico
  galo botafogo fluminense bahia brasil brazil brasileiro riodejaneiro deus jesus jesuscristo jesusteama
  deusefiel deuseamor deusnocomando maria joao jose ana pedro lucas gabriel rafael mariana juliana
  fernanda amanda camila bruno felipe gustavo daniel vitoria isabela beatriz leticia larissa matheus
  mateus rodrigo marcelo carlos paulo patricia michael jordan ashley jessica princesa princess cachorro
  cachorrinho gato gatinho gatinha dog pets meupet patinha bob mel thor luna nina rex totó bolinha
  pretinha futebol football baseball soccer monkey dragon shadow sunshine pokemon naruto starwars
  minecraft estrela borboleta chocolate computador computer internet google facebook instagram whatsapp
  samsung iphone trustno
`);

const years = Array.from({ length: 80 }, (_, index) => String(1950 + index));

const endings = [
  '',
  ...listOf(`
    1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0 00 01 10 11 13 22 23 69 77 88 99
    100 111 121 123123 222 321 333 777 999 000 0000 1111 2222 4321 54321 654321 9999 007 abc abc123 ! @
    # 1! 123! @1 @12 @123 @1234 @12345 123@ 1234@ #123 _123 .123 -123 1@ 12@
  `),
  ...years.flatMap((year) => [year, `@${year}`, `${year}!`]),
];

const others = listOf(`
  0123456789 01234567890 1234567890 12345678900 12345678910 1234567891 123456789a 123456789q 1234567899
  12345678901 123456789012 0987654321 9876543210 987654321a 987654321q 1q2w3e4r5t 1q2w3e4r5t6y
  1q2w3e4r5t6y7u q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx3edc 1qazxsw23edc qazwsxedcrfv qazwsxedc1 qazwsx1234
  zaq12wsx34 zaq1zaq1zaq1 qweasdzxc1 qweasdzxc123 qweqweqwe1 qwertyqwerty qwerty1qwerty asdasdasd1
  asdfasdfasdf asdfghjklç asdfghjkl1 zxcvbnm123 poiuytrewq mnbvcxzasdf 1122334455 112233445566 1223334444
  1212121212 1231231231 123123123123 123123123a 1234512345 1234554321 123321123321 123456123456
  1234567812345678 147258369a 1472583690 147852369a 1597534862 159357456a 741852963a 7418529630 789456123a
  7894561230 987412365a 0102030405 010203040506 1020304050 102030405060 1010101010 2020202020 3141592653
  31415926535 27182818284 a123456789 a1234567890 a1b2c3d4e5 a1b2c3d4e5f6 aa12345678 aaa1234567 ab12345678
  abc1234567 abc12345678 abcd123456 abcd12345678 abcde12345 abcdefghij abcdefghijk abcdefghijkl
  abcdefghijklmnop q123456789 qwe1234567 qwer1234567 qwerty1234567 qwaszx123456 z123456789 zxc1234567
  correcthorsebatterystaple ilovemydog iloveyousomuch letmeinplease whateveryouwant nopassword
  nãoseiasenha naoseiasenha naolembro1 esqueciasenha esqueciminhasenha sememail123 senhadificil
  senhasecreta senhasegura senhaqualquer umdoistres umdoistres4 abracadabra deusefiel10 vaicorinthians
  vaibrasil10 brasilhexa palmeirasminhavida saopaulofc santosfc12 flamengo1981 flamengo2019
  flamengocampeao vidaloka10 vidalouca1 meucachorro meugatinho amomeucachorro amominhafamilia minhafamilia
  minhavida1 minhaprincesa meufilho123 minhafilha1 charlie123 donald1234 freedom123 michelle12 liverpool1
  manchester manchester1 chelsea123 barcelona1 barcelona10 realmadrid realmadrid1 basketball volleyball
  skateboard motorcycle playstation counterstrike leagueoflegends valorant123 homersimpson spiderman1
  harrypotter metallica1 slipknot666 blink182182 bobmarley1 california washington alexander1 alexandre1
`);

/** Lower-case entries for `passwordProblem`. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...others,
  ...words
    .flatMap((word) => endings.map((ending) => `${word}${ending}`))
    .filter((entry) => entry.length >= 10),
]);
