import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ImportKind, JudgedRow, State } from '#office/importing/kind.ts';
import { downloadCsv } from '#office/list/csv.ts';
import { ListTable } from '#office/list/ListTable.tsx';
import { useSize } from '#office/ui/useSize.ts';
import { countOf, isRemarked, sayRemarks, sayWhy } from './kinds/words.ts';

const SHOWN = 50;
const REMARKED = 'Con observaciones';

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

const isRefused = ({ verdict: { state } }: JudgedRow): boolean => state === 'wrong' || state === 'known';
const why = (each: JudgedRow, kind: ImportKind): string =>
  isRefused(each) ? sayWhy(each, kind) : sayRemarks(each, kind);

function saveTroubles(kind: ImportKind, troubles: readonly JudgedRow[]): void {
  const { fields, words, rejected } = kind;
  const rows = troubles.map((each) => {
    const { line, row, verdict } = each;
    const state = isRefused(each) ? words.states[verdict.state] : REMARKED;
    return [line, ...fields.map(({ name }) => row[name] ?? ''), state, why(each, kind)];
  });
  const header = ['fila', ...fields.map(({ head }) => head), 'resultado', 'motivo'];
  downloadCsv(rejected, header, rows);
}

const contact = ({ row: { email, phone } }: JudgedRow): string => [email, phone].filter(Boolean).join(' · ') || '—';

interface RowsProps {
  kind: ImportKind;
  rows: readonly JudgedRow[];
  id: string;
  title: string;
}

function Rows({ kind, rows: all, id, title }: RowsProps) {
  const { phone } = useSize();
  const [shown, setShown] = useState(SHOWN);
  if (all.length === 0) return null;
  const rows = all.slice(0, shown).map((judgedRow) => ({ ...judgedRow, id: judgedRow.line }));
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-18 font-medium wrap-anywhere">
        {title}
      </h2>
      {phone ? (
        <ul className="grid gap-2">
          {rows.map((each) => (
            <li key={each.line} className="grid gap-0.5 p-3 wrap-anywhere border border-line rounded-control">
              <b>{each.row.fullName || '—'}</b>
              <span>
                Fila {each.line} · {contact(each)}
              </span>
              {kind.about && <span>{kind.about(each.row)}</span>}
              <span>{why(each, kind)}</span>
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
            { title: 'Motivo', render: (_, each) => why(each, kind) },
          ]}
        />
      )}
      {all.length > shown && <Button onClick={() => setShown(shown + SHOWN)}>Ver más ({all.length - shown})</Button>}
    </section>
  );
}

/**
 * The rows that are not imported, and those that come in with remarks, each with its reason. They can be downloaded,
 * corrected and imported again.
 */
export function ProblemRows({ kind, judged }: { kind: ImportKind; judged: readonly JudgedRow[] }) {
  // A check may have sent its rows in another order.
  const troubles = judged.filter((each) => isRefused(each) || isRemarked(each)).sort((a, b) => a.line - b.line);
  if (troubles.length === 0) return null;
  return (
    <>
      <Button
        className="justify-self-start"
        icon={<Download size={14} aria-hidden />}
        aria-label="Descargar las filas con problemas, para Excel"
        onClick={() => saveTroubles(kind, troubles)}
      >
        Descargar las filas con problemas
      </Button>
      <Rows kind={kind} rows={troubles.filter(isRefused)} id="no-importadas" title="Filas que no se importan" />
      <Rows kind={kind} rows={troubles.filter(isRemarked)} id="observadas" title="Filas con observaciones" />
    </>
  );
}
