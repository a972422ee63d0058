import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Expression, Node, ObjectProperty, Program } from '@oxc-project/types';
import type { Plugin } from 'esbuild';
import MagicString from 'magic-string';
import { type Identifier, isReferenceIdentifier, ScopeTracker, walk } from 'oxc-walker';
import { parseAst } from 'rolldown/parseAst';
import { RUNS_CODE, RUNS_LATER } from './unused-constants.ts';

const SHARED = '@rostro/shared/';
const LAZY = fileURLToPath(new URL('lazy.ts', import.meta.url));
const TYPES_ONLY = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/;
/** The schemas of a route. */
const SCHEMAS = new Set(['params', 'query', 'body', 'response']);

/** A module's names of lazy constants: the node that declares each, with its initializer if it is the module's own. */
interface Lazy {
  readonly declared: ReadonlyMap<Node, Expression | null>;
  readonly exported: ReadonlySet<string>;
}

interface Parsed {
  readonly source: string;
  readonly program: Program;
  readonly scopes: ScopeTracker;
}

const parsed = new Map<string, Parsed>();

async function parse(path: string): Promise<Parsed> {
  const source = await readFile(path, 'utf8');
  const known = parsed.get(path);
  if (known?.source === source) return known;
  const program: Program = parseAst(source, { lang: 'ts' });
  const scopes = new ScopeTracker({ preserveExitedScopes: true });
  walk(program, {
    scopeTracker: scopes,
    enter(node) {
      if (TYPES_ONLY.test(node.type)) this.skip();
    },
  });
  scopes.freeze();
  const found = { source, program, scopes };
  parsed.set(path, found);
  return found;
}

/** What runs when the expression is evaluated: code, or the reading of a constant that is lazy itself. */
function isMadeOf(init: Expression, lazy: ReadonlySet<string>): boolean {
  let found = false;
  walk(init, {
    enter(node, parent) {
      if (RUNS_LATER.test(node.type) || TYPES_ONLY.test(node.type)) return this.skip();
      if (RUNS_CODE.has(node.type)) found = true;
      const isRead = parent === null || isReferenceIdentifier(node, parent);
      if (node.type === 'Identifier' && isRead && lazy.has(node.name)) found = true;
    },
  });
  return found;
}

/** The analysis of one build: which constants of which modules are lazy. */
function analysis(root: string): (path: string) => Promise<Lazy> {
  const isShared = (path: string) => path.startsWith(join(root, 'shared'));
  const known = new Map<string, Promise<Lazy>>();

  const sourceOf = (path: string, from: string): string | null => {
    if (from.startsWith(SHARED)) return join(root, 'shared', `${from.slice(SHARED.length)}.ts`);
    return from.startsWith('.') ? join(dirname(path), from) : null;
  };

  const exportedFrom = async (path: string, from: string): Promise<ReadonlySet<string>> => {
    const source = sourceOf(path, from);
    return source === null ? new Set() : (await lazyOf(source)).exported;
  };

  async function analyse(path: string): Promise<Lazy> {
    const { program } = await parse(path);
    const declared = new Map<Node, Expression | null>();
    const [names, exported] = [new Set<string>(), new Set<string>()];
    const refuse = (what: string): never => {
      throw new Error(`${path}: ${what} cannot be made lazy`);
    };
    for (const statement of program.body) {
      if (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') {
        const theirs = await exportedFrom(path, statement.source.value);
        for (const specifier of statement.specifiers) {
          if (specifier.type === 'ImportNamespaceSpecifier' && theirs.size > 0) refuse(`* as ${specifier.local.name}`);
          if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
          if (!theirs.has(specifier.imported.name)) continue;
          declared.set(specifier, null);
          names.add(specifier.local.name);
        }
        continue;
      }
      if (statement.type === 'ExportAllDeclaration') {
        for (const name of await exportedFrom(path, statement.source.value)) exported.add(name);
        continue;
      }
      const isExport = statement.type === 'ExportNamedDeclaration';
      if (isExport && statement.declaration === null) {
        const theirs = statement.source ? await exportedFrom(path, statement.source.value) : names;
        for (const { local, exported: as } of statement.specifiers) {
          if (local.type === 'Identifier' && as.type === 'Identifier' && theirs.has(local.name)) exported.add(as.name);
        }
        continue;
      }
      const declaration = isExport ? statement.declaration : statement;
      if (!isShared(path) || declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declaration.declarations) {
        if (init === null || !isMadeOf(init, names)) continue;
        if (id.type !== 'Identifier') return refuse('a pattern');
        declared.set(id, init);
        names.add(id.name);
        if (isExport) exported.add(id.name);
      }
    }
    return { declared, exported };
  }

  function lazyOf(path: string): Promise<Lazy> {
    const found = known.get(path) ?? analyse(path);
    known.set(path, found);
    return found;
  }
  return lazyOf;
}

