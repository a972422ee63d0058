import type { ImportKind, JudgedRow } from '#office/importing/kind.ts';
import { ListTable } from '#office/list/ListTable.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { sourcesOf } from './columns.ts';
import { quoted } from './kinds/words.ts';
import type { MappedFile } from './useImport.ts';

/** Enough rows to see whether the columns are read correctly. */
const SHOWN = 10;

interface Written {
  id: number;
  facts: Record<string, string>;
}

function previewRow({ line, row, verdict }: JudgedRow, { facts }: ImportKind): Written[] {
  const read = verdict.state === 'new' ? facts(row) : null;
  return read === null ? [] : [{ id: line, facts: read }];
}

function sourceOf({ from: { headed, mapping } }: MappedFile, field: string, kind: ImportKind): string {
  const sources = sourcesOf(headed, mapping, field, kind);
  return sources.length === 0 ? 'el archivo no lo tiene' : quoted(sources.map(({ name }) => name));
}

interface SampleProps {
  kind: ImportKind;
  file: MappedFile;
  judged: readonly JudgedRow[];
}

/** Previews the first rows as they will be saved, and the columns of each field. */
export function Sample({ kind, file, judged }: SampleProps) {
  const { phone } = useSize();
  const rows = judged.flatMap((each) => previewRow(each, kind)).slice(0, SHOWN);
  if (rows.length === 0) return null;
  const [first, ...others] = kind.fields;
  return (
    <section aria-labelledby="asi-se-guarda" className="grid gap-3">
      <h2 id="asi-se-guarda" className="text-18 font-medium wrap-anywhere">
        {kind.words.preview(rows.length)}
      </h2>
      <ul className="flex flex-wrap gap-y-1 gap-x-4 text-muted" aria-label="De qué columnas se leen">
        {kind.fields.map(({ name, title }) => (
          <li key={name}>
            {title}: {sourceOf(file, name, kind)}
          </li>
        ))}
      </ul>
      {phone ? (
        <ul className="grid gap-2" aria-labelledby="asi-se-guarda">
          {rows.map(({ id, facts }) => (
            <li key={id} className="grid gap-0.5 p-3 wrap-anywhere border border-line rounded-control">
              <b>{facts[first?.name ?? ''] || '—'}</b>
              {others.map(({ name, title }) => (
                <span key={name}>
                  {title}: {facts[name] || '—'}
                </span>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <ListTable
          rows={rows}
          columns={kind.fields.map(({ name, title }) => ({
            title,
            render: (_: unknown, { facts }: Written) => facts[name] || '—',
          }))}
        />
      )}
    </section>
  );
}
