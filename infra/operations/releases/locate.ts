import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** What a stack trace calls a built file: on one machine, in a function of AWS, in a browser. */
const FILE = [
  String.raw`(?:dist/)?(?:functions|packed)/(?<bundle>\w+)/index\.js`,
  String.raw`(?<task>/var/task/index\.js)`,
  String.raw`(?<asset>assets/[\w.-]+\.js)`,
].join('|');
const PLACE = new RegExp(String.raw`\S*?(?:${FILE}):(?<line>\d+):(?<column>\d+)`, 'g');

/** The built file, from `dist`; undefined if nobody says whose it is. */
function fileOf({ asset, bundle }: Record<string, string | undefined>, service: string | undefined) {
  if (asset !== undefined) return `web/${asset}`;
  const name = bundle ?? service;
  return name && `functions/${name}/index.js`;
}

function readMap(file: string): TraceMap | undefined {
  try {
    return new TraceMap(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Says in a text where in the sources its places are: `services/booking/use-cases/book.ts:12:3`, from the project's
 * root. A place without a map stays as it is.
 * @param maps the folder of the source maps, with `functions` and `web`
 * @param service the function whose log it is: AWS calls the file of each `index.js`
 */
export function locate(text: string, maps: string, service?: string): string {
  const known = new Map<string, TraceMap | undefined>();
  const mapOf = (file: string): TraceMap | undefined => {
    if (!known.has(file)) known.set(file, readMap(join(maps, `${file}.map`)));
    return known.get(file);
  };
  return text.replace(PLACE, (place: string, ...found) => {
    const groups = found.at(-1) as Record<string, string | undefined>;
    const file = fileOf(groups, service);
    const map = file && mapOf(file);
    if (!map) return place;
    const { source, line, column } = originalPositionFor(map, {
      line: Number(groups.line),
      // A trace counts columns from 1, a map from 0.
      column: Number(groups.column) - 1,
    });
    if (source === null) return place;
    const before = /^[("]*/.exec(place)?.[0] ?? '';
    return `${before}${posix.join('dist', dirname(file), source)}:${line}:${column + 1}`;
  });
}
