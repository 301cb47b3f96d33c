import type { BookingEnd, BookingSide, DeclineReason } from '@patinha/domain/booking';

interface Names {
  readonly tutor: string;
  readonly provider: string;
  readonly reason: DeclineReason | null;
}

const whyDeclined: Record<BookingSide, Record<DeclineReason, string>> = {
  tutor: {
    full: 'com a agenda cheia',
    area: 'por causa da distância',
    pet: 'por não atender este tipo de pet',
    person: '',
  },
  provider: {
    full: 'com a agenda cheia',
    area: 'por causa da distância',
    pet: 'por causa do pet',
    person: 'e não quis mais pedidos deste tutor',
  },
};

const why = (side: BookingSide, reason: DeclineReason | null) =>
  reason === null || whyDeclined[side][reason] === '' ? '' : `, ${whyDeclined[side][reason]}`;

/** One sentence for each end and side: who did or did not do what. */
export const endText: Record<BookingEnd, Record<BookingSide, (names: Names) => string>> = {
  declined: {
    provider: ({ reason }) => `Você recusou${why('provider', reason)}`,
    tutor: ({ provider, reason }) => `${provider} recusou${why('tutor', reason)}`,
  },
  clash: {
    provider: () => 'Recusado porque outro pedido para o horário tinha preferência',
    tutor: () => 'Outro pedido para o horário tinha preferência',
  },
  absence: {
    provider: () => 'Recusado porque você não atende neste dia',
    tutor: ({ provider }) => `${provider} não atende neste dia`,
  },
  seller_left: {
    provider: () => 'Encerrado pela equipe da Patinha',
    tutor: ({ provider }) => `${provider} não atende mais pela Patinha`,
  },
  unanswered: {
    provider: () => 'Você não respondeu a tempo',
    tutor: ({ provider }) => `${provider} não respondeu a tempo`,
  },
  proposal_lapsed: {
    provider: ({ tutor }) => `${tutor} não respondeu à sua proposta de outro horário`,
    tutor: ({ provider }) => `Você não respondeu à proposta de ${provider}`,
  },
  unpaid: {
    provider: ({ tutor }) => `${tutor} não pagou a tempo`,
    tutor: () => 'O pagamento não chegou a tempo',
  },
  by_tutor: {
    provider: ({ tutor }) => `${tutor} cancelou`,
    tutor: () => 'Você cancelou',
  },
  by_provider: {
    provider: () => 'Você cancelou',
    tutor: ({ provider }) => `${provider} cancelou`,
  },
  provider_out: {
    provider: () => 'Ninguém pôde ir no seu lugar',
    tutor: ({ provider }) => `${provider} não pôde ir, e ninguém foi no lugar`,
  },
  provider_no_show: {
    provider: () => 'Faltou o seu check-in',
    tutor: ({ provider }) => `${provider} não fez o check-in`,
  },
  tutor_left: {
    provider: () => 'Encerrado pela equipe da Patinha',
    tutor: () => 'Encerrado pela equipe da Patinha',
  },
  agreed_not_done: {
    provider: () => 'Vocês combinaram de não fazer',
    tutor: () => 'Vocês combinaram de não fazer',
  },
  tutor_absent: {
    provider: ({ tutor }) => `${tutor} não estava no local`,
    tutor: () => 'Não havia ninguém no local',
  },
  dispute: {
    provider: () => 'Encerrado pela decisão da disputa',
    tutor: () => 'Encerrado pela decisão da disputa',
  },
  chargeback: {
    provider: () => 'O banco de quem pagou desfez o pagamento',
    tutor: () => 'O banco desfez o pagamento',
  },
};
