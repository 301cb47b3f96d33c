import type { ServiceType } from '@patinha/domain/service';

import type { Random } from '../random.ts';

type Comments = readonly [string, ...string[]];

const onAnything: Comments = [
  'Explicou tudo antes e seguiu o combinado.',
  'Na hora certa, com muito carinho e educação. Recomendo.',
  'Dá para ver que gosta de bicho de verdade.',
  'Vou chamar de novo, com certeza.',
];

const onService: Readonly<Record<ServiceType, Comments>> = {
  dog_walking: [
    'Chegou no horário e mandou notícias durante todo o passeio.',
    'Meu cachorro voltou cansado e feliz. Vou chamar de novo.',
    'Levou água e saiu cedo por causa do calor. Adorei o cuidado.',
    'Ele puxa a guia e voltou andando do lado. Milagre!',
  ],
  pet_sitting: [
    'Muito cuidado com a minha gata, que é bem tímida.',
    'A casa é limpa e o quintal é grande. Recomendo.',
    'Viajei tranquila: foto de manhã e de noite, sem eu pedir.',
    'Deu o remédio na hora certa todos os dias.',
  ],
  grooming: [
    'Voltou cheiroso e sem nenhum estresse.',
    'Tosa certinha, do jeito que pedi.',
    'Ela odeia banho e saiu abanando o rabo.',
  ],
  training: [
    'Em três encontros ele já senta e espera.',
    'Ensina a gente também, com muita calma.',
    'Sem bronca e sem petisco demais. Funcionou.',
  ],
  veterinary: [
    'Examinou com calma e respondeu a todas as dúvidas.',
    'Consulta sem pressa e receita bem explicada.',
  ],
  petshop: ['Entregou antes do prazo.', 'Trouxe a ração certa e ainda um petisco.'],
};

const onLess: Comments = [
  'Bom atendimento, só atrasou dez minutos.',
  'Cuidou bem, mas poderia ter mandado mais fotos.',
  'Deu tudo certo, só demorou para responder no dia.',
];

/** A sentence that fits the service and the stars; some tutors write none. */
export function commentOn(service: ServiceType, rating: number, random: Random): string | null {
  if (rating < 5) return random.pick(onLess);
  const turn = random.below(6);
  if (turn === 0) return null;
  return random.pick(turn === 1 ? onAnything : onService[service]);
}
