import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** The resources of processes, from Linux's `/proc`; NaN on other systems. */
const TICK_MS = 10;

/** Parent and processor time of a process, with that of its children that have ended; null if it has ended itself. */
function statOf(pid: number): { parent: number; cpuMs: number } | null {
  try {
    // The name in parentheses may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), cpuMs: ticks * TICK_MS };
  } catch {
    return null;
  }
}

/** A process with all its descendants. */
function familyOf(root: number): number[] {
  const children = new Map<number, number[]>();
  try {
    for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
      const parent = statOf(Number(name))?.parent;
      if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    }
  } catch {
    return [];
  }
  const under = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(under)];
  return under(root);
}

const sumOf = (pid: number, of: (one: number) => number): number => {
  const family = familyOf(pid);
  return family.length === 0 ? Number.NaN : family.reduce((sum, one) => sum + of(one), 0);
};

/** Processor time so far of a process with what it started, in ms. */
export const cpuMsOf = (pid: number): number => sumOf(pid, (one) => statOf(one)?.cpuMs ?? 0);

/** Memory of a process with its descendants, in MiB; a shared page counts once. */
export const memoryOf = (pid: number): number =>
  sumOf(pid, (one) => {
    try {
      const text = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? Number.NaN) / 1024;
    } catch {
      return 0;
    }
  });

/** Processor time so far of the whole machine that was not idle, in ms. */
export function machineCpuMs(): number {
  try {
    const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = fields.map(Number);
    return (user + nice + system + irq + softirq + steal) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

/** The share of all processors that is busy during some time. */
export async function busyShare(ms: number): Promise<number> {
  const before = machineCpuMs();
  await pause(ms);
  return (machineCpuMs() - before) / (ms * cpus().length);
}
