import { describe, expect, test } from 'vitest';

import { hiddenContact, maskContacts, withoutContacts } from './mask-contacts.ts';

describe('what is hidden, and what stays around it', () => {
  test.each([
    ['Meu número é 11 98765-4321, me chama!', `${hiddenContact}, me chama!`],
    ['Escreve para ana.dog@casa.com.br, ok?', `Escreve para ${hiddenContact}, ok?`],
    ['nove nove um zero quatro oito oito dois seis', hiddenContact],
    ['1️⃣1️⃣ 9️⃣8️⃣7️⃣6️⃣5️⃣ 4️⃣3️⃣2️⃣1️⃣ ✅', `${hiddenContact} ✅`],
    ['o Thor adora; me chama no z4p', `o Thor adora; me chama no ${hiddenContact}`],
    ['wa.me/5511987654321', hiddenContact],
  ])('%j', (text, shown) => {
    expect(maskContacts(text)).toEqual({ text: shown, masked: true });
  });
});

describe('forms that are found', () => {
  test.each([
    'me chama zap',
    'não vejo aqui, chama no zap',
    'no insta sou a lupets',
    'o número é 11 e aí 98234 e 7761',
    '98234-776X, o X é um',
    'patasebanho com br',
    'p4t4s.c0m.br',
    'paula(dot)dog(at)gmail(dot)com',
    'onze nove oito mil duzentos e trinta e quatro sete mil setecentos e sessenta e um',
    '❾❾❶⓿❹❽❽❷❻',
    'meu cel: 99lO4-88Z6',
    '62880199 ao contrário',
    'w.h.a.t.s',
    'uótsap',
    'joao.silva gmail com',
    'te passo meu zap depois',
    'pix no e-mail',
    'fica mais barato se for por fora',
  ])('%j', (text) => {
    expect(maskContacts(text).masked).toBe(true);
  });
});

describe('words that lead out, though no rule names them', () => {
  test.each([
    'Adiciona a gente no grupo de tutores da rua, te mando o convite',
    'a gente se acerta cara a cara e ninguém fica com comissão',
  ])('%j', (text) => {
    expect(maskContacts(text).masked).toBe(true);
  });

  test('only the sentence that does is hidden', () => {
    expect(
      maskContacts('O Thor dormiu bem. Adiciona a gente no grupo de tutores da rua, te mando o convite.'),
    ).toEqual({
      text: `O Thor dormiu bem. ${hiddenContact}.`,
      masked: true,
    });
  });
});

describe('requests too short to be weighed', () => {
  test.each(['ctt?', 'teu @?', 'fone pf', 'manda o cel', '📱❓', 'chama no 💚'])('%j', (text) => {
    expect(maskContacts(text)).toEqual({ text: hiddenContact, masked: true });
  });
});

describe('disguises of figures and words', () => {
  test.each([
    'nofe nofe oido zede meya zinco guatro tois um',
    'novi oitu seti seiz sinku kuatro treis dolz hum',
    'n o v e o i t o o i t o u m d o i s s e t e s e t e m e i a z e r o',
    'primeiro bloco 98877 e segundo bloco 4410',
    'paz on amahc em',
    'q9w8e8r7t7y6u6i5o5p',
    '🕘🕛🕓🕐🕖🕑🕑🕛🕒 lê as horas',
    'nono zero quarto primeiro sétimo segundo segundo zero terceiro',
    'CEP 90417-220 casa 3, mas não é cep, é pra ligar',
    'ppastahw',
  ])('%j', (text) => {
    expect(maskContacts(text).masked).toBe(true);
  });

  test('a name in three pieces', () => {
    expect(maskContacts('lucas.pets', ['meu insta', 'é o']).masked).toBe(true);
  });
});

