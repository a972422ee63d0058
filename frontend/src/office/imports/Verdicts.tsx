import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ImportKind, JudgedRow, State } from '#office/importing/kind.ts';
import { downloadCsv } from '#office/list/csv.ts';
import { ListTable } from '#office/list/ListTable.tsx';
import { useSize } from '#office/ui/useSize.ts';
import styles from './Import.module.css';
import { countOf, sayWhy } from './kinds/words.ts';

const SHOWN = 50;

interface TallyProps {
  kind: ImportKind;
  judged: readonly JudgedRow[];
  states: readonly State[];
}

export function Tally({ kind, judged, states }: TallyProps) {
  return (
    <dl className="grid grid-cols-3 gap-3 max-w-140 [&_div]:py-3 [&_div]:px-4 [&_div]:bg-sand [&_div]:rounded-control [&_dt]:text-12 [&_dt]:text-muted [&_dd]:m-0 [&_dd]:text-28 [&_dd]:tabular-nums">
      {states.map((state) => (
        <div key={state} data-state={state}>
          <dt>{kind.words.states[state]}</dt>
          <dd>{countOf(judged, state).toLocaleString('es-MX')}</dd>
        </div>
      ))}
    </dl>
  );
}

function saveTroubles(kind: ImportKind, troubles: readonly JudgedRow[]): void {
  const { fields, words, rejected } = kind;
  const rows = troubles.map((each) => {
    const { line, row, verdict } = each;
    return [line, ...fields.map(({ name }) => row[name] ?? ''), words.states[verdict.state], sayWhy(each, kind)];
  });
  const header = ['fila', ...fields.map(({ head }) => head), 'resultado', 'motivo'];
  downloadCsv(rejected, header, rows);
}

const contact = ({ row: { email, phone } }: JudgedRow): string => [email, phone].filter(Boolean).join(' · ') || '—';

/** The rows that are not imported, with reasons. They can be downloaded, corrected and imported again. */
export function RejectedRows({ kind, judged }: { kind: ImportKind; judged: readonly JudgedRow[] }) {
  const { phone } = useSize();
  const [shown, setShown] = useState(SHOWN);
  // A check may have sent its rows in another order.
  const troubles = judged
    .filter(({ verdict: { state } }) => state === 'wrong' || state === 'known')
    .sort((a, b) => a.line - b.line);
  if (troubles.length === 0) return null;
  const rows = troubles.slice(0, shown).map((judgedRow) => ({ ...judgedRow, id: judgedRow.line }));
  return (
    <section aria-labelledby="no-importadas" className="grid gap-3">
      <div className="flex gap-3 items-center justify-between">
        <h2 id="no-importadas" className="text-18 font-medium wrap-anywhere">
          Filas que no se importan
        </h2>
        <Button
          size="small"
          icon={<Download size={14} aria-hidden />}
          aria-label="Descargar las filas que no se importan, para Excel"
          onClick={() => saveTroubles(kind, troubles)}
        >
          Descargar
        </Button>
      </div>
      {phone ? (
        <ul className={styles.cards}>
          {rows.map((each) => (
            <li key={each.line}>
              <b>{each.row.fullName || '—'}</b>
              <span>
                Fila {each.line} · {contact(each)}
              </span>
              {kind.about && <span>{kind.about(each.row)}</span>}
              <span>{sayWhy(each, kind)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <ListTable
          rows={rows}
          columns={[
            { title: 'Fila', dataIndex: 'line', width: 72 },
            { title: 'Nombre', render: (_, each) => each.row.fullName || '—' },
            ...(kind.about
              ? [{ title: 'Qué pide', render: (_: unknown, { row }: JudgedRow) => kind.about?.(row) }]
              : []),
            { title: 'Correo y teléfono', render: (_, each) => contact(each) },
            { title: 'Motivo', render: (_, each) => sayWhy(each, kind) },
          ]}
        />
      )}
      {troubles.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>Ver más ({troubles.length - shown})</Button>
      )}
    </section>
  );
}
