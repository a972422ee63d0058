import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { Answer } from './caller.ts';

/** Node announces each request of this process before its body is known. */
const CHANNEL = 'http.client.request.created';
const VISIT = /#APT#([^#]+)$/;

interface WireTransaction {
  TransactItems: { Put?: { Item: { pk?: { S?: string }; sk?: { S?: string } }; ConditionExpression?: string } }[];
}

/** The visit that a transaction makes; undefined: it makes none. */
function madeBy(body: string): string | undefined {
  const { TransactItems } = JSON.parse(body) as WireTransaction;
  const put = TransactItems.map(({ Put }) => Put).find(
    (one) => one?.ConditionExpression?.startsWith('attribute_not_exists') && VISIT.test(one.Item.pk?.S ?? ''),
  );
  return put && VISIT.exec(put.Item.pk?.S ?? '')?.[1];
}

/** The writes that were tried of each new visit, by its id, while `act` ran. */
async function countWrites<T>(act: () => Promise<T>): Promise<{ answer: T; writes: Map<string, number> }> {
  const writes = new Map<string, number>();
  const onRequest = (message: unknown): void => {
    const { request } = message as { request: ClientRequest };
    if (!String(request.getHeader('x-amz-target') ?? '').endsWith('.TransactWriteItems')) return;
    const { end } = request;
    request.end = ((...args: Parameters<typeof end>) => {
      const id = madeBy(String(args[0]));
      if (id !== undefined) writes.set(id, (writes.get(id) ?? 0) + 1);
      return end.apply(request, args);
    }) as typeof end;
  };
  subscribe(CHANNEL, onRequest);
  try {
    return { answer: await act(), writes };
  } finally {
    unsubscribe(CHANNEL, onRequest);
  }
}

/** `{ 1: 480, 2: 17 }` → `'480 × 1, 17 × 2'` */
function sayCounts(attempts: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const made of attempts) counts.set(made, (counts.get(made) ?? 0) + 1);
  const rows = [...counts].sort(([a], [b]) => a - b);
  return rows.length === 0 ? 'none' : rows.map(([made, count]) => `${count} × ${made}`).join(', ');
}

/**
 * Lets a crowd book, and prints how many attempts the bookings needed. An attempt reads, decides and, if there is room,
 * writes: of a refused booking the last one only decided.
 */
export async function printAttempts(title: string, book: () => Promise<Answer[]>): Promise<Answer[]> {
  const { answer: answers, writes } = await countWrites(book);
  const booked = answers.filter(({ status }) => status === 201);
  const made = booked.map(({ body }) => writes.get(body.id) ?? 0);
  for (const { body } of booked) writes.delete(body.id);
  const lost = [...writes.values()];
  const refused = [
    ...lost.map((tried) => tried + 1),
    ...Array<number>(answers.length - booked.length - lost.length).fill(1),
  ];
  process.stdout.write(
    `${title}. Attempts (bookings × attempts): booked ${sayCounts(made)}; refused ${sayCounts(refused)}.\n`,
  );
  return answers;
}
