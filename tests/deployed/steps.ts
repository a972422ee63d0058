/** How long each step took, in seconds, in the order they came. */
export interface Steps {
  /** Says what begins, and how long it took. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** What turned out to be so, under the step that is going on. */
  tell: (fact: string) => void;
  seconds: () => number;
}

const since = (start: number): number => Math.round((performance.now() - start) / 100) / 10;

export function createSteps(): Steps {
  const start = performance.now();
  return {
    step: async (name, work) => {
      const began = performance.now();
      console.log(`▸ ${name}`);
      const done = await work();
      console.log(`  ${since(began)} s`);
      return done;
    },
    tell: (fact) => console.log(`  ✓ ${fact}`),
    seconds: () => since(start),
  };
}
