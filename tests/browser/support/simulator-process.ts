import { readFileSync } from 'node:fs';

import { product } from './product.ts';

const programOf = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** The payment simulator, a separate process that the same command starts. */
function simulatorPid(): number {
  const { pid: command } = product();
  const children = readFileSync(`/proc/${command}/task/${command}/children`, 'utf8').trim().split(' ');
  const pid = children.find((child) => programOf(child).includes('apps/simulator'));
  if (pid === undefined) throw new Error('The simulator does not run');
  return Number(pid);
}

/** Suspends the simulator until the returned function is called. */
export function freezeSimulator(): () => void {
  const pid = simulatorPid();
  process.kill(pid, 'SIGSTOP');
  return () => void process.kill(pid, 'SIGCONT');
}

/** Kills the simulator as in a crash; the start command starts it again a second later. */
export function killSimulator(): void {
  process.kill(simulatorPid(), 'SIGKILL');
}

export async function simulatorIsBack(): Promise<boolean> {
  const reply = await fetch(`${product().simulatorUrl}/health`).catch(() => undefined);
  return reply?.ok ?? false;
}
