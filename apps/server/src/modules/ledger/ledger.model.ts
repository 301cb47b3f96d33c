// A second, independent statement of what money does, for the random test. It imports nothing of the
// product on purpose: plain numbers, one map of balances, the rules written again from the decisions.

export const dayMs = 86_400_000;
const hourMs = 3_600_000;

export interface ModelBooking {
  readonly id: string;
  readonly tutor: string;
  readonly provider: string;
  price: number;
  fee: number;
  readonly bps: number;
  readonly premium: boolean;
  wallet: number;
  /** Of what it cost more at first, what the payer has back from outside. */
  sentBack: number;
  state: 'accepted' | 'paid' | 'completed' | 'released' | 'contested' | 'cancelled' | 'over';
  /** What is set aside, with the lots that it came from. */
  held: { promo: number; cash: number; uses: { lot: ModelLot; amount: number }[] } | undefined;
  promised: { cashback: number; points: number } | undefined;
}

export interface ModelLot {
  readonly owner: string;
  left: number;
  readonly endsAt: number;
}

export const halfUp = (amount: number, numerator: number, denominator: number) =>
  Math.floor((amount * numerator * 2 + denominator) / (denominator * 2));

export class MoneyModel {
  readonly balances = new Map<string, number>();
  /** Those that still hold something, oldest first: a long run uses up far more than it keeps. */
  readonly #lots = new Map<string, ModelLot[]>();
  /** Refund credit that each booking of a person brought, less what it took; the latest movement last. */
  readonly #brought = new Map<string, Map<string, number>>();

