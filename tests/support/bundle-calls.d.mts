export function recordCalls(testPath: string, names: Iterable<string>): void;
export function readCalls(testPath: string): string[] | undefined;
