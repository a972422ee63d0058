/** The seconds of each step, in order. */
export interface Steps {
  /** Prints the beginning of a step, and its time. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Prints a result of the current step. */
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