  /** Adds to an account in its own direction. */
  protected add(account: string, amount: number): void {
    this.balances.set(account, this.get(account) + amount);
  }
  get(account: string): number {
    return this.balances.get(account) ?? 0;
  }
  protected addCash({ id, tutor }: Pick<ModelBooking, 'id' | 'tutor'>, amount: number): void {
    this.add(`wallet_cash:${tutor}`, amount);
    if (amount === 0) return;
    const brought = this.#brought.get(tutor) ?? new Map<string, number>();
    const sum = (brought.get(id) ?? 0) + amount;
    brought.delete(id);
    if (sum !== 0) brought.set(id, sum);
    this.#brought.set(tutor, brought);
  }
  protected lotsOf(user: string): readonly ModelLot[] {
    return this.#lots.get(user) ?? [];
  }
  protected give(user: string, amount: number, endsAt: number): void {
    if (amount === 0) return;
    this.#fill({ owner: user, left: 0, endsAt }, amount);
    this.add(`wallet_promo:${user}`, amount);
  }
  #fill(lot: ModelLot, amount: number): void {
    if (lot.left === 0 && amount > 0) this.#lots.set(lot.owner, [...this.lotsOf(lot.owner), lot]);
    lot.left += amount;
  }
  #take(lot: ModelLot, amount: number): void {
    lot.left -= amount;
    if (lot.left > 0) return;
    const rest = this.lotsOf(lot.owner).filter((one) => one !== lot);
    if (rest.length > 0) this.#lots.set(lot.owner, rest);
    else this.#lots.delete(lot.owner);
  }

  /** What is left of promotional credit, by owner and end: `user@instant`. */
  credit(): Map<string, number> {
    const left = new Map<string, number>();
    for (const [user, lots] of this.#lots)
      for (const lot of lots) {
        const key = `${user}@${new Date(lot.endsAt).toISOString()}`;
        if (lot.left > 0) left.set(key, (left.get(key) ?? 0) + lot.left);
      }
    return left;
  }

  /** Live credit and refunded money, with what this booking holds already. */
  spendable(booking: ModelBooking, now: number): number {
    const back = (booking.held?.uses ?? []).filter((use) => use.lot.endsAt > now);
    const live = this.lotsOf(booking.tutor).filter((lot) => lot.endsAt > now);
    const credit =
      live.reduce((sum, lot) => sum + lot.left, 0) + back.reduce((sum, use) => sum + use.amount, 0);
    return credit + this.get(`wallet_cash:${booking.tutor}`) + (booking.held?.cash ?? 0);
  }

  /** False when the wallet does not hold that much; nothing has changed then. */
  hold(booking: ModelBooking, amount: number, now: number): boolean {
    const isSame = booking.held !== undefined && booking.held.promo + booking.held.cash === amount;
    if (isSame) return true;
    if (amount > this.spendable(booking, now)) return false;
    this.unhold(booking);
    if (amount === 0) return true;
    const uses: { lot: ModelLot; amount: number }[] = [];
    let missing = amount;
    const live = this.lotsOf(booking.tutor).filter((lot) => lot.left > 0 && lot.endsAt > now);
    for (const lot of live.sort((a, b) => a.endsAt - b.endsAt)) {
      const taken = Math.min(lot.left, missing);
      if (taken === 0) break;
      this.#take(lot, taken);
      missing -= taken;
      uses.push({ lot, amount: taken });
    }
    booking.held = { promo: amount - missing, cash: missing, uses };
    this.add(`wallet_promo:${booking.tutor}`, missing - amount);
    this.addCash(booking, -missing);
    this.add(`wallet_hold:${booking.tutor}`, amount);
    return true;
  }

  unhold(booking: ModelBooking): void {
    const { held } = booking;
    if (!held) return;
    for (const use of held.uses) this.#fill(use.lot, use.amount);
    this.add(`wallet_hold:${booking.tutor}`, -held.promo - held.cash);
    this.add(`wallet_promo:${booking.tutor}`, held.promo);
    this.addCash(booking, held.cash);
    booking.held = undefined;
  }

  capture(booking: ModelBooking): void {
    booking.wallet = booking.held ? booking.held.promo + booking.held.cash : 0;
    booking.state = 'paid';
    this.add('psp_receivable:simulador', booking.price + booking.fee - booking.wallet);
    this.add(`wallet_hold:${booking.tutor}`, -booking.wallet);
    this.add(`escrow:${booking.id}`, booking.price + booking.fee);
  }

  complete(booking: ModelBooking): void {
    const commission = halfUp(booking.price, booking.bps, 10_000);
    const earning = Math.max(0, booking.price - (booking.held?.promo ?? 0));
    booking.state = 'completed';
    booking.promised = {
      cashback: Math.min(5_000, halfUp(earning, booking.premium ? 4 : 2, 100)),
      points: Math.floor(booking.price / 100) * (booking.premium ? 2 : 1),
    };
    this.add(`escrow:${booking.id}`, -booking.price - booking.fee);
    this.add(`provider_pending:${booking.provider}`, booking.price - commission);
    this.add('rev_commission', commission);
    this.add('rev_convenience', booking.fee);
  }

  release(booking: ModelBooking, now: number): void {
    const payable = booking.price - halfUp(booking.price, booking.bps, 10_000);
    const { cashback, points } = booking.promised ?? { cashback: 0, points: 0 };
    booking.state = 'released';
    this.add(`provider_pending:${booking.provider}`, -payable);
    this.add(`provider_payable:${booking.provider}`, payable);
    this.add('exp_cashback', cashback);
    this.add('pts_issued', points);
    this.add(`points:${booking.tutor}`, points);
    this.give(booking.tutor, cashback, this.endOfCredit(now));
  }

  // São Paulo is three hours behind UTC all year; credit ends with the last second of the 180th day.
  protected endOfCredit(now: number): number {
    const day = Math.floor((now - 3 * hourMs) / dayMs) + 180;
    return (day + 1) * dayMs + 3 * hourMs - 1000;
  }

  /** False when the points are too few or no whole number of reais; nothing has changed then. */
  exchange(user: string, points: number, now: number): boolean {
    if (points < 500 || points % 100 !== 0 || points > this.get(`points:${user}`)) return false;
    this.add(`points:${user}`, -points);
    this.add('pts_issued', -points);
    this.add('exp_cashback', points);
    this.give(user, points, this.endOfCredit(now));
    return true;
  }

  /** What goes back to the payer outside, and to the wallet. */
  cancel(booking: ModelBooking, percent: 100 | 50 | 0, feeBack: boolean, now: number): [number, number] {
    const paid = booking.price + booking.fee;
    const priceBack = halfUp(booking.price, percent, 100);
    const total = priceBack + (feeBack ? booking.fee : 0);
    const wallet = Math.floor((total * booking.wallet) / paid);
    const held = booking.held ?? { promo: 0, cash: 0, uses: [] };
    const promo = wallet === 0 ? 0 : Math.floor((wallet * held.promo) / (held.promo + held.cash));
    const kept = booking.price - priceBack;
    const commission = halfUp(kept, booking.bps, 10_000);
    booking.state = 'cancelled';
    this.add(`escrow:${booking.id}`, -paid);
    this.add(`refund_transit:${booking.id}`, total - wallet);
    this.addCash(booking, wallet - promo);
    this.add(`provider_payable:${booking.provider}`, kept - commission);
    this.add('rev_commission', commission);
    this.add('rev_convenience', feeBack ? 0 : booking.fee);
    this.restore(booking, promo, now);
    return [total - wallet, wallet];
  }

  /** A paid booking costs so much less; returns what goes back to the payer outside, and to the wallet. */
  cheapen(booking: ModelBooking, fewer: { price: number; fee: number }, now: number): [number, number] {
    const difference = fewer.price + fewer.fee;
    const wallet = Math.floor((difference * booking.wallet) / (booking.price + booking.fee));
    const held = booking.held ?? { promo: 0, cash: 0, uses: [] };
    const promo = wallet === 0 ? 0 : Math.floor((wallet * held.promo) / (held.promo + held.cash));
    booking.price -= fewer.price;
    booking.fee -= fewer.fee;
    booking.wallet -= wallet;
    this.add(`escrow:${booking.id}`, -difference);
    this.add(`refund_transit:${booking.id}`, difference - wallet);
    this.addCash(booking, wallet - promo);
    this.restore(booking, promo, now);
    if (booking.held)
      booking.held = { ...booking.held, promo: held.promo - promo, cash: held.cash - wallet + promo };
    return [difference - wallet, wallet];
  }

  /** Credit that goes back: to the lots that end last, which live thirty days more at least. */
  protected restore(booking: ModelBooking, promo: number, now: number): void {
    let missing = promo;
    for (const use of (booking.held?.uses ?? []).toSorted((a, b) => b.lot.endsAt - a.lot.endsAt)) {
      const back = Math.min(use.amount, missing);
      missing -= back;
      this.give(booking.tutor, back, Math.max(use.lot.endsAt, now + 30 * dayMs));
    }
  }

  /** Takes credit that is still there, what ends first before the rest; gives how much. */
  protected takeCredit(user: string, most: number, now: number): number {
    let missing = most;
    const live = this.lotsOf(user).filter((lot) => lot.left > 0 && lot.endsAt > now);
    for (const lot of live.sort((a, b) => a.endsAt - b.endsAt)) {
      const taken = Math.min(lot.left, missing);
      if (taken > 0) this.#take(lot, taken);
      missing -= taken;
    }
    this.add(`wallet_promo:${user}`, missing - most);
    return most - missing;
  }

  /** The bookings that brought refund credit, the latest movement first. */
  brought(tutor: string): [string, number][] {
    return [...(this.#brought.get(tutor) ?? [])].filter(([, amount]) => amount > 0).toReversed();
  }

  /** Refund credit of these bookings goes back outside, as far as it is there; gives how much of each. */
  returnCredit(tutor: string, brought: readonly (readonly [string, number])[]): [string, number][] {
    const returned: [string, number][] = [];
    for (const [id, most] of brought) {
      const amount = Math.min(most, this.get(`wallet_cash:${tutor}`));
      if (amount === 0) continue;
      this.addCash({ id, tutor }, -amount);
      this.add(`refund_transit:${id}`, amount);
      returned.push([id, amount]);
    }
    return returned;
  }

  settle(owner: string, amount: number): void {
    this.add(`refund_transit:${owner}`, -amount);
    this.add('psp_receivable:simulador', -amount);
  }

  stray(payment: string, amount: number): void {
    this.add('psp_receivable:simulador', amount);
    this.add(`refund_transit:${payment}`, amount);
  }

  expire(now: number): void {
    for (const [user, lots] of this.#lots)
      for (const lot of lots.filter((one) => one.endsAt <= now)) {
        this.add(`wallet_promo:${user}`, -lot.left);
        this.add('rev_breakage', lot.left);
        this.#take(lot, lot.left);
      }
  }
}
