import { MAX_AREAS, type Vitals } from '@rostro/shared/contract/records/note-fields';
import { VITAL_WORDS } from '@rostro/shared/privacy/clinical-words';
import { Select } from 'antd';
import type { Edit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { EditArea, EditText } from '#office/edit/fields.tsx';
import { AppliedRows } from './AppliedRows.tsx';
import type { NoteValues } from './values.ts';
import { AREAS } from './words.ts';

const AREA_OPTIONS = AREAS.map((area) => ({ value: area, label: area }));

const tidy = (areas: string[]): string[] =>
  [...new Set(areas.map((area) => area.trim()))].filter((area) => area !== '');

interface NoteFieldsProps {
  edit: Edit<NoteValues>;
}

/** Collapsed while empty: most visits have no vital signs. */
function VitalFields({ edit }: NoteFieldsProps) {
  const isOpen = Object.values(edit.base.vitals).some((said) => said !== '');
  return (
    <details
      className="[&>summary]:w-fit [&>summary]:py-1 [&>summary]:px-0 [&>summary]:cursor-pointer max-phone:[&>summary]:min-h-11"
      open={isOpen || undefined}
    >
      <summary>Signos vitales</summary>
      <div className="grid grid-cols-[1fr_1fr] gap-3 items-start pt-2">
        {VITAL_WORDS.map(([name, label, unit]) => (
          <EditText
            key={name}
            edit={edit}
            name={`vitals.${name as keyof Vitals}`}
            label={label}
            input={{ suffix: unit, inputMode: name === 'bloodPressure' ? 'text' : 'decimal', autoComplete: 'off' }}
          />
        ))}
      </div>
    </details>
  );
}

function AreasField({ edit }: NoteFieldsProps) {
  return (
    <EditField
      edit={edit}
      name="areas"
      label="Zonas tratadas"
      hint="Elige de la lista, o escribe otra y presiona Enter."
      say={(areas) => areas.join(', ') || '—'}
      optional
    >
      {({ onChange, ...control }) => (
        <Select
          {...control}
          mode="tags"
          virtual={false}
          maxCount={MAX_AREAS}
          tokenSeparators={[',']}
          options={AREA_OPTIONS}
          onChange={(areas: string[]) => onChange(tidy(areas))}
        />
      )}
    </EditField>
  );
}

/** The fields of a note, in the norm's order. A template has no facts of a client. */
export function NoteFields({ edit, isTemplate = false }: NoteFieldsProps & { isTemplate?: boolean }) {
  const long = { edit, rows: 2, optional: true } as const;
  const short = { ...long, rows: 1 } as const;
  return (
    <>
      <EditArea {...short} name="reason" label="Motivo de la visita" />
      {!isTemplate && <VitalFields edit={edit} />}
      <EditArea {...long} name="examination" label="Exploración" />
      <div className="grid grid-cols-[minmax(0,1fr)_128px] gap-3">
        <EditArea {...short} name="diagnosis" label="Diagnóstico" />
        <EditText edit={edit} name="diagnosisCode" label="CIE-10" optional input={{ placeholder: 'L70.0' }} />
      </div>
      {!isTemplate && <EditArea {...short} name="prognosis" label="Pronóstico" />}
      <EditArea {...long} name="plan" label="Plan" />
      <AppliedRows edit={edit} />
      <AreasField edit={edit} />
      {!isTemplate && (
        <EditArea {...short} name="reactions" label="Reacciones adversas" hint="Déjalo vacío si no hubo ninguna." />
      )}
      <EditArea {...long} name="indications" label="Indicaciones" />
      <EditArea {...long} name="text" label="Nota" hint="Evolución, hallazgos y lo que no cabe arriba." />
    </>
  );
}
