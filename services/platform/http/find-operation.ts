import type { RouteDef } from '@rostro/shared/contract/route';

/** One segment of an address: its named children, its child for any other text, and its own methods. */
interface Step<T> {
  readonly named: Map<string, Step<T>>;
  other?: Step<T>;
  readonly methods: Map<string, { readonly names: readonly string[]; readonly operation: T }>;
}

/** An address of the contract: its operation per method, and the values of its parameters. */
export interface Address<T> {
  readonly methods: Step<T>['methods'];
  readonly texts: readonly string[];
}

const newStep = <T>(): Step<T> => ({ named: new Map(), methods: new Map() });

/**
 * Finds an address of the contract in a table that is made once. The path is decoded, as HTTP APIs pass it on: an
 * encoded slash separates like any other, so no parameter contains one. A name wins over a parameter.
 */
export function operationFinder<T>(listed: Iterable<readonly [RouteDef, T]>) {
  const root = newStep<T>();
  for (const [{ method, path }, operation] of listed) {
    const names: string[] = [];
    let step = root;
    for (const part of path.split('/').slice(1)) {
      const next = (part.startsWith('{') ? step.other : step.named.get(part)) ?? newStep();
      if (part.startsWith('{')) {
        step.other = next;
        names.push(part.slice(1, -1));
      } else {
        step.named.set(part, next);
      }
      step = next;
    }
    step.methods.set(method, { names, operation });
  }
  const walk = ({ named, other, methods }: Step<T>, parts: readonly string[], at: number): Address<T> | undefined => {
    const part = parts[at];
    if (part === undefined) return methods.size > 0 ? { methods, texts: [] } : undefined;
    const next = named.get(part);
    const found = next && walk(next, parts, at + 1);
    if (found || other === undefined || part === '') return found;
    const behind = walk(other, parts, at + 1);
    return behind && { ...behind, texts: [part, ...behind.texts] };
  };
  return (path: string): Address<T> | undefined => walk(root, path.split('/'), 1);
}
