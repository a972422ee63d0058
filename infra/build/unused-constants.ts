import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';

/** The modules of `shared`. */
export const SHARED = /[\\/]shared[\\/].+\.ts$/;
/** Nodes whose code runs later. */
const RUNS_LATER = /Function|^Class/;
/** Nodes that run code when they are evaluated. */
const RUNS_CODE = new Set(['CallExpression', 'NewExpression', 'SpreadElement', 'MemberExpression']);

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;

/** Whether code runs when the expression is evaluated; a bundler keeps such a constant even if nothing reads it. */
function runsCode(node: SyntaxNode): boolean {
  if (RUNS_CODE.has(node.type)) return true;
  if (RUNS_LATER.test(node.type)) return false;
  return Object.values(node).flat().filter(isNode).some(runsCode);
}

function* initializersOf(source: string): Generator<SyntaxNode> {
  for (const statement of parseAst(source, { lang: 'ts' }).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier' && init && runsCode(init)) yield init;
    }
  }
}

/** Marks the constants of a module that run code as free of side effects. Lines stay as they are, for the source map. */
export function markConstants(source: string): string {
  let [written, done] = ['', 0];
  for (const { start, end } of initializersOf(source)) {
    written += `${source.slice(done, start)}/* @__PURE__ */ (() => (${source.slice(start, end)}))()`;
    done = end;
  }
  return written + source.slice(done);
}

/**
 * The modules of `shared` only define: nothing depends on one of their constants being evaluated. A page uses a part of the
 * contract, so its bundle leaves out the constants that it does not read (ADR 0121). Functions: `functions.ts`.
 */
export const withoutUnusedConstants: Plugin = {
  name: 'rostro-without-unused-constants',
  enforce: 'pre',
  transform: (code, id) => (SHARED.test(id) ? { code: markConstants(code), map: null } : undefined),
};
