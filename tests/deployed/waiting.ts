/** Repeats a request until it has an answer. */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined>, seconds: number): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`${what}: not there after ${seconds} s`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
