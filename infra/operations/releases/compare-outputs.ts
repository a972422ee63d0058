import { stop, warning } from '../preflight/finding.ts';
import { about, type Change, type ReleaseFinding } from './changes.ts';
import type { Json, Template, Templates } from './templates.ts';

/** No deployment but that of the resource itself takes it back: `npm run rollback` leaves the stack as it is. */
const STAYS = /-Stateful$/;

interface Reading {
  stack: string;
  output: string;
}

/** Which outputs of other stacks a template reads. */
export function readingsIn(value: Json): Reading[] {
  if (value === null || typeof value !== 'object') return [];
  const own = value['Fn::GetStackOutput'];
  if (own !== undefined) return [{ stack: own.StackName, output: own.OutputName }];
  return Object.values(value).flatMap(readingsIn);
}

/** The resources that a value names. */
function namedIn(value: Json): string[] {
  if (value === null || typeof value !== 'object') return [];
  if (typeof value.Ref === 'string') return [value.Ref];
  if (value['Fn::GetAtt'] !== undefined) return [String([value['Fn::GetAtt']].flat()[0]).split('.')[0] as string];
  return Object.values(value).flatMap(namedIn);
}

const readsOf = (template: Template | undefined): Reading[] => readingsIn(template?.Resources ?? {});
const uniqueBy = <T>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

/**
 * Weak references (docs/adr/0090-weak-references.md) lock nothing and tell nobody, so this is where they are looked
 * after.
 * @param replaced what gets another physical id
 * @param isSame whether two templates are the same
 */
export function outputFindings(
  before: Templates,
  after: Templates,
  replaced: readonly Change[],
  isSame: (a: Template, b: Template) => boolean,
): ReleaseFinding[] {
  const goneFor = (reader: string, template: Template | undefined, { stack, output }: Reading): ReleaseFinding[] => {
    if (after[stack] === undefined || after[stack].Outputs[output] !== undefined) return [];
    const stillReads = readsOf(after[reader]).some((own) => own.stack === stack && own.output === output);
    if (stillReads || template === undefined) {
      const what = `${stack} would no longer put out ${output}, which ${reader} reads.`;
      return [about(output, stop(what, `Bring it back, or take it out of ${reader}.`))];
    }
    if (!STAYS.test(stack)) {
      const what = `${stack} will no longer put out ${output}, which ${reader} read until now: if the deployment of ${reader} fails, it cannot return by itself.`;
      return [about(output, warning(what, 'Then mend it and deploy again, or npm run rollback.'))];
    }
    const what = `${stack} would no longer put out ${output}, which the last release of ${reader} reads: npm run rollback could not go back to it.`;
    return [about(output, stop(what, `Keep it for one release (publishedOutput), or --allow-replacement ${output}.`))];
  };
  const gone = Object.entries(before).flatMap(([reader, template]) =>
    uniqueBy(readsOf(template), ({ stack, output }) => `${stack} ${output}`).flatMap((reading) =>
      goneFor(reader, after[reader] && template, reading),
    ),
  );
  const stale = Object.entries(after).flatMap(([reader, template]) => {
    const old = before[reader];
    if (old === undefined || !isSame(old, template)) return [];
    return uniqueBy(readsOf(template), ({ stack, output }) => `${stack} ${output}`).flatMap(({ stack, output }) =>
      staleFindings({ reader, stack, output }, before[stack], after[stack], replaced),
    );
  });
  return [...gone, ...stale];
}

/** A stack that does not change is not deployed, and keeps the value that it once read. */
function staleFindings(
  { reader, stack, output }: Reading & { reader: string },
  before: Template | undefined,
  after: Template | undefined,
  replaced: readonly Change[],
): ReleaseFinding[] {
  const [old, now] = [before?.Outputs[output]?.Value, after?.Outputs[output]?.Value];
  if (old === undefined || now === undefined) return [];
  const id = namedIn(now).find((name) => replaced.some((change) => change.stack === stack && change.id === name));
  if (id === undefined && JSON.stringify(old) === JSON.stringify(now)) return [];
  const cause = id === undefined ? 'changes' : `changes with ${id}, which is replaced`;
  const what = `${output} of ${stack} ${cause}, and ${reader} would keep the old value: nothing else in it changes, so it is not deployed.`;
  const fix = 'Give the resource another id: the output is named after it, and its readers change with it.';
  return [about(output, stop(what, fix))];
}
