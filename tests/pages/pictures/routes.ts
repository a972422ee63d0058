import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JSXElement, ObjectExpression, Program } from '@oxc-project/types';
import { walk } from 'oxc-walker';
import { parseAst } from 'rolldown/parseAst';

const SOURCES = join('frontend', 'src');
const TEST = /\.test\.tsx$|\/test\//;

/** Where the routes of a file begin. A file with routes that is missing here fails the test. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  'app/router.tsx': '',
  'app/LinkPages.tsx': '',
  'office/shell/AdminArea.tsx': 'admin',
};

/** The files with a route table, from the frontend's sources. */
export function filesWithRoutes(root: string): string[] {
  const files = readdirSync(join(root, SOURCES), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => {
    if (!file.endsWith('.tsx') || TEST.test(file)) return false;
    return /import \{[^}]*\bRoutes\b[^}]*\} from 'react-router-dom'/.test(
      readFileSync(join(root, SOURCES, file), 'utf8'),
    );
  });
}

const nameOf = ({ openingElement: { name } }: JSXElement): string => (name.type === 'JSXIdentifier' ? name.name : '');

function attributesOf({ openingElement }: JSXElement): Map<string, unknown> {
  return new Map(
    openingElement.attributes.flatMap((one) =>
      one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' ? [[one.name.name, one.value]] : [],
    ),
  );
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'value' in value ? String(value.value) : undefined;

/** A route that only leads elsewhere shows nothing. */
const LEADS_ON = /^<Navigate\b/;

/** The patterns of the pages of one route table: `/admin/clients/:clientId`, `/*`. */
export function routesIn(source: string, beginning: string): string[] {
  const program: Program = parseAst(source, { lang: 'tsx' });
  const parents: string[] = [beginning];
  const found: string[] = [];
  walk(program, {
    enter(node) {
      if (node.type !== 'JSXElement' || nameOf(node) !== 'Route') return;
      const attributes = attributesOf(node);
      const path = textOf(attributes.get('path'));
      const whole = [parents.at(-1), path].filter(Boolean).join('/');
      parents.push(whole);
      const element = attributes.get('element') as { expression?: { start: number; end: number } } | undefined;
      const shown = element?.expression && source.slice(element.expression.start, element.expression.end);
      const isPage = path !== undefined || attributes.has('index');
      const isFrame = node.children.some((child) => child.type === 'JSXElement');
      if (isPage && !isFrame && shown !== undefined && !LEADS_ON.test(shown)) found.push(`/${whole}`);
    },
    leave(node) {
      if (node.type === 'JSXElement' && nameOf(node) === 'Route') parents.pop();
    },
  });
  return found;
}

const DOOR = /^office\/[^/]+\/door\.ts$/;

/** The value of a text, and `''` for anything else. Undefined if the object has no such property. */
function propertyOf({ properties }: ObjectExpression, name: string): string | undefined {
  for (const one of properties) {
    if (one.type !== 'Property' || one.key.type !== 'Identifier' || one.key.name !== name) continue;
    return one.value.type === 'Literal' ? String(one.value.value) : '';
  }
  return undefined;
}

/** The patterns of the pages that an optional room's door lists. */
export function pagesOfDoor(source: string): string[] {
  const found: string[] = [];
  walk(parseAst(source, { lang: 'ts' }), {
    enter(node) {
      if (node.type !== 'ObjectExpression' || propertyOf(node, 'Page') === undefined) return;
      const path = propertyOf(node, 'path');
      if (!path) throw new Error('A page of a door has no plain path');
      found.push(`/admin/${path}`);
    },
  });
  return found;
}

function pagesOfDoors(root: string): string[] {
  const files = readdirSync(join(root, SOURCES), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => DOOR.test(file))
    .flatMap((file) => pagesOfDoor(readFileSync(join(root, SOURCES, file), 'utf8')));
}

/** The patterns of every page of the site and of the panel. */
export function routesOf(root: string): string[] {
  const all = filesWithRoutes(root).flatMap((file) => {
    const beginning = BEGINNINGS[file];
    if (beginning === undefined) throw new Error(`${file} has routes, and routes.ts does not say where they begin`);
    return routesIn(readFileSync(join(root, SOURCES, file), 'utf8'), beginning);
  });
  return [...new Set([...all, ...pagesOfDoors(root)])];
}
