import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { sayInstant } from '@rostro/shared/time';
import { Button } from 'antd';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sentence } from '#office/ui/say.ts';

interface TimelineProps {
  /** Newest first. */
  records: readonly ClinicalRecord[];
  /** Whether the newest visit is open at first. */
  openFirst?: boolean;
  children: (record: ClinicalRecord) => ReactNode;
}

const sayState = (notes: readonly ClinicalRecord[]): string[] => [
  ...(notes.length > 1 ? [`${notes.length} notas`] : []),
  ...(notes.some(({ signed }) => signed === null) ? ['borrador'] : []),
];

function byVisit(records: readonly ClinicalRecord[]): [first: ClinicalRecord, notes: ClinicalRecord[]][] {
  const visits = new Map<string, [ClinicalRecord, ClinicalRecord[]]>();
  for (const record of records) {
    const visit = visits.get(record.appointmentId);
    if (visit === undefined) visits.set(record.appointmentId, [record, [record]]);
    else visit[1].push(record);
  }
  return [...visits.values()];
}

/** The visits shown at first; a button shows the rest. */
const FIRST = 6;

/** The notes along a line, by visit: each visit opens to what was written. */
export function Timeline({ records, openFirst = false, children }: TimelineProps) {
  const [all, setAll] = useState(false);
  const visits = byVisit(records);
  if (visits.length === 0) return null;
  return (
    <>
      <ol className="relative py-1 before:absolute before:inset-y-0 before:left-[7px] before:w-px before:bg-line">
        {visits.slice(0, all ? undefined : FIRST).map(([first, notes], place) => (
          <li key={first.appointmentId} className="relative pl-6">
            <span
              className="absolute left-0 top-[17px] w-[15px] h-[15px] rounded-[50%] border-4 border-white bg-data"
              aria-hidden
            />
            <details className="group min-w-0" open={openFirst && place === 0}>
              <summary className="flex items-start gap-2 min-h-11 py-2.5 leading-[1.4] list-none cursor-pointer [&::-webkit-details-marker]:hidden">
                <span className="grid flex-1 min-w-0 wrap-anywhere">
                  <span className="font-medium">{sentence(sayInstant(first.startsAt))}</span>
                  <small className="text-13 text-muted">
                    {[first.service.name ?? 'Tratamiento no disponible', ...sayState(notes)].join(' · ')}
                  </small>
                </span>
                <ChevronRight
                  className="flex-none mt-0.5 text-muted group-open:rotate-90"
                  size={16}
                  strokeWidth={1.8}
                  aria-hidden
                />
              </summary>
              {notes.map(children)}
            </details>
          </li>
        ))}
      </ol>
      {!all && visits.length > FIRST && (
        <Button type="text" className="justify-self-start" onClick={() => setAll(true)}>
          Ver las {visits.length} visitas con notas
        </Button>
      )}
    </>
  );
}
