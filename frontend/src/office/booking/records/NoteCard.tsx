import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { sayApplied, sayVitals } from '@rostro/shared/privacy/clinical-words';
import { useState } from 'react';
import { readDraft } from '#edit/drafts.ts';
import { sayEntry, saySignature } from '#office/records/published/notes/words.ts';
import { sentence } from '#office/ui/say.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { classes } from '#ui/classes.ts';
import { Photos } from '../photos/Photos.tsx';
import { changeOf } from './draft.ts';
import { NoteActions, type NoteProps } from './NoteActions.tsx';
import { ChangedNote } from './NoteForm.tsx';
import styles from './Records.module.css';

type Fact = [label: string, said: string];

/** In the norm's order, without empty facts. */
function factsOf(record: ClinicalRecord): Fact[] {
  const { reason, vitals, examination, diagnosis, diagnosisCode, plan } = record;
  const { applied, areas, reactions, indications } = record;
  const facts: Fact[] = [
    ['Motivo', reason],
    ['Signos vitales', sayVitals(vitals)],
    ['Exploración', examination],
    ['Diagnóstico', [diagnosis, diagnosisCode && `(${diagnosisCode})`].filter(Boolean).join(' ')],
    ['Plan', plan],
    ['Tratamiento aplicado', applied.map(sayApplied).join('\n')],
    ['Zonas tratadas', areas.join(', ')],
    ['Reacciones adversas', reactions],
    ['Indicaciones', indications],
  ];
  return facts.filter(([, said]) => said !== '');
}

function NoteFacts({ record }: { record: ClinicalRecord }) {
  const { text, signed, addenda } = record;
  const facts = factsOf(record);
  return (
    <>
      {text !== '' && <p className="leading-[1.5] whitespace-pre-line wrap-anywhere">{text}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([label, said]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
      {signed && <p className="text-12 leading-[1.5] text-muted">Firmada: {saySignature(signed)}</p>}
      {addenda.length > 0 && (
        <ul className="grid gap-2 pl-3 border-l-2 border-l-line" aria-label="Agregado después">
          {Object.entries(addenda).map(([place, { text: more, ...added }]) => (
            <li key={place}>
              <span className="text-12 leading-[1.5] text-muted">{sentence(saySignature(added))}</span>
              <p className="leading-[1.5] whitespace-pre-line wrap-anywhere">{more}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function NoteCard({ record, shownAt, onReload }: NoteProps) {
  const { createdAt, author, signed } = record;
  const [changing, setChanging] = useState(() => readDraft(changeOf(record.id)) !== undefined);
  const name = sentence(sayEntry(createdAt, author));
  return (
    <article
      className={classes(styles.note, 'grid gap-2 min-w-0 py-3 border-t border-t-line')}
      aria-label={`Nota, ${name}`}
    >
      <header className="flex items-center justify-between gap-3">
        <span className="text-12 leading-[1.5] text-muted">{name}</span>
        <Chip tone={signed ? 'confirmed' : 'pending'}>{signed ? 'Firmada' : 'Borrador'}</Chip>
      </header>
      {changing ? (
        <ChangedNote record={record} shownAt={shownAt} onClose={() => setChanging(false)} />
      ) : (
        <>
          <NoteFacts record={record} />
          <Photos photos={record.photos} onReload={onReload} />
          <NoteActions record={record} shownAt={shownAt} onReload={onReload} onChange={() => setChanging(true)} />
        </>
      )}
    </article>
  );
}
