import { dirname, join, relative } from 'node:path';
import type { Node, Program } from '@oxc-project/types';
import MagicString from 'magic-string';
import { walk } from 'oxc-walker';
import { parseAst } from 'rolldown/parseAst';

/** A condition of a write, a part of one, or a permission check of a use-case. */
export interface Switch {
  /** File, declaration and label of the write: `services/rules/money/balance.ts usedWrite.balance`. */
  id: string;
  file: string;
  text: string;
  isPart: boolean;
}

interface Place {
  kind: 'condition' | 'right';
  node: Node;
  name: string;
}

const SWITCH = 'tests/mutants/switch.ts';
const CONDITION_KEYS = new Set(['condition', 'ConditionExpression']);
const nameIn = (node: Node | null | undefined): string => (node?.type === 'Identifier' ? node.name : '');

/** The label of a write, if it is a text. */
function labelOf(node: Node): string | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  const label = node.properties.find((one) => one.type === 'Property' && nameIn(one.key) === 'label');
  const value = label?.type === 'Property' ? label.value : undefined;
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : undefined;
}

const declaredBy = (node: Node): string =>
  node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator' ? nameIn(node.id) : '';

/** The outermost declaration, and the label of the write. */
function nameOf(parents: readonly Node[]): string {
  const declared = parents.map(declaredBy).find((name) => name !== '') ?? '';
  const label = parents.map(labelOf).findLast((one) => one !== undefined);
  return label === undefined ? declared : `${declared}.${label}`;
}

/** A function that passes a condition on has none of its own. */
const isPassedOn = (node: Node): boolean => node.type === 'MemberExpression' && nameIn(node.property) === 'condition';

/** `permissions.has('view_records')`: the code, or `right` if it is no text. */
function rightOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const { object, property } = node.callee;
  const owner = object.type === 'MemberExpression' ? object.property : object;
  if (nameIn(owner) !== 'permissions' || nameIn(property) !== 'has') return undefined;
  const [code] = node.arguments;
  return code?.type === 'Literal' ? String(code.value) : 'right';
}

function placeAt(node: Node, parents: readonly Node[]): Place | undefined {
  if (node.type === 'Property' && CONDITION_KEYS.has(nameIn(node.key)) && !node.shorthand && !isPassedOn(node.value)) {
    return { kind: 'condition', node: node.value, name: nameOf(parents) };
  }
  if (node.type === 'CallExpression' && nameIn(node.callee) === 'versionIs')
    return { kind: 'condition', node, name: nameOf(parents) };
  const right = rightOf(node);
  return right === undefined ? undefined : { kind: 'right', node, name: `${nameOf(parents)}.${right}` };
}

/** The arguments of `guard(….access, …)` that are the access of a route. */
function routeOf(node: Node): { whole: Node; route: Node } | undefined {
  if (node.type !== 'CallExpression' || nameIn(node.callee) !== 'guard') return undefined;
  const [whole] = node.arguments;
  if (whole?.type !== 'MemberExpression' || nameIn(whole.property) !== 'access') return undefined;
  return { whole, route: whole.object };
}

/** The parts of a text that are joined by `AND` outside of brackets, with its quotes; otherwise none. */
function partsOf(text: string): string[] {
  const quote = text[0] ?? '';
  if (!"'`".includes(quote)) return [];
  const parts = [''];
  let depth = 0;
  for (const word of text.slice(1, -1).split(/( AND | OR |[()[\]{}])/)) {
    if ('([{'.includes(word) && word !== '') depth++;
    if (')]}'.includes(word) && word !== '') depth--;
    if (depth === 0 && word === ' OR ') return [];
    if (depth === 0 && word === ' AND ') parts.push('');
    else parts.push(`${parts.pop()}${word}`);
  }
  return parts.length > 1 ? parts.map((part) => `${quote}${part}${quote}`) : [];
}

/** @returns the switches of a source in order, and the source that asks them at run time */
export function switchesIn(file: string, source: string): { switches: Switch[]; switchable: string } {
  const program: Program = parseAst(source, { lang: 'ts' });
  const parents: Node[] = [];
  const code = new MagicString(source);
  const switches: Switch[] = [];
  const used = new Map<string, number>();

  function add({ kind, node, name }: Place): void {
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    const id = `${file} ${name}${count === 1 ? '' : `#${count}`}`;
    const text = source.slice(node.start, node.end);
    const parts = kind === 'condition' ? partsOf(text) : [];
    switches.push({ id, file, text, isPart: false });
    switches.push(...parts.map((part, at) => ({ id: `${id}/${at + 1}`, file, text: part, isPart: true })));
    if (parts.length > 0) code.update(node.start, node.end, `onlyIfAll('${id}', ${parts.join(', ')})`);
    code.prependRight(node.start, `${kind === 'right' ? 'mayDo' : 'onlyIf'}('${id}', `).appendLeft(node.end, ')');
  }

  walk(program, {
    enter(node) {
      const place = placeAt(node, parents);
      if (place) add(place);
      const guarded = routeOf(node);
      if (guarded) {
        const { whole, route } = guarded;
        code.update(whole.start, whole.end, `accessOf(${source.slice(route.start, route.end)})`);
      }
      parents.push(node);
    },
    leave() {
      parents.pop();
    },
  });
  if (!code.hasChanged()) return { switches, switchable: source };
  const from = relative(dirname(file), join(SWITCH));
  code.prepend(`import { accessOf, mayDo, onlyIf, onlyIfAll } from '${from}';\n`);
  return { switches, switchable: code.toString() };
}