const isRouteSchema = (node: Node): node is ObjectProperty =>
  node.type === 'Property' && node.kind === 'init' && node.key.type === 'Identifier' && SCHEMAS.has(node.key.name);

/** The properties of `defineRoutes({ name: { … } })` that hold a route's schemas. */
function* schemasOf(call: Node): Generator<ObjectProperty> {
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'defineRoutes')
    return;
  for (const routes of call.arguments) {
    if (routes.type !== 'ObjectExpression') continue;
    for (const route of routes.properties) {
      if (route.type !== 'Property' || route.value.type !== 'ObjectExpression') continue;
      yield* route.value.properties.filter(isRouteSchema);
    }
  }
}

/** Writes a module anew: its constants are made when first read, and so are the schemas of its routes. Lines stay as they are. */
function write({ source, program, scopes }: Parsed, { declared }: Lazy): string {
  const written = new MagicString(source);
  const initializers = new Set<Node>([...declared.values()].filter((init) => init !== null));
  const routeSchemas = new Set<Node>();

  const read = (identifier: Identifier, parent: Node | null): void => {
    const declaration = scopes.getDeclaration(identifier.name);
    if (declaration === null || !declared.has(declaration.node)) return;
    const isShort = parent?.type === 'Property' && parent.shorthand;
    written.appendLeft(identifier.end, isShort ? `: ${identifier.name}()` : '()');
  };
  walk(program, {
    scopeTracker: scopes,
    enter(node, parent, { key }) {
      if (TYPES_ONLY.test(node.type) || node.type === 'ImportDeclaration' || node.type === 'ExportSpecifier')
        return this.skip();
      if (initializers.has(node)) written.prependRight(node.start, '/* @__PURE__ */ makeOnce(() => (');
      for (const schema of schemasOf(node)) routeSchemas.add(schema);
      if (routeSchemas.has(node) && isRouteSchema(node) && node.key.type === 'Identifier') {
        const name = node.key.name;
        written.overwrite(node.start, node.value.start, `get ${name}() { return keepValue(this, '${name}', `);
      }
      const isKey = parent?.type === 'Property' && key === 'key' && parent.shorthand;
      if (node.type === 'Identifier' && !isKey && isReferenceIdentifier(node, parent)) read(node, parent);
    },
    leave(node) {
      if (initializers.has(node)) written.appendLeft(node.end, '))');
      if (routeSchemas.has(node)) written.appendLeft(node.end, ') }');
    },
  });
  if (initializers.size + routeSchemas.size > 0)
    written.prepend(`import { keepValue, makeOnce } from ${JSON.stringify(LAZY)}; `);
  return written.toString();
}

const rewritten = new Map<string, { key: string; contents: string }>();

/**
 * The modules of `shared` only define, so nothing depends on when one of their constants is evaluated. A function answers one
 * route of its twenty, and a schema takes 11 µs to make: in the bundles of functions, each constant of `shared` that runs
 * code is made when it is first read. What nobody reads is left out (ADR 0138).
 */
export const lazyConstants = (root: string): Plugin => ({
  name: 'rostro-lazy-constants',
  setup(build) {
    let lazyOf = analysis(root);
    build.onStart(() => {
      lazyOf = analysis(root);
    });
    build.onLoad({ filter: /[\\/](shared|services)[\\/].+\.ts$/ }, async ({ path }) => {
      const [module, lazy] = await Promise.all([parse(path), lazyOf(path)]);
      const key = `${module.source}\n${[...lazy.declared.keys()].map(({ start }) => start).join()}`;
      const known = rewritten.get(path);
      const contents = known?.key === key ? known.contents : write(module, lazy);
      rewritten.set(path, { key, contents });
      return { contents, loader: 'ts' };
    });
  },
});
