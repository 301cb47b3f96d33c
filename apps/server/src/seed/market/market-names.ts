/** One for each portrait of a woman, in their order: every sixth is an older one. */
const women = [
  'Ana',
  'Beatriz',
  'Camila',
  'Daniela',
  'Eduarda',
  'Neide',
  'Fernanda',
  'Gabriela',
  'Heloísa',
  'Isabela',
  'Juliana',
  'Sônia',
  'Larissa',
  'Mariana',
  'Natália',
  'Patrícia',
  'Renata',
  'Lúcia',
  'Sofia',
  'Tainá',
  'Vitória',
  'Samira',
  'Bruna',
  'Cleide',
  'Letícia',
  'Luana',
  'Akemi',
  'Yasmin',
  'Priscila',
  'Maria Aparecida',
  'Rosana',
  'Michele',
] as const;

/** The same for men. */
const men = [
  'Antônio',
  'Bruno',
  'Caio',
  'Diego',
  'Eduardo',
  'Felipe',
  'Nelson',
  'Guilherme',
  'Henrique',
  'Igor',
  'João Pedro',
  'Lucas',
  'Osvaldo',
  'Mateus',
  'Otávio',
  'Paulo',
  'Samuel',
  'Raimundo',
  'Ubiratan',
  'Tiago',
  'Vinícius',
  'Wellington',
  'Yuri',
  'André',
  'Sebastião',
  'Danilo',
  'Fábio',
  'Leandro',
  'Marcelo',
  'Renan',
  'Geraldo',
] as const;

const lastNames = [
  'Almeida',
  'Barbosa',
  'Cardoso',
  'Dias',
  'Esteves',
  'Ferreira',
  'Gonçalves',
  'Lima',
  'Machado',
  'Nogueira',
  'Oliveira',
  'Pereira',
  'Queiroz',
  'Ramos',
  'Santos',
  'Teixeira',
  'Vasconcelos',
  'Xavier',
  'da Silva',
  'de Souza',
] as const;

/** A stride without a common factor with the number of last names, so that none repeats soon. */
const stride = 7;

export interface MarketPerson {
  readonly fullName: string;
  /** Their portrait; no other person has it. */
  readonly picture: string;
}

/** Women and men by turns; no two of the first 63 have the same name. */
export function marketPerson(number: number): MarketPerson {
  const isWoman = number % 2 === 0;
  const at = Math.floor(number / 2);
  const first = isWoman ? women[at] : men[at];
  if (first === undefined) throw new RangeError(`There is no portrait for person ${number}`);
  const last = lastNames[(at * stride + (isWoman ? 0 : 3)) % lastNames.length] ?? lastNames[0];
  return {
    fullName: `${first} ${last}`,
    picture: `people/${isWoman ? 'woman' : 'man'}-${String(at + 1).padStart(2, '0')}`,
  };
}

export const companyNames = [
  'Pet Shop Aurora',
  'Casa do Focinho',
  'Clube do Rabinho',
  'Quintal dos Bichos',
  'Pet Shop e Hotel Fazenda Recanto Feliz',
  'Patas & Companhia',
  'Mundo Animal',
  'Espaço Miau',
  'Banho & Cia.',
  'Pet Ferreira',
] as const;

/** What the sellers of the market say of themselves. */
export const words = [
  'Levo água, paro na sombra e mando foto no fim.',
  'Cresci com cinco cachorros e um papagaio. Hoje cuido dos seus.',
  'Tenho paciência com idosos, tímidos e filhotes.',
  'Trabalho em casa, então seu pet nunca fica sozinho.',
  'Estudei enfermagem veterinária e sei dar remédio sem briga.',
  'Gato desconfiado é comigo: chego devagar e espero ele vir.',
  'Corro todo dia cedo e levo quem gosta de correr junto.',
  'Tenho tempo de sobra e um quintal grande.',
  'Estudo comportamento canino e só uso reforço positivo.',
] as const;

export const companyWords = [
  'Loja de bairro há doze anos, com a mesma equipe.',
  'Ambiente com câmeras, água fresca e gente que gosta de bicho.',
  'Buscamos e levamos em casa, com hora marcada.',
] as const;
