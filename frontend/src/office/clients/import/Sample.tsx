import { IMPORTED, type ImportedField } from '@rostro/shared/contract/clients/client-fields';
import { ImportedClient } from '@rostro/shared/contract/clients/client-import';
import { columnOf, sayFact } from '#office/chooseClient/fields.ts';
import { ListTable } from '#office/list/ListTable.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { sourcesOf } from './columns.ts';
import styles from './Import.module.css';
import type { JudgedRow, MappedFile } from './useImport.ts';
import { capitalized, quoted } from './words.ts';

/** Enough rows to see whether the columns are read correctly. */
const SHOWN = 10;

const TITLED = IMPORTED.map((field) => [field, capitalized(columnOf(field).head)] as const);

interface Written extends Record<ImportedField, string> {
  id: number;
}

/** The row's facts as the client record will show them; empty for rows that are not new or not valid. */
function previewRow({ line, row, verdict }: JudgedRow): Written[] {
  const read = verdict.state === 'new' ? ImportedClient.safeParse(row) : undefined;
  if (!read?.success) return [];
  const facts = IMPORTED.map((field) => [field, sayFact(field, read.data[field] ?? null)]);
  return [{ id: line, ...(Object.fromEntries(facts) as Record<ImportedField, string>) }];
}

function sourceOf({ from: { headed, mapping } }: MappedFile, field: ImportedField): string {
  const sources = sourcesOf(headed, mapping, field);
  return sources.length === 0 ? 'el archivo no lo tiene' : quoted(sources.map(({ name }) => name));
}

/** Previews the first clients of the file as they will be saved, and the columns that each field is read from. */
export function Sample({ file, judged }: { file: MappedFile; judged: readonly JudgedRow[] }) {
  const { phone } = useSize();
  const rows = judged.flatMap(previewRow).slice(0, SHOWN);
  if (rows.length === 0) return null;
  const title = rows.length === 1 ? 'Así se guardará' : `Así se guardarán los primeros ${rows.length}`;
  return (
    <section aria-labelledby="asi-se-guarda" className={styles.troubles}>
      <h2 id="asi-se-guarda" className={styles.step}>
        {title}
      </h2>
      <ul className={styles.sources} aria-label="De qué columnas se leen">
        {TITLED.map(([field, name]) => (
          <li key={field}>
            {name}: {sourceOf(file, field)}
          </li>
        ))}
      </ul>
      {phone ? (
        <ul className={styles.cards} aria-labelledby="asi-se-guarda">
          {rows.map(({ id, fullName, ...rest }) => (
            <li key={id}>
              <b>{fullName}</b>
              {TITLED.slice(1).map(([field, name]) => (
                <span key={field}>
                  {name}: {rest[field as Exclude<ImportedField, 'fullName'>] || '—'}
                </span>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <ListTable
          rows={rows}
          columns={TITLED.map(([field, name]) => ({
            title: name,
            render: (_: unknown, row: Written) => row[field] || '—',
          }))}
        />
      )}
    </section>
  );
}
