import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { sayApplied, sayVitals } from '@rostro/shared/privacy/clinical-words';
import { sentence } from '#office/ui/say.ts';
import { saySignature } from './words.ts';

/** In the norm's order, without empty facts. */
function factsOf(record: ClinicalRecord): [label: string, said: string][] {
  const { reason, vitals, examination, diagnosis, diagnosisCode, prognosis, plan } = record;
  const { applied, areas, reactions, indications } = record;
  const facts: [label: string, said: string][] = [
    ['Motivo', reason],
    ['Signos vitales', sayVitals(vitals)],
    ['Exploración', examination],
    ['Diagnóstico', [diagnosis, diagnosisCode && `(${diagnosisCode})`].filter(Boolean).join(' ')],
    ['Pronóstico', prognosis],
    ['Plan', plan],
    ['Tratamiento aplicado', applied.map(sayApplied).join('\n')],
    ['Zonas tratadas', areas.join(', ')],
    ['Reacciones adversas', reactions],
    ['Indicaciones', indications],
  ];
  return facts.filter(([, said]) => said !== '');
}

/** What a note says, who signed it, and what was added later. */
export function NoteFacts({ record }: { record: ClinicalRecord }) {
  const { text, signed, addenda } = record;
  const facts = factsOf(record);
  return (
    <>
      {text !== '' && <p className="leading-[1.5] whitespace-pre-line wrap-anywhere">{text}</p>}
      {facts.length > 0 && (
        <dl className="grid gap-1 max-phone:gap-2">
          {facts.map(([label, said]) => (
            <div key={label} className="grid grid-cols-[144px_minmax(0,1fr)] gap-x-3 max-phone:grid-cols-1">
              <dt className="text-muted max-phone:text-13">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{said}</dd>
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
