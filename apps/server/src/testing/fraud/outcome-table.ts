export interface Outcome {
  readonly title: string;
  readonly guard: string;
  readonly limitCents: number;
  readonly gainCents: number;
  readonly lossCents: number;
}

const reais = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/u, ' ');

/** What each scheme brought and cost, as text; negative is a loss of the fraudster, or what the platform earned. */
export function outcomeTable(outcomes: readonly Outcome[]): string {
  const head = ['Story', 'Gain', 'Platform’s loss', 'Limit', 'Guard'];
  const lines = outcomes.map(({ title, guard, ...sums }) => [
    title,
    reais(sums.gainCents),
    reais(sums.lossCents),
    reais(sums.limitCents),
    guard,
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...lines].map((line) => line[at]?.length ?? 0)));
  const row = (line: readonly string[]) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ');
  return `\n${[head, ...lines].map((line) => row(line).trimEnd()).join('\n')}\n`;
}
