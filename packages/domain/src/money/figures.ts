/** One amount that people read: the set of equal amounts that it belongs to, its usual words, how it comes about. */
const figure = (set: string, words: string, is: string) => ({ set, words, is }) as const;

/**
 * Every amount that the product draws, by name (D-179). Screens, mails, files and PDFs format centavos only through such
 * a name. Amounts of one set are the same money, equal to the centavo wherever they stand.
 * `docs/money-figures.md` is written from this object; the tests of `testing/money` play events until all were drawn.
 */
export const figures = {
  // One booking, proposal or offer.
  'client-pays': figure('client pays', 'Cliente paga', 'price + fee'),
  price: figure('price', 'Seu preço', 'list price − discount'),
  'list-price': figure('list price', 'Preço', 'units × service price, surcharges and extras'),
  'service-price': figure('service price', 'Por hora, serviço, noite ou dia', 'as the seller wrote it'),
  discount: figure('discount', 'Desconto', 'percentage of the list price, at most the campaign’s maximum'),
  fee: figure('fee', 'Taxa de conveniência', 'share of the price, between two bounds'),
  commission: figure('commission', 'Comissão', 'share of the price, fixed when accepted'),
  'seller-receives': figure(
    'seller receives',
    'Você recebe',
    'price − commission; once money moved, the ledger',
  ),
  'seller-lost': figure(
    'seller lost',
    'Você deixa de receber',
    'what the seller receives, less what a cancellation leaves',
  ),
  refund: figure('refund', 'Reembolso', 'what went back, or goes back by the rule shown'),
  'fee-refund': figure('fee refund', 'da taxa', 'the part of a refund that is the fee'),
  'refund-share': figure(
    'refund share',
    'Sua parte do reembolso',
    'price − commission − what the seller receives',
  ),
  'not-refunded': figure('not refunded', 'Não volta', 'paid − refund'),
  'change-difference': figure('change difference', 'Diferença', 'new total − old total'),
  'dispute-offer': figure('dispute offer', 'Proposta', 'the refund that one side offers'),
  'platform-keeps': figure('platform keeps', 'Fica com a Patinha', 'fee + commission, after a refund'),

  // Sums of a seller; amounts of the ledger.
  'earnings-total': figure('sold', 'Ganhos', 'price + fee of completed bookings (specification)'),
  'company-revenue': figure('sold', 'Receita Total', 'price + fee of completed bookings (specification)'),
  'clients-paid': figure('sold', 'Clientes pagaram', 'price + fee of completed bookings'),
  'average-ticket': figure('average ticket', 'Ticket Médio', 'Receita Total ÷ completed bookings'),
  refunded: figure('refunded', 'Devolvido', 'what went back of completed bookings'),
  kept: figure('kept', 'taxa e comissão', 'fee + commission of completed bookings, after refunds'),
  'cancelled-part': figure(
    'cancelled part',
    'de cancelamentos',
    'what the seller received of cancelled bookings',
  ),
  earned: figure(
    'earned',
    'Você recebe',
    "the seller's ledger lines: clients paid − refunded − kept + cancelled part",
  ),
  'month-sold': figure('month sold', 'Vendido', 'earned + commission'),
  'month-commission': figure('month commission', 'Comissão', 'commission of what was earned'),
  'mei-taken': figure('mei taken', 'Faturado como MEI', 'sold in the calendar year'),
  'mei-ceiling': figure('mei ceiling', 'Limite do MEI', 'the law’s yearly ceiling'),
  held: figure('held', 'Em liberação', "account 'provider_pending'"),
  frozen: figure('frozen', 'Retido', "account 'provider_frozen': disputed or contested"),
  available: figure('available', 'Disponível', "account 'provider_payable'"),
  waiting: figure('waiting', 'Esperam', 'part of what is available that is not paid out yet (D-150)'),
  'in-transit': figure('in transit', 'A caminho', 'on its way to the seller’s account'),
  'paid-out': figure('paid out', 'Já repassado', 'payouts that arrived'),
  spent: figure('spent', 'Total gasto', 'what a tutor paid for completed bookings, less what went back'),

  // To the seller's account.
  payout: figure('payout', 'Repasse', 'available − recovered'),
  recovered: figure('recovered', 'Descontado', 'the part of a debt taken from a payout'),
  debt: figure('debt', 'Em aberto', "account 'provider_debt'"),
  'debt-covered': figure('debt covered', 'Coberto', 'debt that the platform has covered'),
  'debt-written-off': figure('debt written off', 'Baixa', 'debt that the platform took over'),
  'advance-amount': figure('advance amount', 'Antecipação', 'the part of held money paid at once'),
  'advance-fee': figure('advance fee', 'Taxa da antecipação', 'share of the advance, at least its minimum'),
  'advance-paid': figure('advance paid', 'Cai na conta', 'advance − its fee'),

  // At the counter.
  purchase: figure('purchase', 'Compra', 'as typed at the counter'),
  'counter-discount': figure('counter discount', 'Desconto', 'the campaign’s percentage of the purchase'),
  'counter-pays': figure('counter pays', 'A pagar', 'purchase − discount'),
  'campaign-minimum': figure('campaign minimum', 'Compra mínima', 'as the company wrote it'),
  'campaign-maximum': figure('campaign maximum', 'Desconto de até', 'as the company wrote it'),
  'campaign-discount': figure('campaign discount', 'Descontos dados', 'discounts of the campaign that stand'),
  'campaign-revenue': figure(
    'campaign revenue',
    'Receita',
    'what clients paid with the campaign, less what went back',
  ),

  // Payments.
  payment: figure('payment', 'Pagamento', 'what the provider of payments charged: total − wallet part'),
  'wallet-part': figure('wallet part', 'Da carteira', 'credit used for a payment'),
  'payment-total': figure('client pays', 'Total', 'payment + wallet part'),
  'payment-returned': figure(
    'payment returned',
    'Devolução',
    'a payment that could not be used, or a refund sent',
  ),
  'refund-open': figure('refund open', 'Devolução a caminho', 'asked for, not yet confirmed'),
  'refund-refused': figure('refund refused', 'Devolução recusada', 'refused by the bank; owed to the payer'),
  contested: figure('contested', 'Contestado', 'what the payer’s bank takes back'),
  'contested-seller': figure('contested seller', 'Do prestador', 'the seller’s part of a lost contest'),
  'contested-platform': figure('contested platform', 'Da Patinha', 'the platform’s part of a lost contest'),

  // Credit.
  credit: figure('credit', 'Saldo', "account 'wallet': lots that have not expired"),
  'credit-held': figure('credit held', 'Reservado', 'credit set aside for a payment under way'),
  'credit-coming': figure('credit coming', 'A receber', 'cashback of paid bookings not yet released'),
  'cashback-coming': figure('cashback coming', 'de cashback', 'what a paid booking gives back with the OK'),
  'credit-expiring': figure('credit expiring', 'Vence em breve', 'credit of lots that end soon'),
  'credit-movement': figure('credit movement', 'Movimento', 'one line of the wallet'),
  'points-worth': figure('points worth', 'em crédito', 'PetPoints ÷ points for one real'),
  'referral-reward': figure('referral reward', 'Indicação', 'fixed by the rules'),
  'referral-least': figure('referral least', 'A partir de', 'fixed by the rules'),
  'referral-earned': figure('referral earned', 'Já ganhou', 'rewards posted'),

  // Plans.
  'plan-price': figure('plan price', 'Mensalidade', 'the price list'),
  'plan-due': figure('plan due', 'Agora', 'the difference for the days left of a month'),
  'plan-charge': figure('plan charge', 'Cobrança', 'price of a month, or what is due at an upgrade'),

  // The platform.
  'platform-total': figure('platform total', 'Receita', 'commission + fee of bookings (specification)'),
  'platform-plans': figure('platform plans', 'Planos', "ledger lines of 'subscription'"),
  'platform-received': figure('platform received', 'Recebido', 'commission + fee + plans'),
  'platform-commission': figure('platform commission', 'Comissão', "ledger account 'commission'"),
  'platform-fee': figure('platform fee', 'Taxa', "ledger account 'fee'"),
  'average-price': figure('average price', 'Preço médio', 'prices of a category or city ÷ bookings'),
  // The page of a person, for admins.
  'person-paid': figure(
    'person paid',
    'pagou, clientes pagaram',
    'ledger: payments, less what never became one',
  ),
  'person-retained': figure('person retained', 'guardados', 'ledger: paid bookings that are not over'),
  'person-refunded': figure('person refunded', 'devolvidos', 'ledger: refunds'),
  record: figure('record', 'Linha do tempo', 'the amount of one record: a booking, payment or refund'),
  'book-side': figure('book side', 'Nosso livro, livro do provedor', 'the same payment in either book'),

  // Bounds and wishes; no money moves by them.
  budget: figure('budget', 'Quanto pensa em pagar', 'as the tutor wrote it'),
  'price-filter': figure('price filter', 'Até', 'a choice of the search'),
  'emergency-limit': figure('emergency limit', 'Autorizo gastar até', 'as the tutor wrote it'),
  'rule-bound': figure('rule bound', 'No mínimo, no máximo', 'a bound of the rules in force'),
} as const;

export type Figure = keyof typeof figures;