describe('numbers and words that are no contact', () => {
  test.each([
    'P 50, M 65, G 80 e GG 95',
    'os horários livres são 8h, 9h30, 11h',
    'de 10 a 15/12, R$ 85 por noite, 5 noites = 425',
    'vacinas: V10 em 10/02/2026, raiva em 15/03/2026, gripe 20/04',
    'o valor de 3 cães: 120 + 80 + 80 = 280',
    'a senha do wifi é 12345678',
    'o pacote de 10 é 350, de 20 é 650 e de 30 é 900',
    'um, dois, três, quatro, cinco, seis, sete, oito e pulou',
    'você pode ficar com ele dos dias 20 ao 27 de dezembro?',
    'meu telefone está sem bateria',
    'Posso pagar direto pelo app?',
    'o QR da carteirinha não abriu',
    'ok.Vou ver',
    'preço da arroba subiu',
    '23, 24, 25, 30 e 31 de dezembro',
    'meu whatsapp foi clonado semana passada',
    'Se ele pudesse, tinha instagram próprio',
    'EAN 789 1000 417222, é a areia sem perfume',
    'seg 8-12, ter 9-11, qua 13-18, qui 8-12, sex 10-16',
    'por fora não faço, nem insiste',
    'um rapaz pediu meu whats na primeira mensagem, bloqueei na hora',
    "'; drop table message_threads; --",
    'Tetra felina, lote ABX 90213 44, dose 2 de 3',
    'as três vacinas têm o mesmo lote? 440917, 440917 e 440971',
    'pra viagem pedem o chip de 15 dígitos: 076098100551203, implantado 11/03/24',
    'comprei 3@ de milho pras galinhas',
    'o boi tava a 318 reais a arroba essa semana',
    'Tirei minhas redes sociais faz tempo, dá uma paz',
    'deu pane no telegram ontem',
    'o Messenger uiva quando a gente sai',
    'meu pix? não precisa, o app me repassa',
    'for i in 1 2 3 4 5 6 7 8 9 10: joga_bolinha(i)',
    'li 2 num lugar e 5 no outro, quantos pets vc pega?',
    'vc atende o cep 99999-000? pelo mapa do app fica na divisa',
    'Screenshot_20260203-101112.png',
    'foto_IMG_20260203_101112.jpg',
    '{"nome":"Mel","altura_cm":40}',
    'protocolo antigo 1133/2024',
    'tamanhos: P 25, M 35, G 45, GG 55',
    'meu número eu não passo, respondo tudo nesta conversa',
    'não precisa me mandar seu telefone, por aqui resolvo',
  ])('%j', (text) => {
    expect(maskContacts(text)).toEqual({ text, masked: false });
  });
});

describe('a label or a complaint does not hide a contact', () => {
  test.each([
    'lote 11 98765-4321',
    'o pedido é 98765 4321',
    'o chip dele é 90355 1208, é o meu',
    'detesto o insta, me procura no face: bia pets',
    'sai daqui e vai na rede do mark, digita meu nome',
    'Me chama pelo Messenger, aqui não carrega foto nenhuma',
    'QNL 12 conjunto F casa 26 Taguatinga, pode trazer ele',
    'o boi 300 a arroba, fala com boi@gmail.com',
    'meu número eu não passo, mas me chama no insta',
  ])('%j', (text) => {
    expect(maskContacts(text).masked).toBe(true);
  });

  test('nor does one in an earlier message', () => {
    expect(maskContacts('98765-4321', ['o pedido é'])).toEqual({ text: hiddenContact, masked: true });
  });
});

describe('a contact in pieces', () => {
  test.each([
    [['noventa e nove', 'cento e quatro', '88'], '26'],
    [['me chama no'], 'zap'],
    [['o meu é 9', '8', '7', '6', '5', '4', '3', '2'], '1'],
  ])('%j and then %j', (previous, text) => {
    expect(maskContacts(text).masked && previous.length === 0).toBe(false);
    expect(maskContacts(text, previous)).toEqual({ text: hiddenContact, masked: true });
  });

  test('words that ask for one, though none of them names a channel', () => {
    expect(maskContacts('o teu').masked).toBe(false);
    expect(maskContacts('o teu', ['me passa', 'numero'])).toEqual({ text: hiddenContact, masked: true });
  });

  test.each([
    [['12', '15'], '18'],
    [['quanto fica 3 dias?', '210', 'e 5 dias?'], '350'],
    [['Rua das Flores, 123', 'apto 45', 'bloco 2'], 'CEP 01310-100'],
    [['me chama no zap'], 'o Thor já comeu?'],
    [['o pedido é'], '4455-6677'],
    [['nove oito sete seis cinco quatro'], 'O passeio é às 10:00 na praça'],
    [['horários que posso:', '9', '9 e 40', '14'], '16 e 20'],
  ])('%j and then %j is none', (previous, text) => {
    expect(maskContacts(text, previous)).toEqual({ text, masked: false });
  });
});

test('what is hidden once stays as it is', () => {
  const shown = withoutContacts('liga 11 98765-4321 ou ana@casa.com');
  expect(maskContacts(shown)).toEqual({ text: shown, masked: false });
});
