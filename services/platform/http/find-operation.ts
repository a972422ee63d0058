import type { RouteDef } from '@rostro/shared/contract/route';

/** A step into an address: what lies below it by name, what by any other text, and what can be asked of it itself. */
interface Step<T> {
  readonly named: Map<string, Step<T>>;
  other?: Step<T>;
  readonly methods: Map<string, { readonly names: readonly string[]; readonly operation: T }>;
}

/** An address of the contract: what answers each method there, and the texts at the places of its parameters. */
export interface Address<T> {
  readonly methods: Step<T>['methods'];
  readonly texts: readonly string[];
}

const newStep = <T>(): Step<T> => ({ named: new Map(), methods: new Map() });

/**
 * Finds what the contract has at an address, in a table that is made once. The path is decoded, as HTTP APIs hand it
 * on: a coded slash separates like any other, so no parameter has one. A name wins over a parameter.
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
